// On Apple's systems the URL loading types stand in Foundation, elsewhere in a module of their own.
// Re-exporting either lets every other file, and every importer, write `URLRequest` alike.
#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#else
@_exported public import Foundation
#endif
