package import HitchlessBase
package import LayerTree
package import TextLayout

/// The text of a layer, for example of a label.
package final class TextDrawing: LayerDrawing {
  /// The position of the text in a layer that is higher than the text.
  package enum VerticalAlignment: Hashable, Sendable { case top, center, bottom }

  private let text: TextLayout
  private let color: PixelColor
  private let insets: EdgeInsets
  private let verticalAlignment: VerticalAlignment
  /// The description of the text in a dump of the tree.
  package let summary: String

  /// Creates a drawing of `text` in `color` (where the text has no colours of its own), `insets` away from the layer's edges. `summary` is
  /// its description in dumps.
  package init(
    _ text: TextLayout, color: PixelColor, insets: EdgeInsets = .zero, verticalAlignment: VerticalAlignment = .center, summary: String = ""
  ) {
    self.text = text
    self.color = color
    self.insets = insets
    self.verticalAlignment = verticalAlignment
    self.summary = summary
  }

  /// Draws the text. `context` must be a ``CairoContext``; anything else is a fault.
  package func draw(into context: any DrawingContext, size: Size, scale: Double) {
    guard let context = context as? CairoContext else {
      return Fault.raise("TextDrawing draws into a CairoContext only, not into \(type(of: context))")
    }
    let room = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: insets)
    let spare = room.height - text.size(scale: scale).height
    let top =
      switch verticalAlignment {
      case .top: room.minY
      case .center: room.minY + spare / 2
      case .bottom: room.minY + spare
      }
    context.saveState()
    // Insets determine the position of the text, not the extent of its ink: an overhanging letter may extend into them.
    context.clip(to: Rect(x: 0, y: 0, width: size.width, height: size.height))
    context.draw(text, at: Point(x: room.minX, y: top), width: room.width, color: color)
    context.restoreState()
  }
}
