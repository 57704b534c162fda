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
let support = Target.Dependency.product(name: "ExampleSupport", package: "HitchlessExamples")
let serverSupport = Target.Dependency.product(name: "ServerSupport", package: "HitchlessExamples")
let testSupport = Target.Dependency.product(name: "ExampleTestSupport", package: "HitchlessExamples")

/// The users example is a separate package, because its server and its databases take longer to build than everything else.
let package = Package(
  name: "HitchlessUsers",
  products: [
    .executable(name: "users", targets: ["users"]),
    .executable(name: "users-server", targets: ["users-server"]),
  ],
  dependencies: [
    .package(name: "Hitchless", path: "../.."),
    .package(name: "HitchlessExamples", path: ".."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .systemLibrary(name: "CPostgreSQL", path: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(name: "UsersModel", path: "Model", swiftSettings: settings),
    .target(
      name: "UsersServerCore",
      dependencies: [
        "UsersModel", "CPostgreSQL", serverSupport, images,
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Server", swiftSettings: settings),
    .executableTarget(
      name: "users-server",
      dependencies: ["UsersServerCore", "UsersModel", serverSupport, .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "ServerMain", swiftSettings: settings),
    .target(name: "UsersApp", dependencies: ["UsersModel", support, uiKit, images], path: "App", swiftSettings: settings),
    .executableTarget(
      name: "users", dependencies: ["UsersApp", "UsersModel", "UsersServerCore", support, serverSupport, uiKit, images], path: "Main",
      swiftSettings: settings),

    .testTarget(
      name: "UsersServerTests", dependencies: ["UsersServerCore", "UsersModel", "users-server", serverSupport, testSupport, images],
      swiftSettings: settings),
    .testTarget(
      name: "UsersAppTests",
      dependencies: [
        "UsersApp", "UsersModel", "UsersServerCore", "users", support, testSupport, images,
        .product(name: "Hitchless", package: "Hitchless"), .product(name: "HitchlessTesting", package: "Hitchless"),
      ],
      swiftSettings: settings),
  ]
)
