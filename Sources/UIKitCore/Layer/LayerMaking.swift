internal import LayerTree

/// Creates layers of classes that are only known at run time.
///
/// UIKit creates a view's layer of the class that the view returns, and Core Animation creates copies of layers of any class, with `init()`
/// and `init(layer:)`. In Swift, a class that is only known at run time can only be instantiated through required initializers, and
/// requiring them of all subclasses would reject those of existing programs. ``_AnyClassLayer`` requires them: its initializers have the
/// same positions in the method table as `CALayer`'s, so that calls through its metatype run those of the actual class. An initializer that
/// the class does not have ends the program, as on a device.
enum LayerMaking {
  /// Creates the layer of `view`, of the class that the view returns.
  @MainActor static func make(for view: UIView) -> CALayer {
    let layer: CALayer
    if let type = type(of: view).layerClass as? CALayer.Type, type != CALayer.self {
      layer = make(type)
      layer.adopt(view.node)
      if layer.hints.due.contains(.display) { view.prepareDrawing() }
    } else {
      layer = CALayer(node: view.node)
      let corners = view.node.style.cornerRadii
      layer.cornerRadius = CGFloat(corners.topLeft)
      if corners.curve == .continuous { layer.cornerCurve = .continuous }
    }
    view.madeLayer = layer
    return layer
  }

  // Not inlined, so that the callers cannot see that the result is of another class.
  @inline(never) private static func make(_ type: CALayer.Type) -> CALayer { unsafeBitCast(type, to: _AnyClassLayer.Type.self).init() }

  /// Returns a copy of `layer`, of the same class, with its current appearance.
  @inline(never) static func copy(of layer: CALayer) -> CALayer {
    let copy: CALayer = unsafeBitCast(type(of: layer), to: _AnyClassLayer.Type.self).init(layer: layer)
    // The subclass has copied the values of the model.
    copy.show(layer)
    return copy
  }
}
