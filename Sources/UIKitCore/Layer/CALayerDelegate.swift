public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// A delegate that draws the contents of a layer and places its sublayers.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Draws the part within the clip of `ctx`, in the coordinates of `layer`. Does nothing by default. Called on other threads than the main
  /// thread for the tiles of a ``CATiledLayer``, and on the main thread for other layers.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Returns the action for an event of `layer`, see ``CALayer/action(forKey:)``. Nil, the default, continues the search; `NSNull` means no
  /// action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Places the sublayers of `layer`; see ``CALayer/layoutSublayers()``. Does nothing by default.
  @MainActor func layoutSublayers(of layer: CALayer)
  /// Updates the contents of `layer`, which is not a view's; see ``CALayer/display()``. Does nothing by default: ``draw(_:in:)`` draws the
  /// contents later.
  @MainActor func display(_ layer: CALayer)
}

extension CALayerDelegate {
  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Nil.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Does nothing.
  public func display(_ layer: CALayer) {}
}

/// Draws the contents of a layer without a view when it is painted.
final class LayerContentDrawing: LayerDrawing {
  private weak let layer: CALayer?

  init(_ layer: CALayer) { self.layer = layer }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    guard let layer else { return }
    DrawingStack.with(context) {
      guard let graphics = DrawingStack.current?.graphics else { return }
      graphics.translateBy(x: -layer.bounds.minX, y: -layer.bounds.minY)
      layer.drawer.draw(in: graphics)
    }
  }

  var summary: String { layer.map { "\(type(of: $0))" } ?? "gone" }
}
