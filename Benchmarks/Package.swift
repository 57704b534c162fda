// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The benchmarks are a separate package, so that building Hitchless builds none of them.
let package = Package(
  name: "HitchlessBenchmarks",
  products: [
    .executable(name: "hitchless-bench", targets: ["hitchless-bench"]),
    .executable(name: "bench-gtk-constraints", targets: ["bench-gtk-constraints"]),
    .executable(name: "bench-start", targets: ["bench-start"]),
    .executable(name: "peer-hitchless", targets: ["peer-hitchless"]),
  ],
  dependencies: [
    .package(name: "Hitchless", path: ".."),
    // The feed whose frames are measured. Nothing else of the examples is built.
    .package(name: "HitchlessExamples", path: "../Examples"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // The reference for building snapshots.
    .package(url: "https://github.com/apple/swift-collections", from: "1.2.0"),
  ],
  targets: [
    // The reference for the picture figures: libjpeg-turbo, called directly.
    .systemLibrary(name: "CBenchJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    // Measures how much memory a snapshot takes.
    .systemLibrary(name: "CBenchAllocator"),
    // Another reference, loaded if it is installed.
    .target(name: "CBenchVips", linkerSettings: [.linkedLibrary("dl")]),
    // The reference for layouts with constraints: a program that loads GTK if it is installed.
    .executableTarget(name: "bench-gtk-constraints", linkerSettings: [.linkedLibrary("dl")]),
    // A program whose launch is measured.
    .executableTarget(
      name: "bench-start", dependencies: [.product(name: "Hitchless", package: "Hitchless")], swiftSettings: settings),
    // The list that is compared with those of other toolkits: Scripts/peers.
    .executableTarget(
      name: "peer-hitchless",
      dependencies: [
        .product(name: "Hitchless", package: "Hitchless"), .product(name: "ImagePreparation", package: "Hitchless"),
      ],
      path: "Peers/Hitchless", swiftSettings: settings),
    // A copy of the constraint solver as part of this package, because its declarations are visible to Hitchless's own targets only.
    .target(name: "BenchConstraintLayout", swiftSettings: settings),
    .executableTarget(
      name: "hitchless-bench",
      dependencies: [
        "BenchConstraintLayout", "CBenchAllocator", "CBenchJPEG", "CBenchVips",
        .product(name: "Hitchless", package: "Hitchless"),
        .product(name: "HitchlessTesting", package: "Hitchless"),
        .product(name: "KeyedDiff", package: "Hitchless"),
        .product(name: "DestinationsApp", package: "HitchlessExamples"),
        .product(name: "ImagePreparation", package: "Hitchless"),
        // Launched by the figures of isolated decoding.
        .product(name: "hitchless-decoder", package: "Hitchless"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: settings),
  ]
)
