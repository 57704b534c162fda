import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Presents in the lower half, below an additional view.
@MainActor private final class HalfPresentation: UIPresentationController {
  let shade = UIView(frame: .zero)
  var log: [String] = []
  var layouts = 0
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }
  override func presentationTransitionWillBegin() {
    log.append("presents \(presentedViewController.title ?? "") over \(presentingViewController.title ?? "")")
    shade.backgroundColor = .black
    shade.frame = containerView?.bounds ?? .zero
    shade.alpha = 0
    containerView?.insertSubview(shade, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.shade.alpha = 0.5 }, completion: nil)
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { log.append("presented \(completed)") }
  override func dismissalTransitionWillBegin() {
    log.append("dismisses")
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.shade.alpha = 0 }, completion: nil)
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("dismissed \(completed)") }
  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { CGSize(width: parentSize.width, height: parentSize.height / 2) }
  override func containerViewWillLayoutSubviews() { layouts += 1 }
  override func containerViewDidLayoutSubviews() { shade.frame = containerView?.bounds ?? .zero }
}

@MainActor @Suite struct `A presentation with a custom animator` {
  @MainActor private final class Scene {
    let root = TransitionPage("root")
    let page = TransitionPage("page", .red)
    let director = TransitionDirector()
    let stage: HitchlessTesting.Stage

