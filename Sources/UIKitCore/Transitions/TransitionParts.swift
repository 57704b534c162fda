internal import Foundation

/// What takes part in a transition, and where it is before and afterwards.
@MainActor struct TransitionParts {
  /// What contains the views that change.
  let container: UIView
  /// Who is shown before and afterwards.
  var controllers: [UITransitionContextViewControllerKey: UIViewController] = [:]
  /// The views that change. Nil for one that the transition leaves where it is.
  var views: [UITransitionContextViewKey: UIView] = [:]
  /// Where the views are before, in the container; none for those that come.
  var initialFrames: [UITransitionContextViewControllerKey: CGRect] = [:]
  /// Where they are afterwards; none for those that go.
  var finalFrames: [UITransitionContextViewControllerKey: CGRect] = [:]
  /// How a controller is presented that comes or goes.
  var style = UIModalPresentationStyle.none

  init(in container: UIView) { self.container = container }

  /// A container's exchange of the view of `old` for that of `new`, which will be at `frame`.
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
