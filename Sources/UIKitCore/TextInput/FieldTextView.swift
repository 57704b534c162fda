internal import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree
internal import TextLayout

/// The part of a text field that shows the text, clipped at its edges and scrolled so that the caret is always visible.
final class FieldTextView: UIView {
  weak var field: UITextField?
  /// The caret's width in points.
  static let caretWidth: CGFloat = 2

  private let caret = UIView(frame: .zero)
  private lazy var drawing = FieldTextDrawing(node.owner)
  private lazy var blink = CaretBlink(caret)
  /// The view before the text; nil for none.
  var prefix: (any FieldPrefix)? { didSet { if let prefix { addSubview(prefix) } } }
  /// The distance by which the text and the prefix are scrolled to the left, in points. Zero if they fit.
  private var scroll = 0.0
  /// The whole text on one line.
  private(set) var line: TextLayout?
  /// The text that is drawn: ``line``, or a truncated version of it while it is not edited.
  private(set) var shown: TextLayout?
  /// The beginning of the line in this view's coordinates.
  private(set) var origin = 0.0
  /// Whether ``update()`` is running.
  private(set) var isUpdating = false

  override class var hasOwnContents: Bool { true }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    caret.isHidden = true
    caret.layer.cornerRadius = Self.caretWidth / 2
    addSubview(caret)
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Text

  /// The characters that are shown: dots if the text is secret.
  var shownText: String {
    guard let field else { return "" }
    return field.isSecureTextEntry ? String(repeating: Self.dot, count: field.edited.text.count) : field.edited.text
  }
  private static let dot = "•"

  /// Converts an offset in the text to an offset in ``shownText``.
  private func shownOffset(_ offset: Int) -> Int {
    guard let field, field.isSecureTextEntry else { return offset }
    return field.edited[0..<offset].count * Self.dot.utf8.count
  }
  /// Converts an offset in ``shownText`` to an offset in the text.
  private func textOffset(_ offset: Int) -> Int {
    guard let field, field.isSecureTextEntry else { return offset }
    let text = field.edited.text
    return field.edited.offset(
      text.index(text.startIndex, offsetBy: offset / Self.dot.utf8.count, limitedBy: text.endIndex) ?? text.endIndex)
  }

  /// Returns the text with styles: composed text is underlined.
  private func attributedText(_ font: UIFont) -> AttributedText {
    guard let field, !field.isSecureTextEntry else { return AttributedText(shownText, style: TextStyle(font: font.engine)) }
    return field.look.engineText(field.edited, font: font, marked: field.markedTextStyle, traits: field.traitCollection)
  }

  private func layout(_ font: UIFont, width: Double = .infinity) -> TextLayout? {
    let text = attributedText(font)
    guard !text.isEmpty else { return nil }
    var paragraph = ParagraphStyle(alignment: .left, lineBreakMode: width.isFinite ? .truncatingTail : .clipping)
    paragraph.flow.direction = field?.look.direction.engine ?? .natural
    return TextCache.shared.layout(
      of: text, paragraph: paragraph,
      constraints: LabelDrawing.constraints(width: width, lines: 1, scale: Double(contentScaleFactor)))
  }

  /// The size of the whole text, in points.
  var textSize: CGSize { field.flatMap { layout($0.font) }.map { CGSize($0.size(scale: Double(contentScaleFactor))) } ?? .zero }
  private var isRightToLeft: Bool { line?.isRightToLeft ?? false }
  /// Whether the left arrow key moves forward. Depends on the text, or on the field if the text is empty.
  var leftIsForward: Bool {
    guard field != nil, let line, prefix?.hasSelection != true else { return field?.isReadFromRight ?? false }
    return line.isRightToLeft
  }

  // MARK: Display

  /// Updates the scroll position, text and caret. Called by the field's layout.
  func update() {
    guard let field else { return }
    isUpdating = true
    defer { isUpdating = false }
    let width = Double(bounds.width)
    line = layout(field.font)
    let lineWidth = line?.size(scale: Double(contentScaleFactor)).width ?? 0
    let prefixWidth = Double(prefix?.layOut(in: bounds.size) ?? 0)
    let room = max(0, width - prefixWidth)
    shown = line
    if field.isEditing {
      followCaret(width: width, lineWidth: lineWidth, prefixWidth: prefixWidth)
    } else {
      scroll = 0
      if lineWidth > room { shown = fitted(in: room) }
      // Beside the prefix, there may not even be room for an ellipsis.
      if prefixWidth > 0, let width = shown?.width, width > room { shown = nil }
    }
    let isMirrored = field.isMirrored
    var prefixOrigin = isMirrored ? width - prefixWidth : 0
    if scroll > 0 || prefixWidth > 0 && field.isEditing && lineWidth + Double(Self.caretWidth) > room {
      origin = (isMirrored ? 0 : prefixWidth) - scroll
      prefixOrigin = (isMirrored ? lineWidth + Double(Self.caretWidth) : 0) - scroll
    } else {
      origin = (isMirrored ? 0 : prefixWidth) + alignedOrigin(width: room, lineWidth: min(shown?.width ?? 0, room))
    }
    // Like the text, the prefix moves without an animation.
    UIView.performWithoutAnimation {
      prefix?.frame = CGRect(x: prefixOrigin, y: 0, width: prefixWidth, height: Double(bounds.height))
      prefix?.show(within: CGFloat(-prefixOrigin)..<CGFloat(width - prefixOrigin))
    }
    node.contents = shown == nil ? .none : .drawing(drawing)
    layOutCaret()
  }

