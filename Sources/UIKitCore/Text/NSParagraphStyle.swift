public import Foundation

/// The layout of a text's lines. Immutable; see ``NSMutableParagraphStyle``.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The properties. Only ``NSMutableParagraphStyle`` changes them.
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
    /// The explicit tab stops; nil if none were set.
    var tabStops: [NSTextTab]?
    var defaultTabInterval: CGFloat = 0
    var flow = Flow()
  }
  /// The direction of the text, and the rules for breaking lines besides the line break mode.
  struct Flow: Hashable {
    var direction = NSWritingDirection.natural
    var strategy: LineBreakStrategy = []
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
  }
  var values = Values()

  /// The style of texts that specify none.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  public override init() { super.init() }

  /// The horizontal alignment. `.natural` by default.
  open var alignment: NSTextAlignment { values.alignment }
  /// How text that does not fit is broken or truncated. Word wrapping by default.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The points added between lines. 0 by default.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// A factor applied to the font's line height; 0, the default, for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The smallest line height in points. 0 by default.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The largest line height in points; 0, the default, for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The points added below each paragraph but the last. 0 by default.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The points added above each paragraph but the first, in addition to the ``paragraphSpacing`` of the previous paragraph. 0 by default.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indent of a paragraph's first line, in points from the leading edge. 0 by default.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of a paragraph's other lines, in points from the leading edge. 0 by default.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of a paragraph's lines, in points from the leading edge; zero, the default, or a negative value for points from the trailing
  /// edge.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The positions of the text after tab characters. Twelve stops, 28 points apart, by default.
  open var tabStops: [NSTextTab] { values.tabStops ?? NSTextTab.standard }
  /// The points between further stops after the last of ``tabStops``; 0, the default, for 28.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// The direction in which the paragraph is read, and aligned if the alignment is natural. `.natural`, the default, for the direction of its
  /// first letter that has one.
  open var baseWritingDirection: NSWritingDirection { values.flow.direction }
  /// Further rules for breaking lines. Empty by default.
  open var lineBreakStrategy: LineBreakStrategy { values.flow.strategy }
  /// The part of its room, from 0 to 1, that a line has to fill with whole words in order not to be hyphenated. 0, the default, for no
  /// hyphenation but at soft hyphens in the text.
  ///
  /// Words are hyphenated by the dictionary of the user's language, which has to be installed as `/usr/share/hyphen/hyph_*.dic`, for example
  /// with Debian's package `hyphen-en-us`; without it they are not.
  open var hyphenationFactor: Float { values.flow.hyphenationFactor }
  /// Whether words are hyphenated if ``hyphenationFactor`` is 0: where a line would otherwise be filled by less than 90 percent, as with a
  /// factor of 0.9. False by default.
  open var usesDefaultHyphenation: Bool { values.flow.usesDefaultHyphenation }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate(into: NSParagraphStyle()) }
  /// Returns a copy of type ``NSMutableParagraphStyle``.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { duplicate(into: NSMutableParagraphStyle()) }
  private func duplicate(into other: NSParagraphStyle) -> NSParagraphStyle {
    other.values = values
    return other
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed. Do not change it after assigning it to a text that is shown.
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
  open override var tabStops: [NSTextTab] {
    get { super.tabStops }
    set { values.tabStops = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.flow.direction }
    set { values.flow.direction = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.flow.strategy }
    set { values.flow.strategy = newValue }
  }
  open override var hyphenationFactor: Float {
    get { values.flow.hyphenationFactor }
    set { values.flow.hyphenationFactor = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { values.flow.usesDefaultHyphenation }
    set { values.flow.usesDefaultHyphenation = newValue }
  }
  /// Adds a stop to ``tabStops``, which remain sorted by location.
  open func addTabStop(_ anObject: NSTextTab) {
    tabStops.insert(anObject, at: tabStops.firstIndex { $0.location > anObject.location } ?? tabStops.count)
  }
  /// Removes the stops that are equal to `anObject` from ``tabStops``.
  open func removeTabStop(_ anObject: NSTextTab) { tabStops.removeAll { $0 == anObject } }
  /// Copies all properties of `style`.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
