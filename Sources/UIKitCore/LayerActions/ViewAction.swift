internal import Foundation
internal import LayerTree

/// Animates a direct change to the layer of a view in the animation block in which it happens.
final class ViewAction: CAAction {
  private let view: UIView
  private let animation: ViewAnimation
  private let change: PropertyChange

  @MainActor private init(_ view: UIView, _ animation: ViewAnimation, _ property: AnimatableProperty) {
    (self.view, self.animation) = (view, animation)
    // A colour that is set on the layer is not the view's. The layer must not return to the view's previous colour.
    let state = property == .backgroundColor ? PropertyState.plain(view.node.modelValue(of: property)) : nil
    change = PropertyChange(of: property, in: view, state)
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    nonisolated(unsafe) let action = self
    MainActor.assumeIsolated { action.animation.animateChange(action.change, of: action.view) }
  }

  /// Returns the answer of `view` as the delegate of `layer`: the animation of the block for a property of its own layer that views have;
  /// nil for another layer, which then animates implicitly; `NSNull` outside of animation blocks. Main thread only.
  static func of(_ view: UIView, _ layer: CALayer, _ event: String) -> (any CAAction)? {
    nonisolated(unsafe) let layer = layer
    nonisolated(unsafe) var action: (any CAAction)? = NSNull()
    MainActor.assumeIsolated {
      guard let animation = ViewAnimation.current, view.animatesChanges, view.window != nil else { return }
      if layer.node !== view.node {
        action = nil
      } else if let property = property(named: event) {
        action = ViewAction(view, animation, property)
      }
    }
    return action
  }

  /// Returns the view property for this layer property; nil if animation blocks do not animate it.
  private static func property(named name: String) -> AnimatableProperty? {
    switch name {
    case "cornerRadius": .cornerRadii
    case "position", "bounds", "opacity", "transform", "backgroundColor": AnimatableProperty(rawValue: name)
    default: nil
    }
  }
}
