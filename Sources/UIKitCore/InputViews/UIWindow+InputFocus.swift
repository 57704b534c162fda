internal import Foundation

/// Keyboard focus in input views and accessory views: these views stay docked, and the first responder remains the same, while the focus is
/// in them.
extension UIWindow {
  /// The view that contains the docked views, if key events can reach it; nil otherwise.
  var dockScope: UIView? {
    guard let view = runtime.inputs.view(in: self) else { return nil }
    guard let anchor = runtime.inputs.docked.anchor else { return view }
    return anchor.isDescendant(of: keyScope) || keyScope.isDescendant(of: anchor) ? view : nil
  }
  /// Whether `view` is in an input view or an accessory view that key events can reach.
  func isDocked(_ view: UIView) -> Bool { dockScope.map { view.isDescendant(of: $0) } ?? false }

  /// Whether `view` is in an input view or an accessory view of the first responder, which then follows it in the responder chain.
  func followsFirst(_ view: UIView) -> Bool {
    guard let first = runtime.firstResponder, view !== first, isDocked(view) else { return false }
    return sequence(first: view as UIResponder, next: \.next).contains { $0 === first }
  }
  /// The view with keyboard focus, if it is not the first responder but precedes it in the responder chain, such as a view in its input
  /// view; nil otherwise.
  var keyboardViewBesideFirst: UIView? {
    guard let first = runtime.firstResponder, let view = keyboardView, view !== first, isDocked(view) || firstLeavesKeyboard else {
      return nil
    }
    return sequence(first: view as UIResponder, next: \.next).contains { $0 === first } ? view : nil
  }
  /// Whether the first responder is a controller that is first responder only to show its accessory view. The tab key then works as if
  /// there were no first responder.
  var firstLeavesKeyboard: Bool {
    guard let first = runtime.firstResponder as? UIViewController, !(first is any UIKeyInput) else { return false }
    return runtime.inputs.view(in: self) != nil
  }

  /// Whether that controller is behind the views that key events can reach, for example behind a popover that its accessory view has
  /// presented.
  var firstIsBehind: Bool {
    guard firstLeavesKeyboard, let view = (runtime.firstResponder as? UIViewController)?.viewIfLoaded else { return false }
    return !view.isDescendant(of: keyScope)
  }

  /// Returns `stops`, the stops of the tab key, with the docked views moved behind the first responder to which they belong, unless the
  /// first responder is itself docked.
  func besideFirst(_ stops: [UIView]) -> [UIView] {
    guard let dockScope, let first = navigableFirstResponder, !first.isDescendant(of: dockScope),
      let place = stops.firstIndex(where: { $0 === first })
    else { return stops }
    let docked = stops.filter { $0.isDescendant(of: dockScope) }
    let before = stops[...place].filter { !$0.isDescendant(of: dockScope) }
    return before + docked + stops[(place + 1)...].filter { !$0.isDescendant(of: dockScope) }
  }
}
