public import Foundation

extension NSAttributedString.Key {
  /// The font, a ``UIFont``.
  public static let font = NSAttributedString.Key("NSFont")
  /// The text's colour, a ``UIColor``.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, a ``UIColor``.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An ``NSParagraphStyle``. A paragraph uses the style of its first character.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The points added after each character, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The points added after each character, a number.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The points by which characters are raised, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// How the text is underlined, an ``NSUnderlineStyle`` or its raw value.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// How the text is struck through, an ``NSUnderlineStyle`` or its raw value.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line below the text, a ``UIColor``; the text's colour if not set.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The colour of the line through the text, a ``UIColor``; the text's colour if not set.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The thickness of the line along the outlines of characters, a number in percent of the font's size. If it is negative, the characters
  /// are filled as well. Emoji have no outlines.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The colour of the line along the outlines of characters, a ``UIColor``; the text's colour if not set. ``strokeWidth`` determines
  /// whether there is such a line.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The shear of the characters, a number: the distance by which a point is moved to the right, divided by its height above the baseline.
  /// Negative to the left. Widths do not change, and emoji are not sheared.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The directions in which the text is read within its paragraph, in labels and drawn texts, an array of numbers from the outermost
  /// direction to the innermost: the raw value of an ``NSWritingDirection`` plus that of an ``NSWritingDirectionFormatType``.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// The shadow of the characters, an ``NSShadow``. Underlines, strikethroughs and images have no shadow.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The attachment shown in place of the character U+FFFC, an ``NSTextAttachment``. Other characters are not replaced.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The target of a link, a `URL` or a string containing one. Labels and drawn texts show links in ``UIColor/link`` and underlined,
  /// whatever the text's own colour, as UIKit does; text views use ``UITextView/linkTextAttributes`` and react to taps on links.
  public static let link = NSAttributedString.Key("NSLink")
  /// A string that identifies a part of a text view's text that reacts to taps, as ``UITextItem/Content/tag(_:)``. Does not change the
  /// appearance.
  public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}
