internal import Foundation

/// The rest of an appearance transition that waits for the next layout.
struct PendingAppearance {
  /// Whether the transition is animated, until ``UIViewController/viewIsAppearing(_:)`` has been called; nil afterwards.
  var announcement: Bool?
  /// What follows the end of the transition, which comes after the next layout of the window; nil if it does not wait for that.
  var completion: (() -> Void)?
}

extension UIViewController {
  /// Calls ``viewIsAppearing(_:)`` unless that was done since the transition began.
  func announceAppearance() {
    guard let animated = pendingAppearance.announcement else { return }
    pendingAppearance.announcement = nil
    viewIsAppearing(animated)
  }

  /// Ends an appearance transition without animation after the next layout of the window, so that a program finds its views in their places
  /// in ``viewDidAppear(_:)``; immediately if there is no display. `completion` is called afterwards. The transition ends earlier if the
  /// controller takes part in another one before.
  func endAppearanceAfterLayout(completion: @escaping () -> Void = {}) {
    guard appearance == .appearing, let window = viewIfLoaded?.window, window.endsAppearances else {
      endAppearanceTransition()
      return completion()
    }
    pendingAppearance.completion = completion
    window.endAppearance(of: self)
  }

  /// Ends the appearance transition that waits for a layout, if there is one.
  func finishAppearing() {
    guard let completion = pendingAppearance.completion else { return }
    pendingAppearance.completion = nil
    endAppearanceTransition()
    completion()
  }

  /// Ends the appearance transitions of this controller and its containers that wait for a layout, outermost first. Containers call this
  /// before they show another child. O(depth).
  func finishAppearingWithContainers() {
    parent?.finishAppearingWithContainers()
    finishAppearing()
  }
}

extension UIWindow {
  /// Whether the window has a display, whose frames end appearance transitions.
  var endsAppearances: Bool { frameDriver != nil }
  /// Ends the appearance transition of `controller` after the next layout.
  func endAppearance(of controller: UIViewController) {
    appearingControllers.append(controller)
    requestFrame()
  }
  /// Ends the appearance transitions that wait for a layout, which has been done. Returns whether there were any: they may have changed the
  /// layout. User code runs.
  func endAppearances() -> Bool {
    guard !appearingControllers.isEmpty else { return false }
    let controllers = appearingControllers
    appearingControllers = []
    for controller in controllers { controller.finishAppearing() }
    return true
  }
}
