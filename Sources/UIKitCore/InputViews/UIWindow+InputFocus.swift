internal import Foundation

/// The focus of the keyboard in an input view and an accessory view: they stay there while it is in them, as the first responder does.
extension UIWindow {
  /// The views at the lower edge, if keys go there; nil for none.
  var dockScope: UIView? {
    guard let view = runtime.inputs.view(in: self) else { return nil }
    guard let anchor = runtime.inputs.docked.anchor else { return view }
    return anchor.isDescendant(of: keyScope) || keyScope.isDescendant(of: anchor) ? view : nil
  }
  /// Whether `view` is in an input view or an accessory view that keys go to.
  func isDocked(_ view: UIView) -> Bool { dockScope.map { view.isDescendant(of: $0) } ?? false }

  /// Whether `view` is in an input view or an accessory view of the first responder, which comes after it in the chain then.
  func followsFirst(_ view: UIView) -> Bool {
    guard let first = runtime.firstResponder, view !== first, isDocked(view) else { return false }
    return sequence(first: view as UIResponder, next: \.next).contains { $0 === first }
  }
  /// What the keyboard is at, if that is not the first responder, but comes before it in the chain, as what is in its input view; nil
  /// otherwise.
  var keyboardViewBesideFirst: UIView? {
    guard let first = runtime.firstResponder, let view = keyboardView, view !== first, isDocked(view) || firstLeavesKeyboard else {
      return nil
    }
    return sequence(first: view as UIResponder, next: \.next).contains { $0 === first } ? view : nil
  }
  /// Whether the first responder is a controller that is it for its accessory view only: the tab key does what it does without one.
  var firstLeavesKeyboard: Bool {
    guard let first = runtime.firstResponder as? UIViewController, !(first is any UIKeyInput) else { return false }
    return runtime.inputs.view(in: self) != nil
  }

  /// Whether that controller is behind what keys go to, such as a popover that is about something in its accessory view.
  var firstIsBehind: Bool {
    guard firstLeavesKeyboard, let view = (runtime.firstResponder as? UIViewController)?.viewIfLoaded else { return false }
    return !view.isDescendant(of: keyScope)
  }

  /// The stops of the tab key with those at the lower edge after the first responder that they belong to, unless it is there itself.
  func besideFirst(_ stops: [UIView]) -> [UIView] {
    guard let dockScope, let first = navigableFirstResponder, !first.isDescendant(of: dockScope),
      let place = stops.firstIndex(where: { $0 === first })
    else { return stops }
    let docked = stops.filter { $0.isDescendant(of: dockScope) }
    let before = stops[...place].filter { !$0.isDescendant(of: dockScope) }
    return before + docked + stops[(place + 1)...].filter { !$0.isDescendant(of: dockScope) }
  }
}
