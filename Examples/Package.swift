// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(name: "Sluice", path: "..")],
  targets: [
    .executableTarget(
      name: "EmbeddedLogin",
      dependencies: [
        .product(name: "SluiceLogin", package: "Sluice"),
        .product(name: "SluiceNetworking", package: "Sluice"),
      ]
    )
  ]
)
