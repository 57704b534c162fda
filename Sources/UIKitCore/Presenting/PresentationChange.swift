internal import Foundation

/// The presentation or dismissal of a controller: the order in which the objects involved are notified.
@MainActor struct PresentationChange {
  private let presented: UIViewController
  private let presentation: UIPresentationController
  private let presenter: UIViewController
  private let covered: UIViewController?
  private let animated: Bool

  init(
    of presented: UIViewController, _ presentation: UIPresentationController, from presenter: UIViewController, covered: UIViewController?,
    animated: Bool
  ) {
    self.presented = presented
    self.presentation = presentation
    self.presenter = presenter
    self.covered = covered
    self.animated = animated
  }

  /// Presents the controller; with `animator`, if the program provides one.
  func present(_ animator: (any UIViewControllerAnimatedTransitioning)?, completion: (() -> Void)?) {
    presented.shownPresentation.responder = presenter.runtime.firstResponder
    guard let covered, let view = PresentationView(presented, presentation, covering: covered, isAnimated: animator != nil) else {
      presented.relationChange = .beingPresented
      presented.beginAppearanceTransition(true, animated: animated)
      presented.endAppearanceTransition()
      completion?()
      return
    }
    presented.shownPresentation.view = view
    let interaction = animator.flatMap { presented.transitioningDelegate?.interactionControllerForPresentation(using: $0) }
    let animator = animator ?? systemAnimator(for: view, isPresenting: true)
    run(view, in: true, animator, interaction, returning: view.removesCovered ? covered : nil) { [self] didComplete in
      if !didComplete { forget() }
      presentation.presentationTransitionDidEnd(didComplete)
      completion?()
    }
  }

  /// Dismisses the controller, whose view is in `view` unless it was never on screen.
  func dismiss(_ view: PresentationView?, completion: (() -> Void)?) {
    guard let view else {
      forget()
      presented.relationChange = .beingDismissed
      presented.beginAppearanceTransition(false, animated: animated)
      presented.endAppearanceTransition()
      completion?()
      return
    }
    let own = animated ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
    let interaction = own.flatMap { presented.transitioningDelegate?.interactionControllerForDismissal(using: $0) }
    let animator = own ?? systemAnimator(for: view, isPresenting: false)
    // Read before ``forget()``.
    let before = presented.shownPresentation.responder
    // An animator may cancel the dismissal. Without one, another controller can be presented immediately.
    if animator == nil { forget() }
    run(view, in: false, animator, interaction, returning: view.removesCovered ? view.covered : nil) { [self, weak before] didComplete in
      if didComplete, animator != nil { forget() }
      if didComplete { restore(before) }
      presentation.dismissalTransitionDidEnd(didComplete)
      completion?()
    }
  }

  /// Returns the system's animator for a view without a card; nil for a card, whose layout is animated instead.
  private func systemAnimator(for view: PresentationView, isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    animated && view.isPlain ? SystemPresentationAnimator(presented.modalTransitionStyle, isPresenting: isPresenting) : nil
  }

  /// Makes `responder` first responder again, so that its input views return, unless another one has become it or another controller has
  /// been presented in the meantime.
  private func restore(_ responder: UIResponder?) {
    guard let responder, responder.runtime.firstResponder == nil, presenter.activePresenter == nil else { return }
    let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    if view?.window != nil { responder.becomeFirstResponder() }
  }

  private func forget() {
    if presenter.relations.presented === presented { presenter.presentedViewController = nil }
    presented.presentingViewController = nil
    presented.shownPresentation = ShownPresentation()
    presenter.setNeedsStatusBarAppearanceUpdate()
    presenter.setNeedsUpdateOfSupportedInterfaceOrientations()
  }

  private func run(
    _ view: PresentationView, in isIn: Bool, _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?, returning other: UIViewController?,
    completion: @escaping (_ didComplete: Bool) -> Void
  ) {
    // The input views of a responder are only shown where no card covers the responder.
    defer { presenter.runtime.inputs.update() }
    let parts = view.parts(in: isIn)
    let context = animator.flatMap { animator in parts.map { TransitionContext($0, animator: animator, interaction: interaction) } }
    let transition =
      context?.coordinator
      ?? (animated ? parts.map { ControllerTransition($0, duration: PresentationView.duration(in: isIn)) } : nil)
    for controller in [presented, covered] { controller?.ownTransition = transition }
    presented.relationChange = isIn ? .beingPresented : .beingDismissed
    // The disappearing controller is notified first.
    let (going, coming) = isIn ? (other, presented) : (presented, other)
    going?.beginAppearanceTransition(false, animated: animated)
    coming?.beginAppearanceTransition(true, animated: animated)
    if isIn { view.fillCard() }
    if isIn { presentation.presentationTransitionWillBegin() } else { presentation.dismissalTransitionWillBegin() }
    let finish = { [self] (didComplete: Bool) in
      if !didComplete {
        coming?.beginAppearanceTransition(false, animated: animated)
        coming?.endAppearanceTransition()
        going?.beginAppearanceTransition(true, animated: animated)
      }
      view.finish(didComplete == isIn)
      presenter.runtime.inputs.update()
      // Without an animation, the view has not been laid out yet.
      if isIn, transition == nil { view.layoutIfNeeded() }
      (didComplete ? coming : going)?.endAppearanceTransition()
      if didComplete { going?.endAppearanceTransition() }
      for controller in [presented, covered] where controller?.ownTransition === transition { controller?.ownTransition = nil }
      completion(didComplete)
    }
    if let context { return view.move(in: isIn, with: context, completion: finish) }
    view.move(in: isIn, with: transition) {
      finish(true)
      transition?.end()
    }
  }
}
