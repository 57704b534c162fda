public import Foundation

extension NSAttributedString.Key {
  /// The font, a ``UIFont``.
  public static let font = NSAttributedString.Key("NSFont")
  /// The text's colour, a ``UIColor``.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, a ``UIColor``.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An ``NSParagraphStyle``. The one at the beginning of a text applies to all of it.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Points added after each character, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Points added after each character, a number.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Points that characters are raised by, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// How the text is underlined, an ``NSUnderlineStyle`` or its raw value.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// How the text is struck through, an ``NSUnderlineStyle`` or its raw value.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line below the text, a ``UIColor``; the text's without one.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The colour of the line through the text, a ``UIColor``; the text's without one.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The shadow of the characters, an ``NSShadow``. Lines below and through them, and images, have none.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// What stands in the place of the character U+FFFC, an ``NSTextAttachment``. Other characters stay as they are.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// Stored for the program's own use: labels do not open links.
  public static let link = NSAttributedString.Key("NSLink")
}
