import Foundation
import HitchlessTesting
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `View keyframe animations` {
  private let scene = AnimatorScene()
  private func frame(_ start: Double, _ length: Double, x: CGFloat) {
    UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length) { [scene] in scene.view.center.x = x }
  }
  private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
  private func positions(_ count: Int, every step: Int) -> [Double] {
    (0..<count).map { _ in
      scene.frames(step)
      return (scene.x * 1000).rounded() / 1000
    }
  }

  @Test func `play one after the other, each in its own time range`() {
    defer { scene.stage.end() }
    scene.stage.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
        frame(0, 0.4, x: 50)
        frame(0.6, 0.4, x: 10)
      } completion: {
        scene.log.append("\($0)")
      }
    }
    #expect(scene.view.center.x == 10)
    scene.frames(1)
    #expect(positions(5, every: 10) == [30, 50, 50, 30, 10])
    #expect(scene.log == ["true"] && scene.view.layer.animationKeys() == nil)
  }

  @Test func `end with the animation, and changes outside of keyframes take its whole duration`() {
    defer { scene.stage.end() }
    scene.stage.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0.2, options: linear) {
        scene.view.alpha = 0
        frame(0.5, 0, x: 110)
        frame(0.8, 3, x: 10)
      }
    }
    scene.frames(11)
    #expect(positions(5, every: 10) == [10, 10, 110, 110, 10])
    scene.stage.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0) { scene.view.alpha = 1 }
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { scene.view.center.x = 70 }
    }
    // A keyframe of zero duration changes at once; and the curve is ease-in-out by default.
    scene.frames(1)
    #expect(scene.x == 70)
    scene.frames(10)
    #expect(abs((scene.view.node.shownValue(of: .opacity).number ?? 0) - 0.0816) < 0.002)
  }

  @Test func `repeat and autoreverse`() {
    defer { scene.stage.end() }
    let options: UIView.KeyframeAnimationOptions = [.repeat, .autoreverse, linear]
    scene.stage.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
        frame(0, 0.5, x: 60)
        frame(0.5, 0.5, x: 160)
      }
    }
    scene.frames(1)
    #expect(positions(6, every: 20) == [50, 120, 120, 50, 10, 50])
  }

  @Test func `inherit the duration of the enclosing block unless they override it`() {
    defer { scene.stage.end() }
    scene.stage.perform {
      UIView.animate(withDuration: 1) {
        UIView.animateKeyframes(withDuration: 9, delay: 0, options: linear) { frame(0, 1, x: 110) }
      }
    }
    scene.frames(1)
    #expect(positions(2, every: 25) == [60, 110])
    scene.stage.perform {
      UIView.animate(withDuration: 1) {
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: [linear, .overrideInheritedDuration]) { frame(0, 1, x: 10) }
      }
    }
    scene.frames(1)
    #expect(positions(2, every: 25) == [85, 60])
  }

  @Test func `can be paused, scrubbed and reversed in a property animator`() {
    defer { scene.stage.end() }
    let animator = scene.stage.perform {
      UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
          frame(0, 0.5, x: 110)
          frame(0.5, 0.25, x: 50)
        } completion: {
          scene.log.append("keyframes \($0)")
        }
      }
    }
    animator.addCompletion { scene.log.append("\($0)") }
    for (fraction, x) in [(0.25, 60.0), (0.5, 110), (0.625, 80), (0.75, 50), (0.9, 50), (0.1, 30)] {
      scene.stage.perform { animator.fractionComplete = CGFloat(fraction) }
      #expect(abs(scene.x - x) < 1e-6)
    }
    scene.stage.perform { animator.fractionComplete = 0.5 }
    scene.stage.perform { animator.startAnimation() }
    scene.frames(1)
    scene.stage.perform { animator.isReversed = true }
    scene.frames(1)
    #expect(positions(2, every: 10).allSatisfy { $0 < 110 })
    scene.stage.settle()
    #expect(scene.log == ["keyframes true", "start"] && scene.view.center.x == 10)
  }

  @Test func `match a naive model at random`() {
    defer { scene.stage.end() }
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("keyframes of views at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<(RandomTestSettings.rounds ?? 150) {
      var parts = (0..<1 + random.below(5)).map { _ in
        (start: (Double(random.below(99)) + 0.37) / 100, length: Double(random.below(60)) / 100, x: Double(20 + random.below(150)))
      }.sorted { $0.start < $1.start }
      // A keyframe without changes is ignored.
      parts = parts.enumerated().filter { $0.offset == 0 || parts[$0.offset - 1].x != $0.element.x }.map(\.element)
      if parts[0].x == Double(scene.view.center.x) { parts[0].x += 0.5 }
      let (begin, isScrubbed) = (Double(scene.view.center.x), random.below(2) == 0)
      func naive(_ fraction: Double) -> Double {
        parts.reduce(begin) { value, part in
          let end = min(1, part.start + part.length)
          let done = fraction <= part.start ? 0 : fraction >= end ? 1 : (fraction - part.start) / (end - part.start)
          return value + (part.x - value) * done
        }
      }
      func blocks() { for part in parts { frame(part.start, part.length, x: CGFloat(part.x)) } }
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animateKeyframes(withDuration: 1, delay: 0, animations: blocks)
      }
      scene.stage.perform {
        if isScrubbed {
          animator.pauseAnimation()
        } else {
          UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear, animations: blocks)
        }
      }
      scene.frames(1)
      for step in 1..<5 {
        let fraction = Double(step) * 0.2
        if isScrubbed { scene.stage.perform { animator.fractionComplete = CGFloat(fraction) } }
        scene.frames(10)
        #expect(abs(scene.x - naive(fraction)) < 1e-6, "\(parts) from \(begin) at \(fraction), round \(round), seed \(seed)")
      }
      if isScrubbed {
        scene.stage.perform {
          animator.stopAnimation(false)
          animator.finishAnimation(at: .end)
        }
      }
      scene.stage.settle()
      #expect(scene.x == naive(1) && scene.x == Double(scene.view.center.x), "round \(round), seed \(seed)")
    }
  }
}
