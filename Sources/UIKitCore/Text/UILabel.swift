public import Foundation
internal import HitchlessBase
internal import LayerTree
internal import TextLayout

/// A view that shows one or more lines of read-only text.
///
/// Texts are shaped once: measuring, painting and other labels with the same text share a cache of text layouts.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  private var shownText = LabelText.none
  private var ownFont: UIFont?
  private var colors = LabelColors() { didSet { if colors != oldValue { colorDidChange() } } }
  private var fitting = LabelFitting() { didSet { if fitting != oldValue { textDidChange() } } }
  private lazy var drawing = LabelDrawing(node.owner)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  override class var hasOwnContents: Bool { true }

  // MARK: Text

  /// The text without styles. Setting it removes the attributed text.
  open var text: String? {
    get { shownText.string }
    set {
      guard shownText.styled != nil || newValue != shownText.string else { return }
      shownText = newValue.map { .plain($0) } ?? .none
      textDidChange()
    }
  }
  /// The text with styles; parts without a font or colour use the label's. The setter copies it.
  open var attributedText: NSAttributedString? {
    get {
      switch shownText {
      case .none: nil
      case .plain(let text): NSAttributedString(string: text, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
      case .styled(let text): text
      }
    }
    set {
      shownText = (newValue?.copy() as? NSAttributedString).map { .styled($0) } ?? .none
      textDidChange()
    }
  }
  /// The font of text that specifies none. The system font in 17 points by default, and after nil is set.
  open var font: UIFont! {
    get { ownFont ?? Self.defaultFont }
    set {
      if newValue != ownFont {
        ownFont = newValue
        textDidChange()
      }
      noteSetting(.font, \UILabel.font)
    }
  }
  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  /// The colour of text that specifies none. `UIColor.label` by default, and after nil is set.
  open var textColor: UIColor! {
    get { colors.text }
    set {
      colors.text = newValue ?? .label
      noteSetting(.textColor, \UILabel.textColor)
    }
  }
  /// The colour while ``isHighlighted``; nil for ``textColor``.
  open var highlightedTextColor: UIColor? {
    get { colors.highlightedText }
    set {
      colors.highlightedText = newValue
      noteSetting(.highlightedTextColor, \UILabel.highlightedTextColor)
    }
  }
  /// Whether the text is shown in its highlighted colour. False by default.
  open var isHighlighted: Bool {
    get { colors.isHighlighted }
    set { colors.isHighlighted = newValue }
  }
  /// Whether the text is shown at full opacity; at half if false.
  open var isEnabled: Bool {
    get { colors.isEnabled }
    set { colors.isEnabled = newValue }
  }
  /// The colour of the shadow, a copy of the text behind it; nil, the default, for none.
  open var shadowColor: UIColor? {
    get { colors.shadow.color }
    set {
      colors.shadow.color = newValue
      noteSetting(.shadowColor, \UILabel.shadowColor)
    }
  }
  /// The distance of the shadow in points. (0, −1) by default.
  open var shadowOffset: CGSize {
    get { colors.shadow.offset }
    set {
      colors.shadow.offset = newValue
      noteSetting(.shadowOffset, \UILabel.shadowOffset)
    }
  }

  // MARK: Layout

  /// The horizontal alignment. `.natural` by default.
  open var textAlignment: NSTextAlignment = .natural { didSet { if textAlignment != oldValue { colorDidChange() } } }
  /// How text that does not fit is broken or truncated. Truncated at the end by default.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { if lineBreakMode != oldValue { textDidChange() } } }
  /// The largest number of lines. 1 by default; 0 for as many as fit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }
  /// Whether text that does not fit is shown smaller, down to ``minimumScaleFactor``. False by default.
  open var adjustsFontSizeToFitWidth: Bool {
    get { fitting.shrinks }
    set { fitting.shrinks = newValue }
  }
  /// The smallest fraction of the font size for ``adjustsFontSizeToFitWidth``, from 0 to 1; at least 0.1 is used.
  open var minimumScaleFactor: CGFloat {
    get { fitting.minimumScale }
    set { fitting.minimumScale = newValue }
  }
  /// Whether the space between letters is reduced before text that does not fit is truncated, by up to a twentieth of the font size. False
  /// by default.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { fitting.tightens }
    set { fitting.tightens = newValue }
  }
  /// Whether the whole text is shown beside the pointer while the pointer rests on the label and the text is truncated. False by default.
  open var showsExpansionTextWhenTruncated: Bool {
    get { fitting.showsExpansion }
    set { fitting.showsExpansion = newValue }
  }
  /// Whether a part of the text is not visible. O(length) on first access after a change.
  var isTextTruncated: Bool { drawing.fitted(in: bounds, of: self)?.isTruncated ?? false }
  /// The vertical alignment of a single line that is shrunk to fit. By default, it is on the baseline that it would have in full size.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { fitting.baselineAdjustment }
    set { fitting.baselineAdjustment = newValue }
  }
  /// Whether the font follows changes of the user's text size. False by default.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont(to: traitCollection) } }
  /// The width in points at which ``intrinsicContentSize`` breaks lines; 0, the default, for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  open override var intrinsicContentSize: CGSize {
    guard numberOfLines != 1 else { return measuredSize(width: .infinity) }
    return measuredSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : autoLayout?.wrapped.width ?? .infinity)
  }
  /// Returns the size that the text needs. A label with one line is as wide as its text, whatever `size` is, as in UIKit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    measuredSize(width: numberOfLines == 1 || size.width <= 0 ? .infinity : size.width)
  }
  /// Returns the area that the text covers, at the top of `bounds`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = measuredSize(width: bounds.width, lines: numberOfLines)
    let width = min(size.width, bounds.width)
    let x =
      switch textAlignment {
      case .center: bounds.midX - width / 2
      case .right: bounds.maxX - width
      default: bounds.minX
      }
    return CGRect(x: x, y: bounds.minY, width: width, height: min(size.height, bounds.height))
  }

  override var heightFollowsWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
  override func contentSize(atWidth width: CGFloat) -> CGSize {
    layoutState.wrapped = WrappedContent(width: width > 0 ? width : .infinity)
    // Subclasses add margins.
    var size = intrinsicContentSize
    if layoutState.wrapped.isBroken { size.width = WrappedContent.unlimited }
    return size
  }
  override var firstBaselineDistance: CGFloat? { baselineFont.ascender.rounded(to: contentScaleFactor) }
  override var lastBaselineDistance: CGFloat? {
    max(0, baselineFont.lineHeight.rounded(to: contentScaleFactor) - baselineFont.ascender.rounded(to: contentScaleFactor))
  }

  private func measuredSize(width: CGFloat, lines: Int? = nil) -> CGSize {
    guard let content else { return .zero }
    let scale = Double(contentScaleFactor)
    let layout = TextCache.shared.layout(
      of: content, paragraph: paragraph,
      constraints: LabelDrawing.constraints(width: Double(width), lines: lines ?? numberOfLines, scale: scale))
    autoLayout?.wrapped.isBroken = layout.wrapped || layout.isTruncated
    return CGSize(layout.size(scale: scale))
  }

  // MARK: Drawing

  /// Draws the text in `rect`, in the label's coordinates. To add margins, override it and call super with a smaller rectangle.
  open func drawText(in rect: CGRect) { drawing.drawText(in: rect) }

  /// The text for the text engine, with colours resolved for the label's traits; nil if there is none. O(length).
  var content: AttributedText? {
    guard !shownText.isEmpty else { return nil }
    return switch shownText {
    case .none: nil
    case .plain(let text): AttributedText(text, style: TextStyle(font: font.engine))
    case .styled(let text): AttributedText(text, font: font, traits: traitCollection)
    }
  }

  /// The style of paragraphs that specify none. Their default, word wrapping, does not turn off the label's truncation.
  var paragraph: ParagraphStyle {
    var style = ParagraphStyle(alignment: shownAlignment.engine, lineBreakMode: lineBreakMode.engine)
    style.flow.alignsByInterface = textAlignment != shownAlignment
    return style
  }
  /// The alignment that is shown. A natural alignment is right-aligned in right-to-left interfaces, and otherwise follows the text.
  private var shownAlignment: NSTextAlignment {
    textAlignment == .natural && effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : textAlignment
  }

  /// The colour in which text that specifies none is drawn.
  var shownColor: PixelColor {
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    var pixel = (color ?? .label).pixel(in: traitCollection)
    if !isEnabled { pixel.alpha *= 0.5 }
    return pixel
  }

  private func textDidChange() {
    invalidateIntrinsicContentSize()
    colorDidChange()
  }

  private func colorDidChange() {
    node.contents = shownText.isEmpty ? .none : .drawing(drawing)
  }

  private func adjustFont(to traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory, let ownFont else { return }
    let adjusted = ownFont.adjusted(to: traits)
    if adjusted != ownFont { asStandard { font = adjusted } }
  }

  package override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    adjustFont(to: traits)
  }
}

/// The part of the text that keeps its vertical position when the text is shrunk: its baseline, its middle, or its top, which is then at
/// the label's top.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

extension UILabel: BaselineText {
  var baselineFont: UIFont { font }
}

extension CGFloat {
  /// Returns the value rounded to the nearest multiple of a device pixel.
  func rounded(to scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}
