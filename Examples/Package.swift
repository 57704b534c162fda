// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let images = Target.Dependency.product(name: "ImagePreparation", package: "Hitchless")
let uiKit = Target.Dependency.product(name: "UIKit", package: "Hitchless")

/// A small example: what it shows, which tests show as well, and the program.
func example(
  _ program: String, _ name: String, _ more: [Target.Dependency] = [], program others: [Target.Dependency] = []
) -> [Target] {
  [
    .target(name: "\(name)App", dependencies: ["ExampleSupport", uiKit] + more, path: "\(name)/App", swiftSettings: settings),
    .executableTarget(
      name: program, dependencies: [.target(name: "\(name)App"), "ExampleSupport", uiKit] + more + others,
      path: "\(name)/Main", swiftSettings: settings),
  ]
}

let package = Package(
  name: "HitchlessExamples",
  products: [
    .executable(name: "destinations", targets: ["destinations"]),
    .executable(name: "first-list", targets: ["first-list"]),
    .executable(name: "mountain-search", targets: ["mountain-search"]),
    .executable(name: "insertion-sort", targets: ["insertion-sort"]),
    .executable(name: "wifi-settings", targets: ["wifi-settings"]),
    .executable(name: "cell-lifecycle", targets: ["cell-lifecycle"]),
    .executable(name: "photo-wall", targets: ["photo-wall"]),
    .executable(name: "reorder", targets: ["reorder"]),
    .executable(name: "self-sizing", targets: ["self-sizing"]),
    .executable(name: "users", targets: ["users"]),
    .executable(name: "users-server", targets: ["users-server"]),
    .executable(name: "destinations-server", targets: ["destinations-server"]),
    .library(name: "DestinationsApp", targets: ["DestinationsApp", "DestinationsModel"]),
    .library(name: "DestinationsServerCore", targets: ["DestinationsServerCore"]),
  ],
  dependencies: [
    .package(name: "Hitchless", path: ".."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "DestinationsModel", path: "Destinations/Model", swiftSettings: settings),
    .target(
      name: "DestinationsServerCore",
      dependencies: [
        "DestinationsModel", "ServerSupport",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ImagePreparation", package: "Hitchless"),
      ],
      path: "Destinations/Server", swiftSettings: settings),
    .executableTarget(
      name: "destinations-server",
      dependencies: ["DestinationsServerCore", "ServerSupport", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Destinations/ServerMain", swiftSettings: settings),
    .target(
      name: "DestinationsApp",
      dependencies: ["DestinationsModel", "ExampleSupport", uiKit, images],
      path: "Destinations/App", swiftSettings: settings),
    .executableTarget(
      name: "destinations",
      dependencies: [
        "DestinationsApp", "ExampleSupport", uiKit, .product(name: "Hitchless", package: "Hitchless"),
      ],
      path: "Destinations/Main", swiftSettings: settings),

    .systemLibrary(name: "CPostgreSQL", path: "Users/CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(name: "UsersModel", path: "Users/Model", swiftSettings: settings),
    .target(
      name: "UsersServerCore",
      dependencies: [
        "UsersModel", "ServerSupport", "CPostgreSQL",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "GRDB", package: "GRDB.swift"),
        images,
      ],
      path: "Users/Server", swiftSettings: settings),
    .executableTarget(
      name: "users-server",
      dependencies: ["UsersServerCore", "ServerSupport", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Users/ServerMain", swiftSettings: settings),

    .executableTarget(
      name: "first-list", dependencies: [.product(name: "UIKit", package: "Hitchless")], path: "FirstList", swiftSettings: settings),
    .target(name: "ExampleSupport", dependencies: [uiKit], path: "Shared/App", swiftSettings: settings),
    .target(
      name: "ServerSupport",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Shared/Server", swiftSettings: settings),
    // What the tests of several examples share.
    .target(
      name: "ExampleTestSupport",
      dependencies: ["ExampleSupport", images, .product(name: "HitchlessTesting", package: "Hitchless")], path: "Shared/Tests",
      swiftSettings: settings),

    .testTarget(
      name: "DestinationsServerTests",
      dependencies: [
        "DestinationsServerCore", "DestinationsModel", "destinations-server", "ServerSupport", "ExampleTestSupport",
        .product(name: "ImagePreparation", package: "Hitchless"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "DestinationsAppTests",
      dependencies: [
        "DestinationsApp", "DestinationsModel", "destinations", "destinations-server", "ExampleSupport", "ExampleTestSupport",
        .product(name: "Hitchless", package: "Hitchless"), .product(name: "HitchlessTesting", package: "Hitchless"),
        .product(name: "ImagePreparation", package: "Hitchless"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "UsersServerTests",
      dependencies: ["UsersServerCore", "UsersModel", "users-server", "ServerSupport", "ExampleTestSupport", images],
      swiftSettings: settings),
    .testTarget(
      name: "UsersAppTests",
      dependencies: [
        "UsersApp", "UsersModel", "UsersServerCore", "users", "ExampleSupport", "ExampleTestSupport",
        .product(name: "Hitchless", package: "Hitchless"), .product(name: "HitchlessTesting", package: "Hitchless"), images,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SmallExamplesTests",
      dependencies: [
        "MountainSearchApp", "InsertionSortApp", "WiFiSettingsApp", "PhotoWallApp", "CellLifecycleApp", "ReorderApp", "SelfSizingApp",
        "first-list", "cell-lifecycle", "mountain-search", "insertion-sort", "wifi-settings", "photo-wall", "reorder", "self-sizing",
        "ExampleSupport", "ExampleTestSupport", images, .product(name: "Hitchless", package: "Hitchless"),
        .product(name: "HitchlessTesting", package: "Hitchless"),
      ],
      // Read where they stand, so that they can be recorded anew.
      exclude: ["Goldens"], swiftSettings: settings),
  ] + example("mountain-search", "MountainSearch") + example("insertion-sort", "InsertionSort") + example("wifi-settings", "WiFiSettings")
    + example("photo-wall", "PhotoWall", [images]) + example("cell-lifecycle", "CellLifecycle")
    + example("reorder", "Reorder", [images]) + example("self-sizing", "SelfSizing")
    + example("users", "Users", ["UsersModel", images], program: ["UsersServerCore", "ServerSupport"])
)

// MARK: Incremental builds

// As in Hitchless: the build is told of everything below a target, and not only of what the target names, because a type may store types
// of any of them.

/// What stands for a target of this package or for a product of Hitchless.
func key(_ dependency: Target.Dependency) -> String? {
  switch dependency {
  case .targetItem(let name, _), .byNameItem(let name, _): name
  case .productItem(let name, "Hitchless", _, _): "Hitchless/\(name)"
  default: nil
  }
}

let named = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0.dependencies) })
for target in package.targets {
  var found = Set(target.dependencies.compactMap(key))
  var open = target.dependencies
  while let dependency = open.popLast() {
    for below in named[key(dependency) ?? ""] ?? [] {
      guard let name = key(below), found.insert(name).inserted else { continue }
      target.dependencies.append(below)
      open.append(below)
    }
  }
}
