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

/// Returns the targets of a small example: the code that it shows, which its tests use as well, and the program.
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
    // For the examples that are separate packages.
    .library(name: "ExampleSupport", targets: ["ExampleSupport"]),
    .library(name: "ServerSupport", targets: ["ServerSupport"]),
    .library(name: "ExampleTestSupport", targets: ["ExampleTestSupport", "ExampleSupport"]),
  ],
  dependencies: [
    .package(name: "Hitchless", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // A small dependency, so that the demo builds quickly. Each minor version may change its declarations.
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
        // The app starts this program, which must be beside it, as its server.
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
    // The code that the tests of several examples share.
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
    // Like the tests of programs: UIKit and Testing together.
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
      // Read in place, so that they can be recorded again.
      exclude: ["Goldens"], swiftSettings: settings),
  ] + example("mountain-search", "MountainSearch") + example("insertion-sort", "InsertionSort") + example("wifi-settings", "WiFiSettings")
    + example("photo-wall", "PhotoWall", [images]) + example("cell-lifecycle", "CellLifecycle")
    + example("reorder", "Reorder", [images]) + example("self-sizing", "SelfSizing") + example("large-photo", "LargePhoto", [images])
)

// MARK: Incremental builds

// As in Hitchless: the build is told about everything below a target, not only about what the target names, because a type may store types
// of any of them.

/// Returns the key of a target of this package or of a product of Hitchless.
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
