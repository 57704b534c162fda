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
    .library(name: "SourceRewriting", targets: ["SourceRewriting"])
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(name: "SourceRewriting", dependencies: syntax, swiftSettings: settings),
    .testTarget(name: "SourceRewritingTests", dependencies: ["SourceRewriting"] + syntax, swiftSettings: settings),
  ]
)
