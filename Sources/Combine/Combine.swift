// On Apple's systems `import Combine` brings Apple's own module. Elsewhere it brings this one, so that a
// file that says so compiles unchanged; what stands in Foundation there stands in several modules here.
@_exported public import FoundationNetworking
@_exported public import Sluice
@_exported public import SluiceFoundation
