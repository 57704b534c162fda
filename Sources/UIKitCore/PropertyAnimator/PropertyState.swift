internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// A value of a view's animatable property in the view's own form: colours may depend on the interface style, and transforms may be
/// three-dimensional.
enum PropertyState {
  /// The layer's value.
  case plain(AnimatableValue)
  /// The background colour.
  case background(UIColor?)
  /// The transform.
  case transform(CATransform3D)
  /// The radius of the rounded corners.
  case corners(CGFloat)

  /// Reads the current value of `property` in `view`.
  @MainActor init(of property: AnimatableProperty, in view: UIView) {
    switch property {
    case .backgroundColor: self = .background(view.backgroundColor)
    case .transform: self = .transform(CATransform3D(view.node.spatial))
    case .cornerRadii: self = .corners(view.madeLayer?.cornerRadius ?? CGFloat(view.node.style.cornerRadii.topLeft))
    default: self = .plain(view.node.modelValue(of: property))
    }
  }

  /// Sets `property` of `view` to the value, as the program would.
  @MainActor func set(_ property: AnimatableProperty, of view: UIView) {
    switch self {
    case .background(let color): view.backgroundColor = color
    case .transform(let transform): view.show(transform)
    case .corners(let radius): view.layer.cornerRadius = radius
    case .plain(.color(let color)): view.backgroundColor = UIColor(color)
    case .plain(.transform(let transform)): view.show(CATransform3D(transform))
    case .plain(.space(let transform)): view.show(CATransform3D(transform))
    case .plain(.radii(let radii)):
      view.layer.cornerRadius = CGFloat(max(max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight)))
    case .plain(.point(let point)): view.center = CGPoint(point)
    case .plain(.rect(let rect)): view.bounds = CGRect(rect)
    case .plain(.number(let number)): view.alpha = CGFloat(number)
    }
  }
}

/// A change of a view's property in an animation block, recorded before it is made.
@MainActor struct PropertyChange {
  let property: AnimatableProperty
  /// The visible value.
  let from: AnimatableValue
  /// The layer's value.
  let before: AnimatableValue
  /// The layer's value in the view's own form.
  let state: PropertyState

  init(of property: AnimatableProperty, in view: UIView, _ state: PropertyState?) {
    self.property = property
    (from, before) = (view.node.shownValue(of: property), view.node.modelValue(of: property))
    self.state = state ?? PropertyState(of: property, in: view)
  }
}
