public import Foundation

extension AttributeScopes {
  /// The attributes of texts in UIKit, and those of Foundation.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes of texts in UIKit: the attributes that labels, buttons and text views draw.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The text's colour.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The layout of lines. A paragraph uses the style of its first character.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The points added after each character.
    public let kern: KernAttribute
    /// The points added after each character.
    public let tracking: TrackingAttribute
    /// The points by which characters are raised.
    public let baselineOffset: BaselineOffsetAttribute
    /// How the text is underlined.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the line below the text; the text's colour if not set.
    public let underlineColor: UnderlineColorAttribute
    /// How the text is struck through.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line through the text; the text's colour if not set.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The thickness of the line along the outlines of characters, in percent of the font's size; if negative, the characters are filled as
    /// well.
    public let strokeWidth: StrokeWidthAttribute
    /// The colour of the line along the outlines; the text's colour if not set.
    public let strokeColor: StrokeColorAttribute
    /// The shadow of the characters.
    public let shadow: ShadowAttribute
    /// The attachment shown in place of the character U+FFFC.
    public let attachment: AttachmentAttribute
    /// The attributes of Foundation, such as `link`.
    public let foundation: FoundationAttributes
  }
}

extension AttributeDynamicLookup {
  /// Attributes of UIKit by their names.
  public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>) -> Key { self[Key.self] }
}

extension AttributeScopes.UIKitAttributes {
  /// The font.
  public enum FontAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = UIFont
    /// The attribute's name in `NSAttributedString`.
    public static let name = NSAttributedString.Key.font.rawValue
  }
  /// The text's colour.
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = UIColor
    /// The attribute's name in `NSAttributedString`.
    public static let name = NSAttributedString.Key.foregroundColor.rawValue
  }
  /// The colour behind the text.
  public enum BackgroundColorAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = UIColor
    /// The attribute's name in `NSAttributedString`.
    public static let name = NSAttributedString.Key.backgroundColor.rawValue
  }
  /// The layout of lines.
  public enum ParagraphStyleAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = NSParagraphStyle
    /// The attribute's name in `NSAttributedString`.
    public static let name = NSAttributedString.Key.paragraphStyle.rawValue
  }
  /// The points added after each character.
  public enum KernAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = CGFloat
    /// The attribute's name in `NSAttributedString`.
    public static let name = NSAttributedString.Key.kern.rawValue
  }
  /// The points added after each character.
  public enum TrackingAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = CGFloat
    /// The attribute's name in `NSAttributedString`.
    public static let name = NSAttributedString.Key.tracking.rawValue
  }
  /// The points by which characters are raised.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = CGFloat
    /// The attribute's name in `NSAttributedString`.
    public static let name = NSAttributedString.Key.baselineOffset.rawValue
  }
  /// How the text is underlined.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = NSUnderlineStyle
    /// The attribute's name in `NSAttributedString`.
    public static let name = NSAttributedString.Key.underlineStyle.rawValue
  }
  /// The colour of the line below the text.
  public enum UnderlineColorAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = UIColor
    /// The attribute's name in `NSAttributedString`.
    public static let name = NSAttributedString.Key.underlineColor.rawValue
  }
  /// How the text is struck through.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = NSUnderlineStyle
    /// The attribute's name in `NSAttributedString`.
    public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
  }
  /// The colour of the line through the text.
  public enum StrikethroughColorAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = UIColor
    /// The attribute's name in `NSAttributedString`.
    public static let name = NSAttributedString.Key.strikethroughColor.rawValue
  }
  /// The thickness of the line along the outlines.
  public enum StrokeWidthAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = CGFloat
    /// The attribute's name in `NSAttributedString`.
    public static let name = NSAttributedString.Key.strokeWidth.rawValue
  }
  /// The colour of the line along the outlines.
  public enum StrokeColorAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = UIColor
    /// The attribute's name in `NSAttributedString`.
    public static let name = NSAttributedString.Key.strokeColor.rawValue
  }
  /// The shadow of the characters.
  public enum ShadowAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = NSShadow
    /// The attribute's name in `NSAttributedString`.
    public static let name = NSAttributedString.Key.shadow.rawValue
  }
  /// The attachment shown in place of the character U+FFFC.
  public enum AttachmentAttribute: AttributedStringKey {
    /// The type of the attribute's values.
    public typealias Value = NSTextAttachment
    /// The attribute's name in `NSAttributedString`.
    public static let name = NSAttributedString.Key.attachment.rawValue
  }
}
