// swift-tools-version: 6.1
import PackageDescription

// A program with methods that are never called, for `Tools/check-uncalled-methods`.
let package = Package(
  name: "UncalledMethods",
  dependencies: [.package(name: "Hitchless", path: "../../..")],
  targets: [.target(name: "Screens", dependencies: [.product(name: "UIKit", package: "Hitchless")])]
)
