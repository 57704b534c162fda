internal import LayerTree

/// Makes layers of classes that are only known at run time.
///
/// UIKit makes a view's layer of the class that the view names, and Core Animation copies of layers of any class, by `init()` and
/// `init(layer:)`. Swift lets a class that is only known at run time be asked for objects by required initializers alone, and requiring them
/// of all subclasses would refuse those that programs have. ``_AnyClassLayer`` requires them: its initializers have the places of
/// `CALayer`'s in the tables of methods, so that calling them through its metatype runs those of the class that is really there. One that a
/// class does not have ends the program, as on a device.
enum LayerMaking {
  /// Gives `view` its layer, of the class that the view names.
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

  // The callers must not learn that the result is of another class.
  @inline(never) private static func make(_ type: CALayer.Type) -> CALayer { unsafeBitCast(type, to: _AnyClassLayer.Type.self).init() }

  /// A copy of `layer`, of its class, that looks as it is seen at the moment.
  @inline(never) static func copy(of layer: CALayer) -> CALayer {
    let copy: CALayer = unsafeBitCast(type(of: layer), to: _AnyClassLayer.Type.self).init(layer: layer)
    // What the subclass has copied are the values of the model.
    copy.show(layer)
    return copy
  }
}
