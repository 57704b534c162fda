public import Foundation

extension NSAttributedString.Key {
  /// The font, a ``UIFont``.
  public static let font = NSAttributedString.Key("NSFont")
  /// The text's colour, a ``UIColor``.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, a ``UIColor``.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An ``NSParagraphStyle``. A paragraph has that of its first character.
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
  /// How thick the line along the outlines of characters is, a number: percent of the font's size. Where it is negative, the characters are
  /// filled as well. Emoji have no outlines.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The colour of the line along the outlines of characters, a ``UIColor``; the text's without one. ``strokeWidth`` says whether there is one.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The shadow of the characters, an ``NSShadow``. Lines below and through them, and images, have none.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// What stands in the place of the character U+FFFC, an ``NSTextAttachment``. Other characters stay as they are.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// Where the text leads to, a `URL` or a string with one. Drawn in ``UIColor/link`` and underlined, whatever the colour of the text, as UIKit
  /// does it in labels and where text is drawn; text views draw it as ``UITextView/linkTextAttributes`` say, and react to taps on it.
  public static let link = NSAttributedString.Key("NSLink")
  /// A string by which a program knows a part of a text view's text that reacts to taps, as ``UITextItem/Content/tag(_:)``. Changes no looks.
  public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}