    init(_ style: UIModalPresentationStyle) {
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 400), scale: 1)
      stage.settle()
      root.calls = []
      page.modalPresentationStyle = style
      page.transitioningDelegate = director
      director.makeAnimator = { SideAnimator(isLeaving: $0) }
    }
    func present() { stage.perform { root.present(page, animated: true) } }
    func dismiss() { stage.perform { root.dismiss(animated: true) } }
    /// The presented left edge of the page, in the window.
    var left: CGFloat { page.view.layer.presentation()?.frame.minX ?? -1 }
  }

  @Test func `is animated by the animator, with appearance calls in order`() throws {
    let scene = Scene(.fullScreen)
    defer { scene.stage.end() }
    scene.present()
    let context = try #require(scene.director.animator?.context)
    #expect(context.view(forKey: .to) === scene.page.view && context.view(forKey: .from) === scene.root.view)
    #expect(context.viewController(forKey: .from) === scene.root && context.presentationStyle == .fullScreen && !context.isInteractive)
    let whole = CGRect(x: 0, y: 0, width: 200, height: 400)
    #expect(context.initialFrame(for: scene.root) == whole && context.finalFrame(for: scene.root) == .zero)
    #expect(context.initialFrame(for: scene.page) == .zero && context.finalFrame(for: scene.page) == whole)
    #expect(scene.root.calls == ["will disappear"] && scene.page.calls == ["will appear"])
    #expect(scene.page.transitionCoordinator?.presentationStyle == .fullScreen && scene.root.transitionCoordinator?.isAnimated == true)
    scene.stage.frames(16)
    #expect(abs(scene.left - 100) < 12, "half of the way in half of the time")
    scene.stage.settle()
    #expect(scene.page.view.frame == whole && scene.root.view.window == nil && scene.page.transitionCoordinator == nil)
    #expect(scene.root.calls == ["will disappear", "did disappear"] && scene.page.calls == ["will appear", "did appear"])
    #expect(scene.director.animator?.ended == [true])
    scene.dismiss()
    #expect(scene.root.presentedViewController === scene.page, "until the animator has ended")
    scene.stage.settle()
    #expect(scene.root.view.superview === scene.stage.window && scene.root.view.frame == whole && scene.page.view.superview == nil)
    #expect(scene.root.calls.suffix(2) == ["will appear", "did appear"])
    #expect(scene.page.calls.suffix(2) == ["will disappear", "did disappear"])
    #expect(scene.root.presentedViewController == nil && scene.stage.window.subviews == [scene.root.view])
  }

  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .pageSheet, .custom])
  func `leaves the presenting view in place unless it is full screen`(style: UIModalPresentationStyle) throws {
    let scene = Scene(style)
    defer { scene.stage.end() }
    scene.present()
    let context = try #require(scene.director.animator?.context)
    #expect(context.view(forKey: .from) == nil && scene.root.calls.isEmpty && scene.page.calls == ["will appear"])
    scene.stage.frames(16)
    let seen = try #require(context.view(forKey: .to)?.layer.presentation())
    #expect(abs(seen.frame.minX - 100) < 12)
    scene.stage.settle()
    #expect(scene.page.view.convert(CGPoint.zero, to: nil) == .zero)
    scene.dismiss()
    scene.stage.frames(16)
    #expect(scene.page.calls == ["will appear", "did appear", "will disappear"])
    scene.stage.settle()
    #expect(scene.stage.window.subviews == [scene.root.view] && scene.root.calls.isEmpty && scene.root.view.frame.minX == 0)
  }

  @Test(arguments: [false, true]) func `is dismissed interactively only if the interaction is finished`(hasOwnAnimator: Bool) throws {
    let scene = Scene(.fullScreen)
    defer { scene.stage.end() }
    scene.present()
    scene.stage.settle()
    for (index, isFinished) in [false, true].enumerated() {
      scene.root.calls = []
      scene.page.calls = []
      let interaction = UIPercentDrivenInteractiveTransition()
      interaction.completionCurve = .linear
      scene.director.interaction = interaction
      scene.director.makeAnimator = { SideAnimator(isLeaving: $0, hasOwnAnimator: hasOwnAnimator) }
      var changes: [Bool] = []
      var completions = 0
      scene.stage.perform { scene.root.dismiss(animated: true) { completions += 1 } }
      let coordinator = try #require(scene.page.transitionCoordinator)
      coordinator.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
      #expect(coordinator.initiallyInteractive && coordinator.isInteractive && interaction.duration == 0.5 && coordinator.isInterruptible)
      scene.stage.perform { interaction.update(0.4) }
      scene.stage.settle()
      #expect(abs(scene.left - 80) < 1 && interaction.percentComplete == 0.4 && scene.page.calls == ["will disappear"])
      scene.stage.perform { scene.root.dismiss(animated: false) }
      #expect(scene.root.presentedViewController === scene.page, "a transition is under way")
      scene.stage.perform { if isFinished { interaction.finish() } else { interaction.cancel() } }
      #expect(!coordinator.isInteractive && coordinator.isCancelled != isFinished)
      // 0.2 or 0.3 seconds remain.
      scene.stage.frames(6)
      #expect(abs(scene.left - (isFinished ? 120 : 40)) < 14)
      scene.stage.settle()
      #expect(changes == [!isFinished] && completions == 1 && scene.director.animator?.ended == [isFinished])
      if isFinished {
        #expect(scene.page.calls == ["will disappear", "did disappear"] && scene.root.calls == ["will appear", "did appear"])
        #expect(scene.root.presentedViewController == nil && scene.stage.window.subviews == [scene.root.view])
      } else {
        #expect(scene.page.calls == ["will disappear", "will appear", "did appear"], "\(index)")
        #expect(scene.root.calls == ["will appear", "will disappear", "did disappear"])
        #expect(scene.root.presentedViewController === scene.page && scene.page.view.frame.minX == 0 && scene.root.view.window == nil)
      }
    }
  }

  @Test func `can be paused halfway and finished at a higher speed`() throws {
    let scene = Scene(.overFullScreen)
    defer { scene.stage.end() }
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    interaction.completionSpeed = 4
    interaction.timingCurve = UICubicTimingParameters(animationCurve: .linear)
    scene.director.interaction = interaction
    scene.present()
    let coordinator = try #require(scene.page.transitionCoordinator)
    #expect(!coordinator.initiallyInteractive && !coordinator.isInteractive)
    scene.stage.frames(16)
    let before = scene.left
    #expect(abs(before - 100) < 12)
    scene.stage.perform { interaction.pause() }
    scene.stage.frames(5)
    #expect(coordinator.isInteractive && scene.left == before && abs(interaction.percentComplete - 0.5) < 0.06)
    scene.stage.perform { interaction.finish() }
    #expect(coordinator.completionVelocity == 4)
    scene.stage.frames(2)
    #expect(scene.left < 80 && scene.left > 20 && scene.page.calls == ["will appear"], "a sixteenth of a second instead of a quarter")
    scene.stage.frames(5)
    #expect(scene.page.calls == ["will appear", "did appear"])
  }

  @Test func `leaves nothing behind when it is cancelled`() {
    let scene = Scene(.fullScreen)
    defer { scene.stage.end() }
    let interaction = UIPercentDrivenInteractiveTransition()
    scene.director.interaction = interaction
    scene.present()
    scene.stage.perform { interaction.update(0.7) }
    scene.stage.settle()
    scene.stage.perform { interaction.cancel() }
    scene.stage.settle()
    #expect(scene.page.calls == ["will appear", "will disappear", "did disappear"])
    #expect(scene.root.calls == ["will disappear", "will appear", "did appear"])
    #expect(scene.stage.window.subviews == [scene.root.view] && scene.root.presentedViewController == nil)
    scene.director.interaction = nil
    scene.present()
    scene.stage.settle()
    #expect(scene.page.view.window != nil && scene.page.view.frame.minX == 0)
  }

  @Test func `of a card calls presentationControllerDidDismiss only after a finished dismissal`() throws {
    final class Listener: UIAdaptivePresentationControllerDelegate {
      var log: [String] = []
      func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.append("will") }
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("did") }
    }
    let scene = Scene(.pageSheet)
    defer { scene.stage.end() }
    let listener = Listener()
    scene.page.presentationController?.delegate = listener
    scene.present()
    scene.stage.settle()
    for isFinished in [false, true] {
      let interaction = UIPercentDrivenInteractiveTransition()
      scene.director.interaction = interaction
      listener.log = []
      scene.stage.key(.escape)
      scene.stage.perform { interaction.update(0.5) }
      scene.stage.settle()
      scene.stage.perform { if isFinished { interaction.finish() } else { interaction.cancel() } }
      scene.stage.settle()
      #expect(listener.log == (isFinished ? ["will", "did"] : ["will"]))
      #expect((scene.root.presentedViewController == nil) == isFinished)
    }
  }

  @Test func `ends immediately when the window gets another root`() {
    let scene = Scene(.fullScreen)
    defer { scene.stage.end() }
    scene.director.interaction = UIPercentDrivenInteractiveTransition()
    scene.present()
    scene.stage.perform { scene.director.interaction?.update(0.5) }
    scene.stage.settle()
    let other = TransitionPage("other")
    scene.stage.perform { scene.stage.window.rootViewController = other }
    scene.stage.settle()
    #expect(scene.stage.window.subviews == [other.view] && scene.page.calls.last == "did disappear" && scene.page.view.window == nil)
  }

  @Test func `can be laid out by a custom presentation controller`() throws {
    let scene = Scene(.custom)
    defer { scene.stage.end() }
    var half: HalfPresentation?
    scene.director.makePresentation = { presented, presenting in
      let made = HalfPresentation(presentedViewController: presented, presenting: presenting)
      half = made
      return made
    }
    scene.director.makeAnimator = nil
    scene.present()
    let presentation = try #require(half)
    #expect(scene.page.presentationController === presentation && presentation.containerView != nil)
    scene.stage.frames(10)
    let seen = try #require(scene.page.view.layer.presentation()?.frame.minY)
    #expect(seen > 205 && seen < 395 && presentation.log == ["presents page over root"])
    scene.stage.settle()
    #expect(scene.page.view.frame == CGRect(x: 0, y: 200, width: 200, height: 200) && scene.stage.picture?[100, 100] == 0xFF7F_7F7F)
    #expect(presentation.log.last == "presented true" && presentation.layouts > 0 && scene.root.view.window != nil)
    #expect(scene.page.nextSizes.isEmpty && presentation.preferredContentSize == .zero && !presentation.shouldRemovePresentersView)
    scene.stage.resize(to: CGSize(width: 300, height: 300))
    scene.stage.settle()
    #expect(scene.page.view.frame == CGRect(x: 0, y: 150, width: 300, height: 150) && presentation.shade.frame.width == 300)
    #expect(scene.page.nextSizes == [CGSize(width: 300, height: 150)] && scene.root.nextSizes == [CGSize(width: 300, height: 300)])
    #expect(scene.page.transitionCoordinator == nil)
    scene.dismiss()
    scene.stage.settle()
    #expect(presentation.log.suffix(2) == ["dismisses", "dismissed true"] && presentation.containerView == nil)
    #expect(scene.stage.picture?[100, 100] == 0xFFFF_FFFF && scene.page.presentingViewController == nil)
  }
}
