internal import Foundation
internal import LayerTree

/// Animates a change that is made to the layer of a view, in the animation block in which that happens.
final class ViewAction: CAAction {
  private let view: UIView
  private let animation: ViewAnimation
  private let change: PropertyChange

  @MainActor private init(_ view: UIView, _ animation: ViewAnimation, _ property: AnimatableProperty) {
    (self.view, self.animation) = (view, animation)
    // The view does not have a colour that is set of its layer: what it had is not what the layer goes back to.
    let state = property == .backgroundColor ? PropertyState.plain(view.node.modelValue(of: property)) : nil
    change = PropertyChange(of: property, in: view, state)
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    nonisolated(unsafe) let action = self
    MainActor.assumeIsolated { action.animation.animateChange(action.change, of: action.view) }
  }

  /// What `view` answers as the delegate of `layer`: the animation of the block for a property of its own layer that views have, nil for
  /// another layer, which then animates by itself; outside of animation blocks `NSNull`. Main thread only.
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

  /// The property of views with this name in layers; nil if blocks do not animate it.
  private static func property(named name: String) -> AnimatableProperty? {
    switch name {
    case "cornerRadius": .cornerRadii
    case "position", "bounds", "opacity", "transform", "backgroundColor": AnimatableProperty(rawValue: name)
    default: nil
    }
  }
}
