import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A value function` {
  private let scene = LayerAnimationScene()
  private func angle() -> Double { scene.seen.value(forKeyPath: "transform.rotation.z") as? Double ?? .nan }

  @Test func `rotates a layer by any angle`() {
    defer { scene.stage.end() }
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: .rotateZ)
    (animation.fromValue, animation.toValue, animation.duration) = (0, 4 * Double.pi, 1)
    scene.add(animation)
    let angles = (0..<4).map { _ -> Double in
      scene.frames(6)
      return angle()
    }
    // A transform cannot represent whole turns: in steps of 6 frames, the first of which shows the beginning.
    for (index, angle) in angles.enumerated() {
      let turned = 4 * Double.pi * Double(5 + 6 * index) / 50
      #expect(abs(cos(turned) - cos(angle)) < 1e-9 && abs(sin(turned) - sin(angle)) < 1e-9)
    }
  }

  @Test func `adds to the presented transform, or replaces it`() {
    defer { scene.stage.end() }
    scene.layer.setAffineTransform(CGAffineTransform(rotationAngle: 1))
    for (isAdditive, expected) in [(true, 1.5), (false, 0.5)] {
      let animation = CAKeyframeAnimation(keyPath: "transform")
      animation.valueFunction = CAValueFunction(name: .rotateZ)
      (animation.values, animation.duration, animation.isAdditive) = ([0.5, 0.5], 1, isAdditive)
      scene.add(animation)
      scene.frames(5)
      #expect(abs(angle() - expected) < 1e-9)
    }
  }

  @Test func `scales, translates and rotates along the axes that its name states`() {
    func numbers(_ name: CAValueFunctionName, _ numbers: [Double]) -> [Double]? { CAValueFunction(name: name)?.transform(numbers).numbers }
    #expect(numbers(.scale, [2, 3, 4]) == CATransform3DMakeScale(2, 3, 4).numbers)
    #expect(numbers(.scaleY, [3]) == CATransform3DMakeScale(1, 3, 1).numbers)
    #expect(numbers(.translate, [2, 3]) == CATransform3DMakeTranslation(2, 3, 0).numbers)
    #expect(numbers(.translateX, [2]) == CATransform3DMakeTranslation(2, 0, 0).numbers)
    #expect(numbers(.rotateX, [1]) == CATransform3DMakeRotation(1, 1, 0, 0).numbers)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "skewZ")) == nil)
    let both = CAValueFunction(name: .scale)?.values(of: CATransform3DMakeScale(2, 3, 1)).numbers ?? []
    #expect(zip(both, [2, 3, 1]).allSatisfy { abs($0 - $1) < 1e-9 } && both.count == 3)
  }
}

@MainActor @Suite struct `Cubic keyframe interpolation` {
  private let scene = LayerAnimationScene()
  private func positions(_ mode: CAAnimationCalculationMode, tension: [NSNumber]? = nil) -> [Double] {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    (animation.values, animation.duration, animation.calculationMode) = ([0, 100, 0], 0.8, mode)
    animation.tensionValues = tension
    scene.add(animation)
    scene.frames(1)
    return scene.positions(4, every: 10)
  }

  @Test func `passes through all values, with a smoothness set by tensionValues`() {
    defer { scene.stage.end() }
    // A quarter of the duration is between the first two values, where the curve starts slowly: (p1 + p0) / 2 + (m0 - m1) / 8 with slopes
    // of 50 and 0.
    #expect(positions(.cubic) == [56.25, 100, 56.25, 10])
    #expect(positions(.linear) == [50, 100, 50, 10])
    // With maximal tension it stops at each value: half of the time is half of the way.
    #expect(positions(.cubic, tension: [1, 1, 1]) == [50, 100, 50, 10])
  }

  @Test func `has constant speed if it is paced`() {
    defer { scene.stage.end() }
    let paced = positions(.cubicPaced)
    #expect(zip(paced, [50, 100, 50, 10]).allSatisfy { abs($0 - $1) < 0.5 })
  }
}
