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
  _ program: String, _ name: String, _ more: [Target.Dependency] = []
) -> [Target] {
  [
    .target(name: "\(name)App", dependencies: ["ExampleSupport", uiKit] + more, path: "\(name)/App", swiftSettings: settings),
    .executableTarget(
      name: program, dependencies: [.target(name: "\(name)App"), "ExampleSupport", uiKit] + more,
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
    .executable(name: "large-photo", targets: ["large-photo"]),
    .executable(name: "destinations-server", targets: ["destinations-server"]),
    .library(name: "DestinationsApp", targets: ["DestinationsApp", "DestinationsModel"]),
    // For the examples that are packages of their own.
    .library(name: "ExampleSupport", targets: ["ExampleSupport"]),
    .library(name: "ServerSupport", targets: ["ServerSupport"]),
    .library(name: "ExampleTestSupport", targets: ["ExampleTestSupport", "ExampleSupport"]),
  ],
  dependencies: [
    .package(name: "Hitchless", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Small, so that the demo builds quickly. Each minor version may change what it declares.
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ],
  targets: [
    .target(name: "DestinationsModel", path: "Destinations/Model", swiftSettings: settings),
    .target(
      name: "DestinationsServerCore",
      dependencies: [
        "DestinationsModel", "ServerSupport",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        images,
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
        // Its server is a program that stands beside it.
        "destinations-server",
        "DestinationsApp", "ExampleSupport", uiKit, .product(name: "Hitchless", package: "Hitchless"),
      ],
      path: "Destinations/Main", swiftSettings: settings),

    .executableTarget(
      name: "first-list", dependencies: [.product(name: "UIKit", package: "Hitchless")], path: "FirstList", swiftSettings: settings),
    .target(name: "ExampleSupport", dependencies: [uiKit], path: "Shared/App", swiftSettings: settings),
    .target(
      name: "ServerSupport",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")], path: "Shared/Server", swiftSettings: settings),
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
    // In the language mode of programs that were ported.
    .testTarget(
      name: "Swift5Tests", dependencies: [.product(name: "Hitchless", package: "Hitchless")],
      swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("InferSendableFromCaptures")]),
    // As the tests of programs: what UIKit and Testing are together.
    .testTarget(
      name: "UIKitTestingTests", dependencies: [uiKit, .product(name: "UIKitTesting", package: "Hitchless")], swiftSettings: settings),
    .testTarget(
      name: "SmallExamplesTests",
      dependencies: [
        "MountainSearchApp", "InsertionSortApp", "WiFiSettingsApp", "PhotoWallApp", "CellLifecycleApp", "ReorderApp", "SelfSizingApp",
        "LargePhotoApp", "first-list", "cell-lifecycle", "mountain-search", "insertion-sort", "wifi-settings", "photo-wall", "reorder",
        "self-sizing", "large-photo",
        "ExampleSupport", "ExampleTestSupport", images, .product(name: "Hitchless", package: "Hitchless"),
        .product(name: "HitchlessTesting", package: "Hitchless"),
      ],
      // Read where they stand, so that they can be recorded anew.
      exclude: ["Goldens"], swiftSettings: settings),
  ] + example("mountain-search", "MountainSearch") + example("insertion-sort", "InsertionSort") + example("wifi-settings", "WiFiSettings")
    + example("photo-wall", "PhotoWall", [images]) + example("cell-lifecycle", "CellLifecycle")
    + example("reorder", "Reorder", [images]) + example("self-sizing", "SelfSizing") + example("large-photo", "LargePhoto", [images])
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
