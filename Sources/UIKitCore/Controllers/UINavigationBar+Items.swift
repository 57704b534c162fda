internal import Foundation
internal import HitchlessBase

extension UINavigationBar {

  /// Sets the delegate of a bar that the program manages itself.
  func setDelegate(_ delegate: (any UINavigationBarDelegate)?) {
    guard stack.controller == nil else {
      return Fault.raise("Cannot manually set the delegate on a UINavigationBar managed by a controller.")
    }
    stack.delegate = delegate
    if window != nil { findPosition() }
  }
  func replace(by items: [UINavigationItem], animated: Bool) {
    guard mayChange("setItems:animated:") else { return }
    let isBack = stack.items.dropLast().contains { $0 === items.last }
    exchange(items, items.last === topItem ? nil : isBack ? .backwards : .forwards, animated: animated) {}
  }
  func push(_ item: UINavigationItem, animated: Bool) {
    guard mayChange("pushNavigationItem:animated:"), delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    exchange(stack.items + [item], .forwards, animated: animated) { [weak self] in
      if let self { delegate?.navigationBar(self, didPush: item) }
    }
  }
  func pop(animated: Bool) -> UINavigationItem? {
    guard mayChange("popNavigationItemAnimated:"), let item = topItem, backItem != nil,
      delegate?.navigationBar(self, shouldPop: item) ?? true
    else { return nil }
    exchange(stack.items.dropLast(), .backwards, animated: animated) { [weak self] in
      if let self { delegate?.navigationBar(self, didPop: item) }
    }
    return item
  }

  /// Called when the user presses the back button.
  func goBack() {
    if let action = topItem?.backAction { return action.perform(sender: self) }
    if let backAction { backAction() } else { popItem(animated: true) }
  }

  /// Returns whether the program manages the items. Otherwise raises a fault that names the program's call.
  private func mayChange(_ call: String) -> Bool {
    guard stack.controller != nil else { return true }
    Fault.raise("Cannot call \(call) directly on a UINavigationBar managed by a controller.")
    return false
  }

  /// Shows `items`, animated in a direction; nil for a change of other items than the one that is shown.
  private func exchange(
    _ items: [UINavigationItem], _ direction: NavigationBarChange.Direction?, animated: Bool, completion: @escaping () -> Void
  ) {
    stack.change?.end()
    stack.change = nil
    guard animated, let direction, window != nil, UIView.areAnimationsEnabled else {
      show(items)
      return completion()
    }
    let change = NavigationBarChange(of: self, direction)
    stack.change = change
    show(items)
    change.collect()
    UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
      change.run()
    } completion: { [weak self] _ in
      if let self, stack.change === change {
        change.end()
        stack.change = nil
      }
      completion()
    }
  }
}

extension UINavigationBar: UIBarPositioning {
  /// The position of the bar, as specified by its delegate; by default at the upper edge, and attached to it in a navigation controller. The
  /// background of a bar that is attached to the upper edge extends to the edge of the window; a bar at the lower edge has its line above.
  public var barPosition: UIBarPosition { stack.controller == nil ? stack.position : .topAttached }

  /// Asks the delegate for the position. Called when the bar is added to a window.
  func findPosition() {
    guard stack.controller == nil else { return }
    let position = stack.delegate?.position(for: self) ?? .any
    stack.position = position == .any ? .top : position
    setNeedsLayout()
  }
}

/// Decides about the items of a navigation bar and is notified of them. All methods are optional.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns whether `item` may be pushed.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after `item` was pushed and the animation has ended.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether `item` may be popped. A navigation controller that conforms to the protocol is asked when the user presses the back
  /// button, and pops its controller if it returns true.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after `item` was popped and the animation has ended.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// True.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// True.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
