internal import LayerTree

/// Controls whether a view is hidden. A view in a stack view that is hidden in an animation block stays visible until the animation has
/// ended, while the stack view closes the gap.
@MainActor struct ViewVisibility {
  let view: UIView

  /// Whether the view counts as hidden.
  var isHidden: Bool { view.node.isHidden || view.layoutFlags.contains(.isHiding) }

  /// Hides or shows the view.
  func set(_ isHidden: Bool) {
    guard !view.layoutFlags.contains(.isParked) else { return hideWhenUnparked(isHidden) }
    guard isHidden != self.isHidden else { return }
    view.layoutFlags.remove(.isHiding)
    if isHidden, let stack = view.superview as? UIStackView, let animation = animation(in: stack) {
      view.layoutFlags.insert(.isHiding)
      animation.whenDone { [weak view] hasReturned in view?.visibility.finishHiding(hasReturned) }
    } else {
      view.node.isHidden = isHidden
      if let stack = view.superview as? UIStackView, let animation = animation(in: stack) {
        animation.whenDone { [weak view] hasReturned in if hasReturned { view?.isHidden = true } }
      }
    }
    view.superview?.subviewVisibilityDidChange(view)
    if let stack = view.superview as? UIStackView, let animation = animation(in: stack) {
      let host = stack.membership.host
      animation.atEndOfBlock(for: host) { [weak host] in host?.layoutIfNeeded() }
    }
  }

  /// Hides a view that a list keeps for reuse, or restores the visibility that the program has set.
  func park(_ isParked: Bool) {
    guard isParked != view.layoutFlags.contains(.isParked) else { return }
    if isParked {
      let wasHidden = isHidden
      set(true)
      view.layoutFlags.insert(.isParked)
      hideWhenUnparked(wasHidden)
    } else {
      view.layoutFlags.remove(.isParked)
      set(view.layoutFlags.contains(.isHiddenWhenUnparked))
    }
  }
  private func hideWhenUnparked(_ isHidden: Bool) {
    if isHidden { view.layoutFlags.insert(.isHiddenWhenUnparked) } else { view.layoutFlags.remove(.isHiddenWhenUnparked) }
  }

  /// Returns the animation block that is executing, if the view is in `stack` and the block can animate its changes.
  private func animation(in stack: UIStackView) -> ViewAnimation? {
    guard stack.animatesChanges, stack.window != nil, stack.arrangedSubviews.contains(where: { $0 === view }) else { return nil }
    return ViewAnimation.current
  }

  private func finishHiding(_ hasReturned: Bool) {
    guard view.layoutFlags.contains(.isHiding) else { return }
    view.layoutFlags.remove(.isHiding)
    if hasReturned { view.superview?.subviewVisibilityDidChange(view) } else { view.node.isHidden = true }
  }
}
