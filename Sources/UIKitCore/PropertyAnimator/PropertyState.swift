internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// A value of a view's animatable property, as the view has it: its colours may follow light and dark, its transform may be one in space.
enum PropertyState {
  /// What the layer has.
  case plain(AnimatableValue)
  /// The background's colour.
  case background(UIColor?)
  /// The transform.
  case transform(CATransform3D)
  /// The radius of those corners that are round.
  case corners(CGFloat)

  /// What `view` has now.
  @MainActor init(of property: AnimatableProperty, in view: UIView) {
    switch property {
    case .backgroundColor: self = .background(view.backgroundColor)
    case .transform: self = .transform(CATransform3D(view.node.spatial))
    case .cornerRadii: self = .corners(view.madeLayer?.cornerRadius ?? CGFloat(view.node.style.cornerRadii.topLeft))
    default: self = .plain(view.node.modelValue(of: property))
    }
  }

  /// Gives the value to `property` of `view`, as the program would.
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

/// A change of a view's property in an animation block, before it is made.
@MainActor struct PropertyChange {
  let property: AnimatableProperty
  /// What is seen.
  let from: AnimatableValue
  /// What the layer has.
  let before: AnimatableValue
  /// The same, as the view has it.
  let state: PropertyState

  init(of property: AnimatableProperty, in view: UIView, _ state: PropertyState?) {
    self.property = property
    (from, before) = (view.node.shownValue(of: property), view.node.modelValue(of: property))
    self.state = state ?? PropertyState(of: property, in: view)
  }
}