  /// Returns a text that does not fit as it is shown while not edited: in a smaller font if the field allows that, and truncated.
  private func fitted(in width: Double) -> TextLayout? {
    guard let field else { return nil }
    var font: UIFont = field.font
    if field.adjustsFontSizeToFitWidth, let whole = layout(font), whole.width > 0 {
      let least = field.minimumFontSize > 0 ? field.minimumFontSize : 1
      font = font.withSize(min(font.pointSize, max(least, (font.pointSize * CGFloat(width / whole.width)).rounded(.down))))
    }
    return layout(font, width: width)
  }

  private func alignedOrigin(width: Double, lineWidth: Double) -> Double {
    let room = max(0, width - lineWidth - Double(Self.caretWidth))
    switch field?.textAlignment ?? .natural {
    case .center: return (room / 2).rounded()
    case .right: return room
    case .left, .justified: return 0
    case .natural: return isRightToLeft || field?.isReadFromRight == true ? room : 0
    }
  }

  /// Scrolls as little as needed to make the caret, or the selection in the prefix, visible, and never past the end of the text.
  private func followCaret(width: Double, lineWidth: Double, prefixWidth: Double) {
    let (isMirrored, caretWidth) = (field?.isMirrored == true, Double(Self.caretWidth))
    let whole = prefixWidth + lineWidth + caretWidth
    guard whole > width else {
      scroll = 0
      return
    }
    var begin = caretPosition(at: field?.edited.head ?? 0) + (isMirrored ? 0 : prefixWidth)
    var end = begin + caretWidth
    if let moving = prefix?.movingStretch {
      let offset = isMirrored ? lineWidth + caretWidth : 0
      (begin, end) = (offset + Double(moving.lowerBound), offset + Double(moving.upperBound))
    }
    if end - scroll > width { scroll = end - width }
    if begin < scroll { scroll = begin }
    scroll = min(max(0, scroll), whole - width).rounded()
  }

  private func caretPosition(at offset: Int) -> Double { line?.caretPosition(atByte: shownOffset(offset)) ?? 0 }

  /// The height of the line, even if the text is empty.
  private var lineHeight: Double { line?.height ?? Double(field?.font.lineHeight ?? 0) }

  private func layOutCaret() {
    guard let field else { return }
    let showsCaret = field.isEditing && !field.edited.hasSelection && prefix?.hasSelection != true
    caret.isHidden = !showsCaret
    caret.backgroundColor = field.tintColor
    // A subclass may override the caret's position.
    let place = field.caretRect(for: EditorPosition(field.unit(atByte: field.edited.head)))
    UIView.performWithoutAnimation { caret.frame = convert(place, from: field) }
    if field.isEditing, field.isFirstResponder { frameDriver?.setTextInput(at: convert(caret.frame, to: nil), for: field) }
  }

  /// Returns the rectangle of the caret before the character at an offset in the text, in this view's coordinates.
  func caretRect(at offset: Int) -> CGRect {
    let height = min(Double(bounds.height), lineHeight).rounded(.up)
    let x = (min(max(0, origin + caretPosition(at: offset)), max(0, Double(bounds.width) - Double(Self.caretWidth)))).rounded()
    return CGRect(x: x, y: ((Double(bounds.height) - height) / 2).rounded(), width: Double(Self.caretWidth), height: height)
  }
  /// Returns the areas that a part of the text covers, in this view's coordinates.
  func areas(of range: Range<Int>) -> [CGRect] {
    guard let line else { return [] }
    let height = lineHeight
    let y = (Double(bounds.height) - height) / 2
    return line.stretches(ofBytes: shownOffset(range.lowerBound)..<shownOffset(range.upperBound)).map {
      CGRect(x: origin + $0.begin, y: y, width: $0.end - $0.begin, height: height)
    }
  }
  /// The areas of the selection, in this view's coordinates. A subclass of the field may override them.
  var selectionRects: [CGRect] {
    guard let field, field.isEditing, field.edited.hasSelection else { return [] }
    return field.selectionRects(for: EditorRange(field.units(ofBytes: field.edited.selection))).map { convert($0.rect, from: field) }
  }

  /// Returns the offset of the boundary between characters that is nearest to `point`.
  func offset(at point: CGPoint) -> Int {
    guard let field, let line else { return 0 }
    return field.edited.snapped(textOffset(line.byte(nearest: Double(point.x) - origin)))
  }

  // MARK: Drawing

  /// The colour of the text where it has none of its own.
  var textColor: PixelColor {
    var color = (field?.textColor ?? .label).pixel(in: traitCollection)
    if field?.isEnabled == false { color.alpha *= 0.5 }
    return color
  }

  /// Draws the text in `rect`, in the current context: at its usual place if that is the view's bounds, otherwise fitted in its width and
  /// aligned there.
  func drawText(in rect: CGRect) {
    guard let field, let current = DrawingStack.current, var text = shown else { return }
    var x = Double(rect.minX) + origin
    if !field.isEditing, rect.width != bounds.width {
      let width = Double(rect.width)
      guard width > 0, let whole = line, let fit = whole.width > width ? fitted(in: width) : whole else { return }
      text = fit
      x = Double(rect.minX) + alignedOrigin(width: width, lineWidth: min(fit.width, width))
    }
    let top = Double(rect.minY) + (Double(rect.height) - text.size(scale: current.scale).height) / 2
    current.graphics.writing { $0.draw(text, at: Point(x: x, y: top), width: text.width, color: textColor) }
  }

  // MARK: Caret

  /// Shows the caret and restarts its blinking. Called when the caret moved or the text changed.
  func caretDidMove() { blink.restart() }
  func editingDidEnd() { blink.stop() }
}
