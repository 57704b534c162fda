internal import Foundation
internal import HitchlessBase
internal import LayerTree
internal import TextLayout

/// The part of a text field that shows the text, cut at its edges: the text moves below it so that the caret is always seen.
final class FieldTextView: UIView {
  weak var field: UITextField?
  /// In points.
  static let caretWidth: CGFloat = 2

  private let caret = UIView(frame: .zero)
  private lazy var drawing = FieldTextDrawing(view: self)
  private lazy var blink = CaretBlink(caret)
  /// How far the text is moved to the left, in points. Zero as long as it fits.
  private var scroll = 0.0
  /// The text on one line, as wide as it is; what is shown while nobody edits may be cut.
  private(set) var line: TextLayout?
  private(set) var shown: TextLayout?
  /// Where the line begins, in this view.
  private(set) var origin = 0.0

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

  /// What is seen of the text: dots for a secret.
  var shownText: String {
    guard let field else { return "" }
    return field.isSecureTextEntry ? String(repeating: Self.dot, count: field.edited.text.count) : field.edited.text
  }
  private static let dot = "•"

  /// From an offset in the text to one in what is seen of it.
  private func shownOffset(_ offset: Int) -> Int {
    guard let field, field.isSecureTextEntry else { return offset }
    return field.edited[0..<offset].count * Self.dot.utf8.count
  }
  /// And back.
  private func textOffset(_ offset: Int) -> Int {
    guard let field, field.isSecureTextEntry else { return offset }
    let text = field.edited.text
    return field.edited.offset(
      text.index(text.startIndex, offsetBy: offset / Self.dot.utf8.count, limitedBy: text.endIndex) ?? text.endIndex)
  }

  /// The text as it is set: what is being composed is underlined.
  private func attributedText(_ font: UIFont) -> AttributedText {
    let style = TextStyle(font: font.engine)
    guard let field, let marked = field.edited.marked, !field.isSecureTextEntry else { return AttributedText(shownText, style: style) }
    var underlined = style
    underlined.isUnderlined = true
    let edited = field.edited
    return AttributedText(
      runs: [
        AttributedText.Run(String(edited[0..<marked.lowerBound]), style: style),
        AttributedText.Run(String(edited[marked]), style: underlined),
        AttributedText.Run(String(edited[marked.upperBound..<edited.length]), style: style),
      ].filter { !$0.text.isEmpty })
  }

  private func layout(_ font: UIFont, width: Double = .infinity) -> TextLayout? {
    let text = attributedText(font)
    guard !text.isEmpty else { return nil }
    return TextCache.shared.layout(
      of: text, paragraph: ParagraphStyle(alignment: .left, lineBreakMode: width.isFinite ? .truncatingTail : .clipping),
      constraints: LabelDrawing.constraints(width: width, lines: 1, scale: Double(contentScaleFactor)))
  }

  /// The width of the whole text.
  var textWidth: CGFloat { field.flatMap { layout($0.font) }.map { CGFloat($0.size(scale: Double(contentScaleFactor)).width) } ?? 0 }
  var isRightToLeft: Bool { line?.isRightToLeft ?? false }

  // MARK: Showing

  /// Brings everything to where it belongs. Called by the field's layout.
  func update() {
    guard let field else { return }
    let width = Double(bounds.width)
    line = layout(field.font)
    let lineWidth = line?.size(scale: Double(contentScaleFactor)).width ?? 0
    shown = line
    if field.isEditing {
      followCaret(width: width, lineWidth: lineWidth)
    } else {
      scroll = 0
      if lineWidth > width { shown = fitted(in: width) }
    }
    origin = scroll > 0 ? -scroll : alignedOrigin(width: width, lineWidth: min(shown?.width ?? 0, width))
    node.contents = shown == nil ? .none : .drawing(drawing)
    placeCaret()
  }

  /// The text as it is shown where it is too wide and nobody edits: smaller if the field wants that, and cut.
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
    case .natural: return isRightToLeft ? room : 0
    }
  }

  /// Moves the text as little as needed to have the caret in sight, and never so far that there is room behind it.
  private func followCaret(width: Double, lineWidth: Double) {
    let whole = lineWidth + Double(Self.caretWidth)
    guard whole > width else {
      scroll = 0
      return
    }
    let place = caretPosition
    if place - scroll > width - Double(Self.caretWidth) { scroll = place - width + Double(Self.caretWidth) }
    if place < scroll { scroll = place }
    scroll = min(max(0, scroll), whole - width).rounded()
  }

  private var caretPosition: Double { field.flatMap { field in line?.caretPosition(atByte: shownOffset(field.edited.head)) } ?? 0 }

  /// The line's height, also of an empty text.
  private var lineHeight: Double { line?.height ?? Double(field?.font.lineHeight ?? 0) }

  private func placeCaret() {
    guard let field else { return }
    let showsCaret = field.isEditing && !field.edited.hasSelection
    caret.isHidden = !showsCaret
    caret.backgroundColor = field.tintColor
    let height = min(Double(bounds.height), lineHeight).rounded(.up)
    let x = (min(max(0, origin + caretPosition), max(0, Double(bounds.width) - Double(Self.caretWidth)))).rounded()
    let y = ((Double(bounds.height) - height) / 2).rounded()
    UIView.performWithoutAnimation {
      caret.frame = CGRect(x: x, y: y, width: Double(Self.caretWidth), height: height)
    }
    if field.isEditing, field.isFirstResponder { FrameDriver.current?.setTextInput(at: convert(caret.frame, to: nil)) }
  }

  /// What is selected, in this view.
  var selectionRects: [Rect] {
    guard let field, field.isEditing, field.edited.hasSelection, let line else { return [] }
    let selection = field.edited.selection
    let height = lineHeight
    let y = (Double(bounds.height) - height) / 2
    return line.stretches(ofBytes: shownOffset(selection.lowerBound)..<shownOffset(selection.upperBound)).map {
      Rect(x: origin + $0.begin, y: y, width: $0.end - $0.begin, height: height)
    }
  }

  /// The place between two characters that is nearest to `point`.
  func offset(at point: CGPoint) -> Int {
    guard let field, let line else { return 0 }
    return field.edited.snapped(textOffset(line.byte(nearest: Double(point.x) - origin)))
  }

  // MARK: Caret

  /// The caret moved or the text changed: it is seen at once and begins to blink anew.
  func caretDidMove() { blink.restart() }
  func editingDidEnd() { blink.stop() }
}
