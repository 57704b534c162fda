// swift-tools-version: 6.1
import PackageDescription

/// The fuzz targets are a package of their own: they are built with libFuzzer and the address sanitizer, and by `Scripts/fuzz`.
let package = Package(
  name: "HitchlessFuzz",
  products: [.executable(name: "hitchless-fuzz", targets: ["hitchless-fuzz"])],
  dependencies: [.package(name: "Hitchless", path: "..")],
  targets: [
    // What the fuzzer learns from where the libraries, which it cannot look into, stopped.
    .target(name: "CFuzzFeedback"),
    .executableTarget(
      name: "hitchless-fuzz",
      dependencies: ["CFuzzFeedback", .product(name: "ImagePreparation", package: "Hitchless")],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        // libFuzzer has the main function.
        .unsafeFlags(["-parse-as-library"]),
      ]),
  ]
)
