/// The translation of fonts.
extension FileContext {
  /// Returns the expression for a font where a `UIFont` is expected; nil if it is invalid.
  func font(_ element: InterfaceElement) -> String? {
    if let style = element["style"] {
      guard let name = Self.textStyles[style] else {
        note(element, "Hitchless has no text style \(style); the font is left out")
        return nil
      }
      return ".preferredFont(forTextStyle: .\(name))"
    }
    let written = (element["pointSize"] ?? element["size"]).flatMap(SwiftText.number)
    // Xcode writes zero for the default fonts of cells of the standard styles.
    if let written, Double(written) == 0 { return nil }
    let size = written ?? Self.standardSize(element["metaFont"])
    if let name = element["name"] {
      return "UIFont(name: \(SwiftText.quoted(name)), size: \(size)) ?? .systemFont(ofSize: \(size))"
    }
    let weight = element["weight"] ?? "regular"
    guard Self.weights.contains(weight) else {
      note(element, "fonts have no weight \(weight); the regular one is written")
      return ".systemFont(ofSize: \(size))"
    }
    switch element["type"] ?? element["metaFont"] ?? "system" {
    case "boldSystem", "systemBold": return ".boldSystemFont(ofSize: \(size))"
    case "italicSystem", "systemItalic": return ".italicSystemFont(ofSize: \(size))"
    case "monospacedSystem": return ".monospacedSystemFont(ofSize: \(size), weight: .\(weight))"
    case "monospacedDigitSystem": return ".monospacedDigitSystemFont(ofSize: \(size), weight: .\(weight))"
    default: return weight == "regular" ? ".systemFont(ofSize: \(size))" : ".systemFont(ofSize: \(size), weight: .\(weight))"
    }
  }
  private static func standardSize(_ metaFont: String?) -> String { metaFont == "smallSystem" ? "12" : metaFont == "label" ? "17" : "14" }

  private static let weights: Set<String> = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
  private static let textStyles = [
    "UICTFontTextStyleTitle0": "largeTitle", "UICTFontTextStyleTitle1": "title1", "UICTFontTextStyleTitle2": "title2",
    "UICTFontTextStyleTitle3": "title3", "UICTFontTextStyleHeadline": "headline", "UICTFontTextStyleBody": "body",
    "UICTFontTextStyleCallout": "callout", "UICTFontTextStyleSubhead": "subheadline", "UICTFontTextStyleFootnote": "footnote",
    "UICTFontTextStyleCaption1": "caption1", "UICTFontTextStyleCaption2": "caption2",
    // Names from files that were edited by hand or written by other tools.
    "UIFontTextStyleLargeTitle": "largeTitle", "UIFontTextStyleTitle1": "title1", "UIFontTextStyleTitle2": "title2",
    "UIFontTextStyleTitle3": "title3", "UIFontTextStyleHeadline": "headline", "UIFontTextStyleBody": "body",
    "UIFontTextStyleCallout": "callout", "UIFontTextStyleSubheadline": "subheadline", "UIFontTextStyleFootnote": "footnote",
    "UIFontTextStyleCaption1": "caption1", "UIFontTextStyleCaption2": "caption2",
  ]
}
