import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A keyframe animation` {
  private let scene = LayerAnimationScene()

  private func positions(_ count: Int, every step: Int, _ change: (CAKeyframeAnimation) -> Void) -> [Double] {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.duration = 1
    change(animation)
    scene.add(animation)
    scene.frames(1)
    defer { scene.stage.perform { scene.layer.removeAllAnimations() } }
    return scene.positions(count, every: step)
  }

  @Test func `interpolates its values by its key times and calculation mode`() {
    defer { scene.stage.end() }
    #expect(positions(4, every: 10) { $0.values = [0, 50, 0] } == [20, 40, 40, 20])
    #expect(
      positions(4, every: 10) {
        $0.values = [0, 80, 0]
        $0.keyTimes = [0, 0.8, 1]
      } == [20, 40, 60, 80])
    // Invalid times are ignored.
    #expect(
      positions(2, every: 25) {
        $0.values = [0, 50, 0]
        $0.keyTimes = [0, 0.8]
      } == [50, 10])
    #expect(
      positions(4, every: 12) {
        $0.values = [1, 2, 3, 4]
        $0.calculationMode = .discrete
      } == [1, 2, 3, 4])
    #expect(
      positions(4, every: 10) {
        $0.values = [0, 75, 100]
        $0.calculationMode = .paced
      } == [20, 40, 60, 80])
    #expect(
      positions(2, every: 12) {
        $0.values = [0, 100]
        $0.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut)]
      } != [24, 48])
    #expect(positions(1, every: 10) { $0.values = [42] } == [42] && positions(1, every: 10) { $0.values = [] } == [10])
  }

  @Test func `follows a path, and can rotate with it`() {
    defer { scene.stage.end() }
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 20, y: 0))
    path.addLine(to: CGPoint(x: 20, y: 60))
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.duration, animation.rotationMode) = (path, 1, .rotateAuto)
    scene.add(animation)
    scene.frames(1)
    func seen(after frames: Int) -> [Int] {
      scene.frames(frames)
      let (layer, turn) = (scene.seen, scene.seen.transform)
      return [layer.position.x, layer.position.y, turn.m11, turn.m12].map { Int(($0 * 100).rounded()) }
    }
    #expect(seen(after: 10) == [800, 0, 100, 0] && seen(after: 20) == [2000, 1200, 0, 100])
    (animation.calculationMode, animation.rotationMode) = (.paced, .rotateAutoReverse)
    scene.add(animation)
    scene.frames(1)
    #expect(seen(after: 10) == [1600, 0, -100, 0] && seen(after: 20) == [2000, 2800, 0, -100])
    // The motion around a circle has constant speed.
    animation.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    animation.rotationMode = nil
    scene.add(animation)
    var last: CGPoint?
    for _ in 0..<49 {
      scene.frames(1)
      let position = scene.seen.position
      #expect(abs(hypot(position.x - 50, position.y - 50) - 50) < 0.1)
      if let last { #expect(abs(hypot(position.x - last.x, position.y - last.y) - 6.279) < 0.03) }
      last = position
    }
  }

  @Test func `A spring animation overshoots its end value and settles there`() {
    defer { scene.stage.end() }
    let spring = CASpringAnimation(keyPath: "position.x")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
    (spring.fromValue, spring.toValue, spring.damping) = (0, 100, 5)
    spring.duration = spring.settlingDuration
    scene.add(spring)
    var furthest = 0.0
    for frame in 0..<Int(spring.duration * 50) {
      scene.frames(1)
      // A damped oscillation.
      let time = Double(frame) / 50
      let swing = (100 - 2.5 * 2.5).squareRoot()
      let left = exp(-2.5 * time) * (cos(swing * time) + 2.5 / swing * sin(swing * time))
      #expect(abs(scene.x - 100 * (1 - left)) < 0.01)
      furthest = max(furthest, scene.x)
    }
    #expect(furthest > 140 && abs(scene.x - 100) < 0.2)
    let felt = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(felt.perceptualDuration - 0.5) < 1e-6 && abs(felt.bounce - 0.3) < 1e-6 && felt.duration > 0.5)
    #expect(abs(CASpringAnimation(perceptualDuration: 1, bounce: -0.5).bounce + 0.5) < 1e-6)
  }
}
