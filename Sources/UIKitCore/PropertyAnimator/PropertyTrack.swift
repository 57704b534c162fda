internal import LayerTree

/// A property of a view on its way in a property animator.
@MainActor final class PropertyTrack {
  /// Not released while it is animated.
  let view: UIView
  let property: AnimatableProperty
  /// Where the way begins.
  private let start: PropertyState
  private let from: AnimatableValue
  /// Where it ends; known once the view has another value.
  private var end: PropertyState?
  private let touches: TouchPolicy
  /// Whether the animation was removed: the view is in no window any more, or the property is animated otherwise since.
  private(set) var isOver = false

  /// How touches find views that are animated.
  struct TouchPolicy {
    /// Whether they get any.
    var allowsTouches = true
    /// Whether they get them where they are seen, and not where they will be.
    var followsSight = true
  }

  /// Begins the way of a property that was changed.
  init(_ change: PropertyChange, of view: UIView, stage: AnimationStage, touches: TouchPolicy) {
    self.view = view
    property = change.property
    self.touches = touches
    // What another animation had not finished is no value that the view ever had.
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

  /// Has the next frame show that progress is another one.
  func progressDidChange() { if !isOver { view.node.progressDidChange() } }

  /// The value for `position`. To be asked before any view is given one, because that changes those in it.
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

  /// Gives `value` to the view, and ends the animation.
  func settle(_ value: PropertyState) {
    value.set(property, of: view)
    remove()
  }
  /// Ends the animation: the view shows what it has.
  func remove() { if !isOver { view.node.removeAnimation(forKey: property.rawValue) } }
}
