// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library target whose sources stand in the folder of its name.
func room(_ name: String, on dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The test target of one library target.
func tests(of name: String, with dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name)] + dependencies,
    swiftSettings: settings
  )
}

let package = Package(
  name: "Sluice",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Sluice", targets: ["Sluice"]),
    .library(name: "SluiceFoundation", targets: ["SluiceFoundation"]),
    .library(name: "SluiceTesting", targets: ["SluiceTesting"]),
    .library(name: "SluiceNetworking", targets: ["SluiceNetworking"]),
    .library(name: "SluiceLogin", targets: ["SluiceLogin"]),
    .library(name: "SluiceStore", targets: ["SluiceStore"]),
    .library(name: "SluiceConsole", targets: ["SluiceConsole"]),
    .executable(name: "sluice", targets: ["SluiceCLI"]),
  ],
  targets: [
    room("Sluice"),
    room("SluiceFoundation", on: ["Sluice"]),
    room("SluiceTesting", on: ["SluiceFoundation"]),
    room("SluiceNetworking", on: ["SluiceFoundation"]),
    room("SluiceLogin", on: ["SluiceNetworking"]),
    room("SluiceStore", on: ["Sluice"]),
    room("SluiceConsole", on: ["SluiceFoundation"]),
    .executableTarget(
      name: "SluiceCLI",
      dependencies: ["SluiceConsole", "SluiceLogin", "SluiceTesting"],
      swiftSettings: settings
    ),
    .target(
      name: "BenchmarkFloors",
      path: "Tests/BenchmarkFloors",
      swiftSettings: settings
    ),
    .target(name: "BenchmarkHeap", path: "Tests/BenchmarkHeap"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Sluice", "SluiceFoundation", "SluiceTesting", "BenchmarkFloors", "BenchmarkHeap",
      ],
      path: "Tests/Benchmarks",
      swiftSettings: settings
    ),
    tests(of: "Sluice", with: ["SluiceFoundation", "SluiceTesting"]),
    .target(
      name: "TestServers",
      path: "Tests/Servers",
      exclude: ["signin_server.py"],
      swiftSettings: settings
    ),
    tests(of: "SluiceFoundation", with: ["SluiceTesting", "TestServers"]),
    tests(of: "SluiceTesting"),
    tests(of: "SluiceNetworking", with: ["SluiceTesting", "TestServers"]),
    tests(of: "SluiceLogin", with: ["SluiceTesting"]),
    tests(of: "SluiceStore", with: ["SluiceTesting"]),
    tests(of: "SluiceConsole", with: ["SluiceTesting"]),
    tests(of: "SluiceCLI", with: ["TestServers"]),
    .testTarget(
      name: "ReadmeTests",
      dependencies: ["SluiceCLI", "SluiceConsole", "SluiceLogin", "SluiceTesting"],
      swiftSettings: settings
    ),
  ]
)

// Apple's systems have a Combine of their own.
#if !canImport(Darwin)
package.products.append(.library(name: "Combine", targets: ["Combine"]))
package.targets += [
  room("Combine", on: ["Sluice", "SluiceFoundation"]),
  .testTarget(
    name: "CombineTests",
    dependencies: ["Combine", "TestServers"],
    swiftSettings: [.swiftLanguageMode(.v5)]
  ),
]
#endif
