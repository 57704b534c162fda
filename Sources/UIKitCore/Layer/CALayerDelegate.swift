public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// Draws the contents of a layer, and places its sublayers.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Draws what `ctx`'s clip asks for, in the coordinates of `layer`. Nothing by default. Called for the tiles of a ``CATiledLayer`` on
  /// other threads than the main thread, for other layers on that.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// The action for an event of `layer`, see ``CALayer/action(forKey:)``; nil, the answer by default, has the layer look on, `NSNull` says that
  /// there is none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Places the sublayers of `layer`; see ``CALayer/layoutSublayers()``. Nothing by default.
  @MainActor func layoutSublayers(of layer: CALayer)
  /// Updates the contents of `layer`, which is no view's; see ``CALayer/display()``. Nothing by default: ``draw(_:in:)`` draws them later.
  @MainActor func display(_ layer: CALayer)
}

extension CALayerDelegate {
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Nil.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Nothing.
  public func display(_ layer: CALayer) {}
}

/// Has a layer without a view draw its contents when it is painted.
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
