import Foundation
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Nested animation blocks` {
  private let scene = AnimatorScene()

  /// Puts the view at 10, without animation.
  private func placeView() {
    scene.stage.perform {
      scene.view.layer.removeAllAnimations()
      UIView.performWithoutAnimation { scene.view.center.x = 10 }
    }
  }

  /// Returns the presented positions of the view in a number of 50ths of a second, from 10 to 110 in a block in `outer`.
  private func positions(
    _ outer: UIView.AnimationOptions = .curveLinear, delay: Double = 0, at frames: [Int], _ inner: @escaping (@escaping () -> Void) -> Void
  ) -> [Double] {
    placeView()
    scene.stage.perform {
      UIView.animate(withDuration: 1, delay: delay, options: outer) { [scene] in inner { scene.view.center.x = 110 } }
    }
    scene.frames(1)
    var seen = 0
    return frames.map { frame in
      scene.frames(frame - seen)
      seen = frame
      return (scene.x * 1000).rounded() / 1000
    }
  }

  @Test func `inherit the duration, the curve and the delay of the outer one`() {
    defer { scene.stage.end() }
    let inherited = positions(at: [25, 50]) { UIView.animate(withDuration: 7, delay: 0, options: .curveEaseIn, animations: $0) }
    #expect(inherited == [60, 110])
    let delayed = positions(delay: 0.5, at: [25, 50, 75]) { UIView.animate(withDuration: 7, animations: $0) }
    #expect(delayed == [10, 60, 110])
    let later = positions(delay: 0.5, at: [50, 75, 100]) { UIView.animate(withDuration: 7, delay: 0.5, animations: $0) }
    #expect(later == [10, 60, 110])
    let deep = positions(at: [25, 50]) { change in
      UIView.animate(withDuration: 7) { UIView.animate(withDuration: 3, animations: change) }
    }
    #expect(deep == [60, 110])
  }

  @Test func `use their own duration and curve where they override them`() {
    defer { scene.stage.end() }
    let duration = positions(at: [25, 50, 100]) {
      UIView.animate(withDuration: 2, delay: 0, options: .overrideInheritedDuration, animations: $0)
    }
    #expect(duration == [35, 60, 110])
    let curve = positions(.curveEaseIn, at: [25]) {
      UIView.animate(withDuration: 2, delay: 0, options: [.overrideInheritedCurve, .curveLinear], animations: $0)
    }
    #expect(curve == [60])
    let options = positions(.curveEaseIn, at: [25]) {
      UIView.animate(withDuration: 2, delay: 0, options: [.overrideInheritedOptions, .curveLinear], animations: $0)
    }
    #expect(options == [60])
  }

  @Test func `repeat with the outer one unless they override its options`() {
    defer { scene.stage.end() }
    let outer: UIView.AnimationOptions = [.repeat, .autoreverse, .curveLinear]
    let repeated = positions(outer, at: [50, 75, 125]) { UIView.animate(withDuration: 1, animations: $0) }
    #expect(repeated == [110, 60, 60])
    let once = positions(outer, at: [50, 75]) {
      UIView.animate(withDuration: 1, delay: 0, options: [.overrideInheritedOptions, .curveLinear], animations: $0)
    }
    #expect(once == [110, 110])
  }

  @Test func `keep their spring and inherit the duration of the outer one`() {
    defer { scene.stage.end() }
    let nested = positions(at: [10, 30]) {
      UIView.animate(withDuration: 5, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, animations: $0)
    }
    placeView()
    scene.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) { [scene] in
        scene.view.center.x = 110
      }
    }
    scene.frames(11)
    #expect(abs(nested[0] - scene.x) < 0.001)
    scene.frames(20)
    #expect(abs(nested[1] - scene.x) < 0.001)
  }

  @Test func `in a property animator follow it, unless they override the duration`() {
    defer { scene.stage.end() }
    var overrides = false
    func animator() -> UIViewPropertyAnimator {
      UIViewPropertyAnimator(duration: 1, curve: .linear) { [scene] in
        UIView.animate(withDuration: 9, delay: 0, options: overrides ? .overrideInheritedDuration : []) {
          scene.view.center.x = 110
        } completion: {
          scene.log.append("\($0)")
        }
      }
    }
    let scrubbed = animator()
    scene.stage.perform { scrubbed.fractionComplete = 0.25 }
    scene.frames(1)
    #expect(abs(scene.x - 35) < 0.001 && scene.log.isEmpty)
    scene.stage.perform { scrubbed.startAnimation() }
    scene.stage.settle()
    #expect(scene.log == ["true"])
    overrides = true
    placeView()
    let own = animator()
    scene.stage.perform { own.startAnimation() }
    scene.frames(1 + 225)
    #expect(abs(scene.x - 60) < 0.01, "\(scene.x)")
    scene.stage.settle()
  }
}
