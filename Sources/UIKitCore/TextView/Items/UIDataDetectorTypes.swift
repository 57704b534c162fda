/// What a text view finds in its text while that cannot be edited, and makes links of.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Phone numbers of 7 digits and more, in international or in usual notation.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Web addresses, also without `https://` where they begin with `www.` or end with a usual domain, and e-mail addresses.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Everything that can be found.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
