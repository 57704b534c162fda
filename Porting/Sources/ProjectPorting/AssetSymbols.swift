internal import Foundation

/// The Swift names of the colours and images of asset catalogs, which Xcode declares when it builds a program.
struct AssetSymbols {
  private struct Asset {
    var symbol: String
    var name: String
  }
  private var colors: [Asset] = []
  private var images: [Asset] = []

  /// Finds the symbols.
  ///
  /// - Parameters:
  ///   - catalogs: Folders of catalogs.
  ///   - names: The names that the program uses as members. Others are not declared.
  ///   - isDeclared: Whether the program declares a member of `UIColor` or `UIImage` itself.
  init(catalogs: [URL], names: Set<String>, isDeclared: (_ member: String, _ type: String) -> Bool) {
    var known: Set<String> = []
    for catalog in catalogs {
      let entries = (FileManager.default.enumerator(atPath: catalog.path)?.compactMap { $0 as? String } ?? []).sorted()
      for entry in entries {
        let file = (entry as NSString).lastPathComponent as NSString
        let (name, kind) = (file.deletingPathExtension, file.pathExtension)
        guard kind == "colorset" || kind == "imageset" else { continue }
        let symbol = Self.symbol(name, without: kind == "colorset" ? "Color" : "Image")
        guard names.contains(symbol), known.insert("\(kind) \(symbol)").inserted else { continue }
        if kind == "colorset", !isDeclared(symbol, "UIColor") {
          colors.append(Asset(symbol: symbol, name: name))
        } else if kind == "imageset", !isDeclared(symbol, "UIImage") {
          images.append(Asset(symbol: symbol, name: name))
        }
      }
    }
  }

  /// The declarations as a file; nil if the program uses none.
  var source: String? {
    let parts = Self.source(colors, "ColorResource", "UIColor") + Self.source(images, "ImageResource", "UIImage")
    guard !parts.isEmpty else { return nil }
    return "// The names of the colours and images in the asset catalogs, as Xcode declares them.\n\nimport UIKit\n" + parts
  }

  private static func source(_ assets: [Asset], _ resource: String, _ type: String) -> String {
    guard !assets.isEmpty else { return "" }
    let resources = assets.map { "  static let \($0.symbol) = \(resource)(name: \"\($0.name)\", bundle: .module)\n" }.joined()
    let values = assets.map { "  static var \($0.symbol): \(type) { \(type)(resource: .\($0.symbol)) }\n" }.joined()
    return "\nextension \(resource) {\n\(resources)}\n\nextension \(type) {\n\(values)}\n"
  }

  /// Returns a name by Xcode's rule: the words in camel case, without characters other than letters and digits, and without the kind at the
  /// end.
  static func symbol(_ name: String, without kind: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber) }
    var joined = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    if joined.hasSuffix(kind), joined != kind { joined.removeLast(kind.count) }
    // A run of capitals at the beginning, except the last one, is one word: `GHLogo` becomes `ghLogo`.
    let capitals = joined.prefix { $0.isUppercase }.count
    let lowered = capitals == joined.count || capitals <= 1 ? capitals : capitals - 1
    let symbol = joined.prefix(lowered).lowercased() + joined.dropFirst(lowered)
    return symbol.first?.isNumber == true ? "_" + symbol : symbol
  }
}
