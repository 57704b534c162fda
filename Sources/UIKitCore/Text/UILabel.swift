public import Foundation
internal import HitchlessBase
internal import LayerTree
internal import TextLayout

/// One or more lines of text that cannot be edited.
///
/// A text is shaped once: measuring and painting ask the same cache of laid out texts, and so does the next label that shows it.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  private var plainText: String?
  private var attributed: NSAttributedString?
  private var ownFont: UIFont?
  private lazy var drawing = LabelDrawing(label: self)

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

  open var text: String? {
    get { attributed?.string ?? plainText }
    set {
      guard attributed != nil || newValue != plainText else { return }
      plainText = newValue
      attributed = nil
      textDidChange()
    }
  }
  /// The text with its styles. What has no font or colour of its own has the label's.
  open var attributedText: NSAttributedString? {
    get {
      attributed ?? plainText.map { NSAttributedString(string: $0, attributes: [.font: font as Any, .foregroundColor: textColor as Any]) }
    }
    set {
      attributed = newValue?.copy() as? NSAttributedString
      plainText = nil
      textDidChange()
    }
  }
  /// 17 points of the system's font unless set; nil sets that.
  open var font: UIFont! {
    get { ownFont ?? Self.defaultFont }
    set {
      guard newValue != ownFont else { return }
      ownFont = newValue
      textDidChange()
    }
  }
  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      if textColor !== oldValue { colorDidChange() }
    }
  }
  open var highlightedTextColor: UIColor? { didSet { colorDidChange() } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { colorDidChange() } } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { colorDidChange() } } }
  open var shadowColor: UIColor? { didSet { colorDidChange() } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { colorDidChange() } }

  // MARK: Layout

  open var textAlignment: NSTextAlignment = .natural { didSet { if textAlignment != oldValue { colorDidChange() } } }
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { if lineBreakMode != oldValue { textDidChange() } } }
  /// Zero for as many as there is room for.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }
  /// Whether a text that is too wide is set smaller, down to ``minimumScaleFactor``.
  open var adjustsFontSizeToFitWidth = false { didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } } }
  open var minimumScaleFactor: CGFloat = 0 { didSet { if minimumScaleFactor != oldValue { textDidChange() } } }
  /// Kept; letters keep their distances.
  open var allowsDefaultTighteningForTruncation = false
  open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont(to: traitCollection) } }
  /// The width that ``intrinsicContentSize`` breaks lines at; zero for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  open override var intrinsicContentSize: CGSize {
    measuredSize(width: preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : .infinity)
  }
  /// The size of the text. A label with one line is as wide as its text, whatever `size` says, as in UIKit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    measuredSize(width: numberOfLines == 1 || size.width <= 0 ? .infinity : size.width)
  }
  /// Where the text is drawn in `bounds`.
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

  private func measuredSize(width: CGFloat, lines: Int? = nil) -> CGSize {
    guard let content else { return .zero }
    let scale = Double(contentScaleFactor)
    let layout = TextCache.shared.layout(
      of: content, paragraph: paragraph,
      constraints: LabelDrawing.constraints(width: Double(width), lines: lines ?? numberOfLines, scale: scale))
    return CGSize(layout.size(scale: scale))
  }

  // MARK: Drawing

  /// Draws the text in `rect`. Subclasses call it with a smaller rectangle to keep away from the edges.
  open func drawText(in rect: CGRect) { drawing.drawText(in: rect) }

  /// The text for the engine, with the colours of the label's surroundings; nil if there is none. O(length).
  var content: AttributedText? {
    if let attributed {
      return attributed.length == 0 ? nil : AttributedText(attributed, font: font, traits: traitCollection)
    }
    guard let plainText, !plainText.isEmpty else { return nil }
    return AttributedText(plainText, style: TextStyle(font: font.engine))
  }

  var paragraph: ParagraphStyle {
    if let attributed, attributed.length > 0,
      let style = attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    {
      var paragraph = style.engine
      // A style that says nothing about breaking means the label's way, not "no truncation".
      if style.lineBreakMode == .byWordWrapping { paragraph.lineBreakMode = lineBreakMode.engine }
      if style.alignment == .natural { paragraph.alignment = textAlignment.engine }
      return paragraph
    }
    return ParagraphStyle(alignment: textAlignment.engine, lineBreakMode: lineBreakMode.engine)
  }

  /// What text without a colour of its own is drawn in.
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
    let isEmpty = (attributed?.length ?? plainText?.utf8.count ?? 0) == 0
    node.contents = isEmpty ? .none : .drawing(drawing)
  }

  private func adjustFont(to traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory, let ownFont else { return }
    let adjusted = ownFont.adjusted(to: traits)
    if adjusted != ownFont { font = adjusted }
  }

  package override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    adjustFont(to: traits)
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}

/// What stays in place when text is set smaller.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
