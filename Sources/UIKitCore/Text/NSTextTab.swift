public import Foundation
internal import TextLayout

/// A place in the lines of a paragraph at which the text behind a tab character stands. Immutable.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  /// What else a stop says.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `CharacterSet`: text that is aligned at the right has the middle of the first of these characters at the stop, as numbers their decimal
    /// point. Points and commas count; sets with neither have no effect.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// Whether text begins at the stop (`.left` and `.natural`), ends or is centred there.
  public let alignment: NSTextAlignment
  /// Points from the edge at which text begins.
  public let location: CGFloat
  /// What else the stop says.
  public let options: [OptionKey: Any]

  /// A stop at `location` points.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    (self.alignment, location, self.options) = (alignment, loc, options)
  }

  /// The characters that text stands at stops with in `aLocale`, for ``OptionKey/columnTerminators``: those before the decimals of numbers.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: aLocale?.decimalSeparator ?? ".")
  }

  /// The same stop.
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

  /// The stops of styles in which none were set.
  static let standard = (1...12).map { NSTextTab(textAlignment: .natural, location: CGFloat($0) * CGFloat(TabStops.standardInterval)) }
}
