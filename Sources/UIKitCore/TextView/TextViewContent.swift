internal import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree
internal import TextLayout

/// The part of a text view that shows the text and its selection. It covers the visible text and some more above and below, so that it need
/// not be redrawn in every frame of scrolling.
@MainActor final class TextViewContent: UIView {
  weak var textView: UITextView?
  private let caret = UIView(frame: .zero)
  private lazy var blink = CaretBlink(caret)
  private lazy var drawing = TextViewDrawing(node.owner)

  override class var hasOwnContents: Bool { true }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    caret.isHidden = true
    caret.layer.cornerRadius = FieldTextView.caretWidth / 2
    addSubview(caret)
  }
  required init?(coder: NSCoder) { nil }

  /// Shows the current text around `visible`, in the text view's coordinates. Unless `needsDrawing` is true, the area may already be drawn.
  func show(_ visible: CGRect, needsDrawing: Bool) {
    let whole = CGRect(origin: .zero, size: textView?.contentSize ?? .zero)
    let needed = visible.intersection(whole)
    if needsDrawing || !frame.contains(needed) || frame.width != visible.width {
      UIView.performWithoutAnimation { frame = visible.insetBy(dx: 0, dy: -visible.height).intersection(whole).union(needed) }
      node.contents = .drawing(drawing)
      node.setNeedsDisplay()
    }
  }

  /// Places the caret, in the text view's coordinates; nil hides it.
  func showCaret(_ place: CGRect?, color: UIColor?) {
    caret.isHidden = place == nil
    caret.backgroundColor = color
    if let place { UIView.performWithoutAnimation { caret.frame = place.offsetBy(dx: -frame.minX, dy: -frame.minY) } }
  }
  /// Shows the caret and restarts its blinking.
  func caretDidMove() { blink.restart() }
  func editingDidEnd() { blink.stop() }
}

/// Draws a text view's text and selection when its layer is painted. The view's properties are read only then.
final class TextViewDrawing: LayerDrawing {
  private let owner: LayerOwner
  private var view: TextViewContent? { owner.object.map { unsafeDowncast($0, to: TextViewContent.self) } }

  /// Creates a drawing for the view that `owner` refers to.
  init(_ owner: LayerOwner) { self.owner = owner }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    guard let context = context as? CairoContext else {
      return Fault.raise("A text view draws into a CairoContext only, not into \(type(of: context))")
    }
    // Layers are painted on the main thread only; the layer tree's types cannot express that.
    nonisolated(unsafe) let canvas = context
    let drawn = view
    MainActor.assumeIsolated {
      guard let view = drawn, let textView = view.textView, let text = textView.laidOutText else { return }
      let traits = view.traitCollection
      let room = textView.textRoom
      let (left, top) = (Double(room.minX - view.frame.minX), Double(room.minY - view.frame.minY))
      canvas.saveState()
      canvas.clip(to: Rect(x: 0, y: 0, width: size.width, height: size.height))
      if let storage = textView.state.storage, storage.drawsText { storage.drawBackground(in: canvas, of: view) }
      for area in textView.highlightedAreas {
        let rect = area.offsetBy(dx: -view.frame.minX, dy: -view.frame.minY).engine
        canvas.fill(.roundedRect(rect, CornerRadii(4)), color: UIColor.systemFill.pixel(in: traits))
      }
      var selection = (textView.tintColor ?? .tintColor).pixel(in: traits)
      selection.alpha *= 0.25
      if textView.isEditing {
        // A subclass may provide other rectangles. Limited to the drawn lines, because much more may be selected.
        let shown = textView.edited.selection.clamped(to: text.bytes(from: -top, to: size.height - top))
        for part in shown.isEmpty ? [] : textView.selectionRects(for: EditorRange(textView.units(ofBytes: shown))) {
          canvas.fill(part.rect.offsetBy(dx: -view.frame.minX, dy: -view.frame.minY).engine, color: selection)
        }
      }
      if let storage = textView.state.storage, storage.drawsText {
        storage.drawGlyphs(in: canvas, of: view)
      } else {
        canvas.draw(
          text, at: Point(x: left, y: top), width: Double(room.width), color: (textView.textColor ?? .label).pixel(in: traits),
          rows: -top...(size.height - top))
      }
      canvas.restoreState()
    }
  }

  var summary: String {
    let view = view
    return MainActor.assumeIsolated { view?.textView?.text ?? "" }
  }
}
