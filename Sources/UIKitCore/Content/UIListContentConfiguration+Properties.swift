public import Foundation
internal import TextLayout

extension UIListContentConfiguration {
  /// How the image of a list cell is shown.
  public struct ImageProperties: Hashable, Sendable {
    /// A placeholder for the width in which symbols are centred, so that the texts of different rows are aligned.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// The size and weight of a symbol; nil for the default.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of symbols and templates; nil for the cell's tint.
    public var tintColor: UIColor?
    /// A function that changes the tint before it is shown; nil for no change.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the continuous corners in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The largest size in points; larger images are scaled down proportionally. Zero for no limit in that dimension.
    public var maximumSize = CGSize.zero
    /// The area in points in which the image is centred. Zero for the image's own size, ``standardDimension`` for the width of symbols.
    public var reservedLayoutSize = CGSize.zero

    init() {}

    /// Returns the colour of symbols and templates in a cell with the tint `tintColor`.
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
    /// The horizontal alignment of a text.
    public enum TextAlignment: Int, Hashable, Sendable {
      /// `natural` aligns at the leading edge of the text's language.
      case natural, center, justified

      var text: NSTextAlignment {
        switch self {
        case .natural: .natural
        case .center: .center
        case .justified: .justified
        }
      }
    }
    /// A change of a text's letters; not applied to attributed texts.
    public enum TextTransform: Int, Hashable, Sendable {
      /// `none` shows the text as it is.
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

    /// The font.
    public var font: UIFont
    /// The colour, before ``colorTransformer``.
    public var color: UIColor
    /// A function that changes the colour before it is shown; nil for no change.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The horizontal alignment. `.natural` by default.
    public var alignment = TextAlignment.natural
    /// How text that does not fit is broken or truncated. Truncated at the end by default.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0, the default, for as many as the text needs.
    public var numberOfLines = 0
    /// Whether text that does not fit is shown smaller, down to ``minimumScaleFactor``.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest fraction of the font size that ``adjustsFontSizeToFitWidth`` may use, from 0 to 1.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the space between letters is reduced before text that does not fit is truncated. False by default.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows changes of the user's text size. True by default.
    public var adjustsFontForContentSizeCategory = true
    /// Whether the whole text is shown beside the pointer while the pointer rests on a truncated text. False by default.
    public var showsExpansionTextWhenTruncated = false
    /// The change of the text's letters. None by default.
    public var transform = TextTransform.none

    init(_ style: UIFont.TextStyle, weight: UIFont.Weight? = nil, color: UIColor = .label) {
      let font = UIFont.preferredFont(forTextStyle: style)
      self.font = weight.map { font.withWeight($0) } ?? font
      self.color = color
    }

    /// Returns the colour that is shown.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }
}

extension UIFont {
  /// Returns the same font with another weight; it still follows its text style.
  func withWeight(_ weight: Weight) -> UIFont {
    var other = engine
    other.weight = weight.engine
    return UIFont(other, textStyle: textStyle)
  }
}
