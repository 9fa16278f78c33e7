// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as an embedder's would be: it sees the public interface of Sluice only.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  // By name, because a clone may stand in a folder of any name.
  dependencies: [.package(name: "Sluice", path: "..")],
  targets: [
    .executableTarget(
      name: "EmbeddedLogin",
      dependencies: [
        .product(name: "SluiceLogin", package: "Sluice"),
        .product(name: "SluiceNetworking", package: "Sluice"),
      ]
    ),
    .executableTarget(
      name: "CounterConsole",
      dependencies: [
        .product(name: "Sluice", package: "Sluice"),
        .product(name: "SluiceConsole", package: "Sluice"),
      ]
    ),
  ]
)
