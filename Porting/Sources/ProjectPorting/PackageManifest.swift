/// The manifest of the package of a ported program.
struct PackageManifest {
  var name: String
  /// The folder of Hitchless, as written in the manifest.
  var hitchless: String
  var language: String?
  /// Whether the program has an entry point; otherwise it is a library.
  var isProgram = true
  /// Whether the sources import OpenCombine.
  var usesCombine = false
  /// Paths in the target's folder that are copied unchanged.
  var copied: [String] = []
  /// Paths in the target's folder whose files are put into the bundle.
  var processed: [String] = []

  /// The text of `Package.swift`.
  var text: String {
    var packages = [".package(name: \"Hitchless\", path: \"\(hitchless)\")"]
    var products = [".product(name: \"UIKit\", package: \"Hitchless\")"]
    if usesCombine {
      packages.append(".package(url: \"https://github.com/OpenCombine/OpenCombine\", from: \"0.14.0\")")
      products += ["OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch"].map {
        ".product(name: \"\($0)\", package: \"OpenCombine\")"
      }
    }
    let resources = copied.map { ".copy(\"\($0)\")" } + processed.map { ".process(\"\($0)\")" }
    let languageLine = language.map { "\n  defaultLocalization: \"\($0)\"," } ?? ""
    let productLines = isProgram ? "" : "\n  products: [.library(name: \"\(name)\", targets: [\"\(name)\"])],"
    let resourceLines = resources.isEmpty ? "" : "\n      resources: [\(resources.joined(separator: ", "))],"
    return """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "\(name)",\(languageLine)\(productLines)
        dependencies: [
      \(packages.map { "    \($0),\n" }.joined())  ],
        targets: [
          .\(isProgram ? "executableTarget" : "target")(
            name: "\(name)",
            dependencies: [
      \(products.map { "        \($0),\n" }.joined())      ],\(resourceLines)
            // Methods that are handed on as values are those of the main actor, of which the compiler warns without this.
            swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("InferSendableFromCaptures")])
        ]
      )

      """
  }
}
