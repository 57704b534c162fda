public import Foundation
internal import TextLayout

extension UIListContentConfiguration {
  /// How the picture of a list cell is shown.
  public struct ImageProperties: Hashable, Sendable {
    /// The width that symbols are centred in, so that texts line up below one another.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Nil for the cell's tint.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// The largest size, in which the picture keeps its shape; zero for no limit in that dimension.
    public var maximumSize = CGSize.zero
    /// The room that the picture is centred in; zero for its own size, ``standardDimension`` for that of symbols.
    public var reservedLayoutSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false

    init() {}

    /// The colour of symbols and templates in a cell whose tint is `tintColor`.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
      hasher.combine(maximumSize.height)
    }
  }

  /// How a text of a list cell is shown.
  public struct TextProperties: Hashable, Sendable {
    public enum TextAlignment: Int, Hashable, Sendable {
      case natural, center, justified

      var text: NSTextAlignment {
        switch self {
        case .natural: .natural
        case .center: .center
        case .justified: .justified
        }
      }
    }
    public enum TextTransform: Int, Hashable, Sendable {
      case none, uppercase, lowercase, capitalized

      func apply(to text: String) -> String {
        switch self {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: text.capitalized
        }
      }
    }

    public var font: UIFont
    public var color: UIColor
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Zero for as many as the text has.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var adjustsFontForContentSizeCategory = true
    public var showsExpansionTextWhenTruncated = false
    public var transform = TextTransform.none

    init(_ style: UIFont.TextStyle, weight: UIFont.Weight? = nil, color: UIColor = .label) {
      let font = UIFont.preferredFont(forTextStyle: style)
      self.font = weight.map { font.withWeight($0) } ?? font
      self.color = color
    }

    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }
}

extension UIFont {
  /// The same font with another weight; it still follows its text style.
  func withWeight(_ weight: Weight) -> UIFont {
    var other = engine
    other.weight = weight.engine
    return UIFont(other, textStyle: textStyle)
  }
}
