public import Foundation

extension AttributeScopes {
  /// The attributes of texts in UIKit, and those of Foundation.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes of texts in UIKit: those that labels, buttons and text views draw.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The text's colour.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The layout of lines. A paragraph has that of its first character.
    public let paragraphStyle: ParagraphStyleAttribute
    /// Points added after each character.
    public let kern: KernAttribute
    /// Points added after each character.
    public let tracking: TrackingAttribute
    /// Points that characters are raised by.
    public let baselineOffset: BaselineOffsetAttribute
    /// How the text is underlined.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the line below the text; the text's without one.
    public let underlineColor: UnderlineColorAttribute
    /// How the text is struck through.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line through the text; the text's without one.
    public let strikethroughColor: StrikethroughColorAttribute
    /// How thick the line along the outlines of characters is, in percent of the font's size; negative where they are filled as well.
    public let strokeWidth: StrokeWidthAttribute
    /// The colour of the line along the outlines; the text's without one.
    public let strokeColor: StrokeColorAttribute
    /// The shadow of the characters.
    public let shadow: ShadowAttribute
    /// What stands in the place of the character U+FFFC.
    public let attachment: AttachmentAttribute
    /// Those of Foundation, as `link`.
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
    /// The type of its values.
    public typealias Value = UIFont
    /// The name that it has in `NSAttributedString`.
    public static let name = NSAttributedString.Key.font.rawValue
  }
  /// The text's colour.
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// The type of its values.
    public typealias Value = UIColor
    /// The name that it has in `NSAttributedString`.
    public static let name = NSAttributedString.Key.foregroundColor.rawValue
  }
  /// The colour behind the text.
  public enum BackgroundColorAttribute: AttributedStringKey {
    /// The type of its values.
    public typealias Value = UIColor
    /// The name that it has in `NSAttributedString`.
    public static let name = NSAttributedString.Key.backgroundColor.rawValue
  }
  /// The layout of lines.
  public enum ParagraphStyleAttribute: AttributedStringKey {
    /// The type of its values.
    public typealias Value = NSParagraphStyle
    /// The name that it has in `NSAttributedString`.
    public static let name = NSAttributedString.Key.paragraphStyle.rawValue
  }
  /// Points added after each character.
  public enum KernAttribute: AttributedStringKey {
    /// The type of its values.
    public typealias Value = CGFloat
    /// The name that it has in `NSAttributedString`.
    public static let name = NSAttributedString.Key.kern.rawValue
  }
  /// Points added after each character.
  public enum TrackingAttribute: AttributedStringKey {
    /// The type of its values.
    public typealias Value = CGFloat
    /// The name that it has in `NSAttributedString`.
    public static let name = NSAttributedString.Key.tracking.rawValue
  }
  /// Points that characters are raised by.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// The type of its values.
    public typealias Value = CGFloat
    /// The name that it has in `NSAttributedString`.
    public static let name = NSAttributedString.Key.baselineOffset.rawValue
  }
  /// How the text is underlined.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    /// The type of its values.
    public typealias Value = NSUnderlineStyle
    /// The name that it has in `NSAttributedString`.
    public static let name = NSAttributedString.Key.underlineStyle.rawValue
  }
  /// The colour of the line below the text.
  public enum UnderlineColorAttribute: AttributedStringKey {
    /// The type of its values.
    public typealias Value = UIColor
    /// The name that it has in `NSAttributedString`.
    public static let name = NSAttributedString.Key.underlineColor.rawValue
  }
  /// How the text is struck through.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    /// The type of its values.
    public typealias Value = NSUnderlineStyle
    /// The name that it has in `NSAttributedString`.
    public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
  }
  /// The colour of the line through the text.
  public enum StrikethroughColorAttribute: AttributedStringKey {
    /// The type of its values.
    public typealias Value = UIColor
    /// The name that it has in `NSAttributedString`.
    public static let name = NSAttributedString.Key.strikethroughColor.rawValue
  }
  /// How thick the line along the outlines is.
  public enum StrokeWidthAttribute: AttributedStringKey {
    /// The type of its values.
    public typealias Value = CGFloat
    /// The name that it has in `NSAttributedString`.
    public static let name = NSAttributedString.Key.strokeWidth.rawValue
  }
  /// The colour of the line along the outlines.
  public enum StrokeColorAttribute: AttributedStringKey {
    /// The type of its values.
    public typealias Value = UIColor
    /// The name that it has in `NSAttributedString`.
    public static let name = NSAttributedString.Key.strokeColor.rawValue
  }
  /// The shadow of the characters.
  public enum ShadowAttribute: AttributedStringKey {
    /// The type of its values.
    public typealias Value = NSShadow
    /// The name that it has in `NSAttributedString`.
    public static let name = NSAttributedString.Key.shadow.rawValue
  }
  /// What stands in the place of the character U+FFFC.
  public enum AttachmentAttribute: AttributedStringKey {
    /// The type of its values.
    public typealias Value = NSTextAttachment
    /// The name that it has in `NSAttributedString`.
    public static let name = NSAttributedString.Key.attachment.rawValue
  }
}
