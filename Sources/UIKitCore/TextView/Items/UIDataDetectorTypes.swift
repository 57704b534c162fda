/// The types of data that a text view detects in its text, and converts to links, while the text cannot be edited.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Phone numbers with at least 7 digits, in international or common national notation.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Web addresses, also without `https://` if they begin with `www.` or end with a common domain, and e-mail addresses.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// All types that can be detected.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
