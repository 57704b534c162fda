// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let syntax: [Target.Dependency] = [
  .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
]

/// A package of its own: only who ports a program builds the parser of Swift.
let package = Package(
  name: "HitchlessPorting",
  products: [
    .executable(name: "port-uikit", targets: ["port-uikit"])
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(name: "SourceRewriting", dependencies: syntax, swiftSettings: settings),
    .target(name: "InterfaceFiles", swiftSettings: settings),
    .target(name: "ProjectPorting", dependencies: ["SourceRewriting", "InterfaceFiles"], swiftSettings: settings),
    .executableTarget(
      name: "port-uikit", dependencies: ["ProjectPorting", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: settings),
    .testTarget(name: "SourceRewritingTests", dependencies: ["SourceRewriting"] + syntax, swiftSettings: settings),
    .testTarget(
      name: "InterfaceFilesTests", dependencies: ["InterfaceFiles"],
      // Read where they stand, so that they can be recorded anew.
      exclude: ["Fixtures", "Goldens"], swiftSettings: settings),
    .testTarget(name: "ProjectPortingTests", dependencies: ["ProjectPorting", "SourceRewriting"], swiftSettings: settings),
  ]
)
