internal import LayerTree

/// The animation of a view's property in a property animator.
@MainActor final class PropertyTrack {
  /// The view, which is retained while it is animated.
  let view: UIView
  let property: AnimatableProperty
  /// The start value.
  private let start: PropertyState
  private let from: AnimatableValue
  /// The end value; only known after the view has been set to another value.
  private var end: PropertyState?
  private let touches: TouchPolicy
  /// Whether the animation was removed: the view has left its window, or the property has since been animated differently.
  private(set) var isOver = false

  /// How touches find views that are animated.
  struct TouchPolicy {
    /// Whether animated views receive touches.
    var allowsTouches = true
    /// Whether they receive touches at their visible position instead of their final one.
    var followsSight = true
  }

  /// Begins the animation of a property that was changed.
  init(_ change: PropertyChange, of view: UIView, stage: AnimationStage, touches: TouchPolicy) {
    self.view = view
    property = change.property
    self.touches = touches
    // An intermediate value of another animation was never set on the view.
    start = change.from == change.before ? change.state : .plain(change.from)
    from = change.from
    if !touches.allowsTouches { view.touchHandlers.blockingAnimations += 1 }
    if touches.followsSight { view.touchHandlers.visibleAnimations += 1 }
    view.node.add(
      LayerAnimation(property: property, from: from, stage: stage) { [weak self] _ in
        MainActor.assumeIsolated { self?.didEnd() }
      },
      forKey: property.rawValue)
  }

  private func didEnd() {
    isOver = true
    if !touches.allowsTouches { view.touchHandlers.blockingAnimations -= 1 }
    if touches.followsSight { view.touchHandlers.visibleAnimations -= 1 }
  }

  /// Shows the changed progress in the next frame.
  func progressDidChange() { if !isOver { view.node.progressDidChange() } }

  /// Returns the value for `position`. Call it before setting any view, because that changes the values of views in it.
  func value(at position: UIViewAnimatingPosition) -> PropertyState {
    let end = end ?? PropertyState(of: property, in: view)
    self.end = end
    switch position {
    case .start: return start
    case .end: return end
    case .current:
      let shown = view.node.shownValue(of: property)
      return shown == view.node.modelValue(of: property) ? end : shown == from ? start : .plain(shown)
    }
  }

  /// Sets the view to `value`, and ends the animation.
  func settle(_ value: PropertyState) {
    value.set(property, of: view)
    remove()
  }
  /// Ends the animation: the view shows its own value.
  func remove() { if !isOver { view.node.removeAnimation(forKey: property.rawValue) } }
}
