import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Property animators` {
  @Test func `report a fault for calls that their state does not allow`() {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    func messages(_ body: (UIViewPropertyAnimator) -> Void) -> [String] {
      let animator = scene.animator()
      let faults = Fault.collecting { scene.stage.perform { body(animator) } }
      scene.stage.perform {
        if animator.state == .active { animator.startAnimation() }
        if animator.state == .stopped { animator.finishAnimation(at: .end) }
      }
      scene.stage.settle()
      #expect(animator.state == .inactive)
      scene.view.center.x = 10
      return faults.map(\.message)
    }
    #expect(messages { $0.finishAnimation(at: .end) } == ["finishAnimationAtPosition: should only be called on a stopped animator!"])
    let stopped = messages {
      $0.pauseAnimation()
      $0.stopAnimation(false)
      $0.stopAnimation(true)
      $0.startAnimation()
      $0.fractionComplete = 0.5
      $0.addAnimations {}
    }
    #expect(stopped.count == 4 && stopped.allSatisfy { $0.hasSuffix("is already stopped!") && $0.contains("[stopped]") })
    let whole = messages {
      $0.isInterruptible = false
      $0.startAnimation()
      $0.pauseAnimation()
      $0.fractionComplete = 0.5
      $0.stopAnimation(true)
      $0.isReversed = true
      $0.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      $0.isInterruptible = true
      #expect($0.isRunning && !$0.isInterruptible && !$0.isReversed)
    }
    #expect(whole.count == 6 && whole[0].hasSuffix("that is not interruptible cannot be paused!"))
    #expect(whole[2].hasSuffix("cannot be stopped!") && whole[3].hasSuffix("cannot be continued or reversed!"))
    #expect(whole[5].hasPrefix("It is not allowed to set the interruptible property of an active animator (<UIViewPropertyAnimator"))
    #expect(messages { $0.startAnimation(afterDelay: -1) } == ["The delay should be greater than or equal to zero."])
  }

  @Test(arguments: [false, true]) func `report a fault when one is released while paused or stopped`(isStopped: Bool) {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    let faults = Fault.collecting {
      scene.stage.perform {
        let animator = scene.animator()
        animator.fractionComplete = 0.5
        if isStopped { animator.stopAnimation(false) }
      }
    }
    #expect(faults.count == 1 && faults[0].message.hasPrefix("It is an error to release a paused or stopped property animator."))
    scene.stage.settle()
    #expect(scene.view.layer.animationKeys() == nil && scene.view.center.x == (isStopped ? 60 : 110))
    #expect(Fault.collecting { scene.stage.perform { _ = scene.animator() } }.isEmpty)
  }

  @Test func `hit-test moving views where they are seen, unless hit testing is manual`() {
    func touched(_ change: (UIViewPropertyAnimator) -> Void) -> [Bool] {
      let scene = AnimatorScene()
      defer { scene.stage.end() }
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
      scene.view.addSubview(inner)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        scene.view.bounds.size.width = 60
        scene.view.center.x = 150
      }
      change(animator)
      scene.stage.perform { animator.fractionComplete = 0.5 }
      scene.frames(1)
      // It is presented from 60 to 100, and will be from 120 to 180.
      let root = scene.view.superview
      func hit(_ x: CGFloat) -> Bool { root?.hitTest(CGPoint(x: x, y: 10), with: nil) === scene.view }
      let found = [hit(95), hit(150), root?.hitTest(CGPoint(x: 63, y: 10), with: nil) === inner]
      scene.stage.perform { animator.stopAnimation(true) }
      #expect(hit(95) && scene.view.touchHandlers.visibleAnimations == 0 && scene.view.touchHandlers.blockingAnimations == 0)
      return found
    }
    #expect(touched { _ in } == [true, false, true])
    #expect(touched { $0.isManualHitTestingEnabled = true } == [false, true, false])
    #expect(touched { $0.isUserInteractionEnabled = false } == [false, false, false])
  }

  @Test func `are copied with their settings but without animations`() {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    let animator = UIViewPropertyAnimator(duration: 2, controlPoint1: .zero, controlPoint2: CGPoint(x: 0.5, y: 1)) { scene.view.alpha = 0 }
    animator.isInterruptible = false
    animator.isUserInteractionEnabled = false
    let copy = animator.copy() as? UIViewPropertyAnimator
    #expect(copy?.duration == 2 && copy?.timingParameters === animator.timingParameters)
    #expect(copy?.isInterruptible == false && copy?.isUserInteractionEnabled == false)
    scene.stage.perform { copy?.startAnimation() }
    scene.stage.settle()
    #expect(scene.view.alpha == 1 && copy?.state == .inactive)
    #expect(animator.description.hasSuffix(" [inactive]>"))
  }

  @Test func `delay the completion of their transaction`() {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    let animator = scene.animator()
    scene.stage.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { scene.log.append("transaction") }
      animator.startAnimation()
      #expect(UIView.inheritedAnimationDuration == 0)
      animator.addAnimations { #expect(UIView.inheritedAnimationDuration == 1) }
      CATransaction.commit()
      animator.pauseAnimation()
    }
    scene.stage.settle()
    #expect(scene.log.isEmpty)
    scene.stage.perform { animator.startAnimation() }
    scene.stage.settle()
    #expect(scene.log == ["transaction", "end"])
  }

  @Test func `can be used again after they have finished`() {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    let animator = scene.animator()
    scene.stage.perform {
      animator.startAnimation()
      animator.isReversed = true
    }
    scene.stage.settle()
    #expect(scene.log == ["start"] && scene.view.center.x == 10)
    _ = scene.logging(animator)
    animator.addAnimations { scene.view.alpha = 0.5 }
    scene.stage.perform { animator.startAnimation() }
    scene.frames(26)
    #expect(abs((scene.view.node.shownValue(of: .opacity).number ?? 0) - 0.75) < 1e-9)
    scene.stage.settle()
    #expect(scene.log == ["start", "end"] && scene.view.alpha == 0.5 && scene.view.center.x == 10)
  }
}
