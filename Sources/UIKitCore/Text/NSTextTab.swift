public import Foundation
internal import TextLayout

/// A position in the lines of a paragraph for the text after a tab character. Immutable.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  /// The key of an optional property of a tab stop.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `CharacterSet`: in right-aligned text, the centre of the first of these characters is placed at the stop, as for the decimal
    /// points of numbers. Only points and commas are recognised; sets with neither have no effect.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The alignment of the text at the stop: text begins there (`.left` and `.natural`), ends there or is centred on it.
  public let alignment: NSTextAlignment
  /// The distance in points from the edge at which text begins.
  public let location: CGFloat
  /// The optional properties of the stop.
  public let options: [OptionKey: Any]

  /// Creates a stop at `location` points.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    (self.alignment, location, self.options) = (alignment, loc, options)
  }

  /// Returns the decimal separators of numbers in `aLocale`, for ``OptionKey/columnTerminators``.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: aLocale?.decimalSeparator ?? ".")
  }

  /// Returns the stop itself, as it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return (alignment, location) == (other.alignment, other.location) && isDecimal == other.isDecimal
  }
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(alignment)
    hasher.combine(location)
    return hasher.finalize()
  }

  private var isDecimal: Bool {
    guard let characters = options[.columnTerminators] as? CharacterSet else { return false }
    return characters.contains(".") || characters.contains(",")
  }
  var engine: TabStops.Stop {
    let kind: TabStops.Alignment =
      switch alignment {
      case .right: isDecimal ? .decimal : .trailing
      case .center: .center
      case .left, .natural, .justified: .leading
      }
    return TabStops.Stop(Double(location), kind)
  }

  /// The stops of styles that set none.
  static let standard = (1...12).map { NSTextTab(textAlignment: .natural, location: CGFloat($0) * CGFloat(TabStops.standardInterval)) }
}
