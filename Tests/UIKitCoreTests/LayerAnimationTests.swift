import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A layer animation` {
  private let scene = LayerAnimationScene()
  private func perform(_ body: () -> Void) { scene.stage.perform(body) }

  @Test func `begins with the next frame and is removed from the layer at its end`() {
    defer { scene.stage.end() }
    let animation = scene.move()
    scene.add(animation)
    // The layer plays a copy.
    animation.toValue = 500
    #expect(scene.layer.animationKeys() == ["a"] && scene.layer.animation(forKey: "a") !== animation)
    #expect(scene.x == 10 && scene.log.isEmpty)
    #expect(scene.positions(3, every: 10) == [18, 38, 58])
    #expect(scene.log == ["start a"] && scene.layer.position.x == 10)
    #expect(scene.positions(3, every: 10) == [78, 98, 10])
    #expect(scene.log == ["start a", "stop a true"] && scene.layer.animationKeys() == nil)
    #expect(scene.stage.settle() == 0)
  }

  @Test func `stops when it is replaced under its key or removed`() {
    defer { scene.stage.end() }
    scene.add(scene.move())
    scene.frames(10)
    let other = scene.move()
    (other.fromValue, other.toValue) = (50, 60)
    scene.add(other)
    #expect(scene.log == ["start a", "stop a false"])
    scene.add(scene.move(), nil)
    scene.add(CABasicAnimation(keyPath: "position.y"), "b")
    #expect(scene.layer.animationKeys() == ["a", "b"])
    perform { scene.layer.removeAnimation(forKey: "a") }
    #expect(scene.log.last == "stop a false" && scene.layer.animationKeys() == ["b"])
    scene.frames(1)
    perform { scene.layer.removeFromSuperlayer() }
    #expect(scene.log.suffix(2) == ["stop  false", "stop b false"] && scene.layer.animationKeys() == nil)
  }

  @Test func `continues when its layer is shown again if it is not removed at its end`() {
    defer { scene.stage.end() }
    let pulse = scene.move()
    (pulse.autoreverses, pulse.repeatCount, pulse.isRemovedOnCompletion) = (true, .infinity, false)
    scene.add(pulse)
    let other = scene.move()
    other.keyPath = "position.y"
    scene.add(other, "b")
    #expect(scene.positions(2, every: 10) == [18, 38])
    guard let root = scene.layer.superlayer else { return }
    perform { scene.layer.removeFromSuperlayer() }
    #expect(scene.layer.animationKeys() == ["a"] && scene.log.last == "stop b false")
    #expect(scene.stage.settle() < 5, "no frames are needed while the layer is not shown")
    perform { root.addSublayer(scene.layer) }
    let positions = scene.positions(3, every: 5)
    #expect(Set(positions).count == 3 && positions.allSatisfy { 0...100 ~= $0 }, "\(positions)")
    perform { scene.layer.removeAllAnimations() }
    #expect(scene.layer.animationKeys() == nil && scene.log.last == "stop a false")
  }

  @Test func `shows the values of its fill mode before its beginning and after its end`() {
    defer { scene.stage.end() }
    for (mode, before, after) in [
      (CAMediaTimingFillMode.removed, 10.0, 10.0), (.backwards, 0, 10), (.forwards, 10, 100), (.both, 0, 100),
    ] {
      let animation = scene.move()
      (animation.fillMode, animation.isRemovedOnCompletion, animation.duration) = (mode, false, 0.2)
      perform { animation.beginTime = CACurrentMediaTime() + 0.2 }
      scene.add(animation)
      scene.frames(5)
      #expect(scene.x == before)
      scene.frames(30)
      #expect(scene.x == after && scene.log.suffix(2) == ["start a", "stop a true"])
      // It stays without requesting frames.
      #expect(scene.stage.settle() == 0 && scene.layer.animationKeys() == ["a"])
      perform { scene.layer.removeAllAnimations() }
      scene.frames(1)
      #expect(scene.x == 10 && scene.log.count % 2 == 0)
    }
  }

  @Test func `repeats, autoreverses, and follows its speed and time offset`() {
    defer { scene.stage.end() }
    func positions(_ change: (CABasicAnimation) -> Void) -> [Double] {
      let animation = scene.move()
      change(animation)
      scene.add(animation)
      scene.frames(1)
      defer { perform { scene.layer.removeAllAnimations() } }
      return scene.positions(6, every: 15)
    }
    #expect(positions { _ in } == [30, 60, 90, 10, 10, 10])
    #expect(positions { $0.repeatCount = 2 } == [30, 60, 90, 20, 50, 80])
    #expect(positions { $0.repeatDuration = 1.3 } == [30, 60, 90, 20, 10, 10])
    #expect(positions { $0.autoreverses = true } == [30, 60, 90, 80, 50, 20])
    #expect(positions { $0.speed = 2 } == [60, 10, 10, 10, 10, 10])
    #expect(positions { $0.speed = -1 } == [70, 40, 10, 10, 10, 10])
    #expect(positions { $0.timeOffset = 0.5 } == [80, 10, 40, 10, 10, 10])
    #expect(
      positions {
        $0.speed = 0
        $0.timeOffset = 0.25
      } == [25, 25, 25, 25, 25, 25])
    #expect(
      positions {
        ($0.fromValue, $0.toValue, $0.repeatCount) = (0, 10, 3)
        ($0.duration, $0.isCumulative, $0.isAdditive) = (0.6, true, true)
      } == [15, 20, 25, 30, 35, 10])
  }

  @Test func `follows a timing function`() {
    defer { scene.stage.end() }
    let animation = scene.move()
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    scene.add(animation)
    scene.frames(26)
    #expect(abs(scene.x - 31.5357) < 0.001)
    var point = [Float](repeating: 9, count: 2)
    animation.timingFunction?.getControlPoint(at: 1, values: &point)
    #expect(point == [0.42, 0])
    #expect(Fault.collecting { animation.timingFunction?.getControlPoint(at: 4, values: &point) }.count == 1)
    #expect(CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
  }

  @Test func `plays in a group with others until the group ends`() {
    defer { scene.stage.end() }
    let (move, fade, late) = (scene.move(), CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "zPosition"))
    (fade.fromValue, fade.toValue) = (1, 0)
    (late.toValue, late.beginTime, late.fillMode, late.duration) = (8, 0.25, .both, 0.125)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([move, fade, late], 0.5)
    scene.add(group)
    scene.frames(1)
    // The animation without a duration takes as long as the group.
    scene.frames(5)
    #expect(abs(scene.x - 10) < 1e-6 && abs(scene.seen.opacity - 0.8) < 1e-6 && scene.seen.zPosition == 0)
    scene.frames(15)
    #expect(abs(scene.x - 40) < 1e-6 && abs(scene.seen.opacity - 0.2) < 1e-6 && scene.seen.zPosition == 8)
    scene.frames(5)
    #expect(scene.x == 10 && scene.log == ["start a", "stop a true"])
  }

  @Test func `of a key path that cannot be animated is reported and moves nothing`() {
    defer { scene.stage.end() }
    for path in ["frame", "position.z", "transform.rotation.w", "opacity.x", "bounds.size.depth", "anchor"] {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue) = (1, 2)
      let warnings = Fault.collectingWarnings { scene.add(animation, nil) }
      #expect(warnings.count == 1 && warnings.first?.message.contains(path) == true, "\(path)")
    }
    scene.frames(2)
    #expect(scene.x == 10)
    // Values of another type move nothing either.
    let animation = CABasicAnimation(keyPath: "position")
    (animation.fromValue, animation.toValue) = (1, "no")
    #expect(Fault.collectingWarnings { scene.add(animation, nil) }.isEmpty)
    scene.frames(2)
    #expect(scene.x == 10)
  }

  @Test func `pauses and resumes with its layer's time`() {
    defer { scene.stage.end() }
    scene.add(scene.move())
    scene.frames(26)
    #expect(abs(scene.x - 50) < 1e-6)
    let layer = scene.layer
    perform {
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      (layer.speed, layer.timeOffset) = (0, now)
    }
    // No frames are made for a layer that does not move.
    #expect(scene.stage.settle() < 5)
    scene.frames(40)
    #expect(abs(scene.x - 50) < 1e-6)
    perform {
      let stopped = layer.timeOffset
      (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - stopped
    }
    scene.frames(10)
    #expect(abs(scene.x - 70) < 1e-6)
    #expect(abs(layer.convertTime(layer.convertTime(3, from: nil), to: nil) - 3) < 1e-9)
    perform { layer.speed = 2 }
    #expect(layer.convertTime(1, to: layer) == 1)
  }

  @Test func `is scrubbed by the time offset of a paused layer`() {
    defer { scene.stage.end() }
    perform { scene.layer.speed = 0 }
    scene.add(scene.move())
    scene.frames(2)
    #expect(scene.x == 0)
    for offset in [0.5, 0.25, 0.75] {
      perform { scene.layer.timeOffset = offset }
      scene.frames(1)
      #expect(abs(scene.x - offset * 100) < 1e-6 && scene.stage.settle() < 5)
    }
  }

  @Test func `takes duration, timing function and completion from its transaction`() {
    defer { scene.stage.end() }
    perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { scene.log.append("done") }
      CATransaction.setAnimationDuration(0.5)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
      // An animation that a program adds is not an action.
      CATransaction.setDisableActions(true)
      #expect(CATransaction.animationDuration() == 0.5)
      let animation = scene.move()
      animation.duration = 0
      scene.add(animation)
      CATransaction.begin()
      #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeIn))
      CATransaction.commit()
      CATransaction.commit()
      #expect(CATransaction.animationTimingFunction() == nil)
    }
    scene.frames(1)
    #expect(abs(scene.positions(1, every: 12)[0] - 29.338) < 1 && scene.layer.animation(forKey: "a")?.duration == 0.5)
    scene.frames(13)
    #expect(scene.log == ["start a", "stop a true", "done"])
    let animation = scene.move()
    animation.duration = 0
    scene.add(animation)
    #expect(scene.layer.animation(forKey: "a")?.duration == 0.25)
  }

  @Test func `replaces a view's animation under the same key`() {
    defer { scene.stage.end() }
    let view = UIView(frame: CGRect(x: 0, y: 40, width: 20, height: 20))
    perform {
      scene.stage.window.addSubview(view)
      UIView.animate(withDuration: 1) { view.alpha = 0.5 }
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
      #expect(view.layer.animationKeys() == ["opacity"])
      view.layer.add(animation, forKey: "opacity")
      #expect(view.layer.animationKeys() == ["opacity"])
    }
    scene.frames(26)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    perform { UIView.animate(withDuration: 1) { view.alpha = 1 } }
    #expect(view.layer.animationKeys() == ["opacity"] && view.layer.animation(forKey: "opacity") == nil)
  }
}
