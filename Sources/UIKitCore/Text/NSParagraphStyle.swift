public import Foundation
internal import TextLayout

/// How the lines of a paragraph are set.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// What can be set; written by ``NSMutableParagraphStyle`` only.
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
  }
  var values = Values()

  /// What text without a style of its own has.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  public override init() { super.init() }

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Points between two lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Kept, not drawn: a text is set as one paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Kept, not drawn: a text is set as one paragraph.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Kept, not drawn.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Kept, not drawn.
  open var headIndent: CGFloat { values.headIndent }
  /// Kept, not drawn.
  open var tailIndent: CGFloat { values.tailIndent }

  open func copy(with zone: NSZone? = nil) -> Any { duplicate(into: NSParagraphStyle()) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { duplicate(into: NSMutableParagraphStyle()) }
  private func duplicate(into other: NSParagraphStyle) -> NSParagraphStyle {
    other.values = values
    return other
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }

  var engine: ParagraphStyle {
    ParagraphStyle(
      alignment: alignment.engine, lineBreakMode: lineBreakMode.engine, lineHeightMultiple: Double(lineHeightMultiple),
      minimumLineHeight: Double(minimumLineHeight), maximumLineHeight: Double(maximumLineHeight), lineSpacing: Double(lineSpacing))
  }
}

/// A paragraph style in the making. Not to be changed once it is part of a text that is shown.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
