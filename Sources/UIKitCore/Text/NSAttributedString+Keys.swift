public import Foundation

extension NSAttributedString.Key {
  /// A ``UIFont``.
  public static let font = NSAttributedString.Key("NSFont")
  /// A ``UIColor``.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A ``UIColor``.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An ``NSParagraphStyle``. The first one of a text counts for all of it.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Points added after each character, as a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Points added after each character, as a number.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Points that characters are raised by, as a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// An ``NSUnderlineStyle`` or its number.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// An ``NSUnderlineStyle`` or its number.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// Kept; lines have the text's colour.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// Kept; lines have the text's colour.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// Kept for the program's own use.
  public static let link = NSAttributedString.Key("NSLink")
}
