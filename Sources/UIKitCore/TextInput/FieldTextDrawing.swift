internal import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree
internal import TextLayout

/// Draws a field's text and selection when its layer is painted. The view's properties are read only then.
final class FieldTextDrawing: LayerDrawing {
  private let owner: LayerOwner
  private var view: FieldTextView? { owner.object.map { unsafeDowncast($0, to: FieldTextView.self) } }

  /// Creates a drawing for the view that `owner` refers to.
  init(_ owner: LayerOwner) { self.owner = owner }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    guard let context = context as? CairoContext else {
      return Fault.raise("A text field draws into a CairoContext only, not into \(type(of: context))")
    }
    // Layers are painted on the main thread only; the layer tree's types cannot express that.
    nonisolated(unsafe) let canvas = context
    let drawn = view
    MainActor.assumeIsolated {
      guard let view = drawn, let field = view.field, view.shown != nil else { return }
      let traits = view.traitCollection
      canvas.saveState()
      // Clips because the text may be much longer than the field.
      canvas.clip(to: Rect(x: 0, y: 0, width: size.width, height: size.height))
      var selection = (field.tintColor ?? .tintColor).pixel(in: traits)
      selection.alpha *= 0.25
      for rect in view.selectionRects { canvas.fill(rect.engine, color: selection) }
      // Layers may be painted a pixel wider or narrower than their view, because their edges are on whole pixels.
      let room = CGRect(x: 0, y: 0, width: view.bounds.width, height: CGFloat(size.height))
      traits.performAsCurrent {
        _ = DrawingStack.with(canvas) {
          guard !field.isEditing else { return view.drawText(in: room) }
          if let graphics = DrawingStack.current?.graphics {
            graphics.setFillColor(CGColor(view.textColor))
            graphics.setStrokeColor(CGColor(view.textColor))
          }
          field.drawText(in: room)
        }
      }
      canvas.restoreState()
    }
  }

  var summary: String {
    let view = view
    return MainActor.assumeIsolated { view?.shownText ?? "" }
  }
}
