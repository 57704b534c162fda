internal import Foundation

/// The participants of a transition with their initial and final frames.
@MainActor struct TransitionParts {
  /// The view that contains the changing views.
  let container: UIView
  /// The controllers that are shown before and after the transition.
  var controllers: [UITransitionContextViewControllerKey: UIViewController] = [:]
  /// The changing views. Nil for a view that the transition does not move.
  var views: [UITransitionContextViewKey: UIView] = [:]
  /// The frames of the views before the transition, in the container; none for views that appear.
  var initialFrames: [UITransitionContextViewControllerKey: CGRect] = [:]
  /// The frames of the views after the transition; none for views that disappear.
  var finalFrames: [UITransitionContextViewControllerKey: CGRect] = [:]
  /// The presentation style of a controller that is presented or dismissed.
  var style = UIModalPresentationStyle.none

  init(in container: UIView) { self.container = container }

  /// Creates the exchange of the view of `old` for that of `new`, which will be at `frame`, in a container.
  init(exchanging old: UIViewController?, for new: UIViewController, in container: UIView, to frame: CGRect) {
    self.container = container
    controllers = [.to: new]
    controllers[.from] = old
    views = [.to: new.view]
    views[.from] = old?.viewIfLoaded
    if let view = old?.viewIfLoaded { initialFrames[.from] = view.frame }
    finalFrames[.to] = frame
  }
}
