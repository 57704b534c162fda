import Foundation
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Calculation modes of keyframes` {
  private let scene = AnimatorScene()

  /// Returns the positions of the view after each tenth of a second, when keyframes move it from 10 to these positions in these parts of a
  /// second.
  private func positions(_ mode: UIView.KeyframeAnimationOptions, _ frames: [(Double, Double, CGFloat)]) -> [Double] {
    defer { scene.stage.end() }
    let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    scene.stage.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: [mode, linear]) {
        for (start, length, x) in frames {
          UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length) { [scene] in scene.view.center.x = x }
        }
      }
    }
    scene.frames(1)
    return (0..<10).map { _ in
      scene.frames(5)
      return (scene.x * 1000).rounded() / 1000
    }
  }

  @Test func `Discrete mode shows each value from the end of its keyframe on`() {
    #expect(positions(.calculationModeDiscrete, [(0, 0.4, 50), (0.6, 0.4, 90)]) == [10, 10, 10, 50, 50, 50, 50, 50, 50, 90])
  }

  @Test func `Paced mode moves at constant speed and ignores the times`() {
    // The view moves 40 points there and 40 points back.
    #expect(positions(.calculationModePaced, [(0, 0.1, 50), (0.5, 0.2, 10)]) == [18, 26, 34, 42, 50, 42, 34, 26, 18, 10])
  }

  @Test func `Cubic mode passes smoothly through all values at their times`() {
    let seen = positions(.calculationModeCubic, [(0, 0.5, 60), (0.5, 0.5, 10)])
    #expect(seen[4] == 60 && seen[9] == 10)
    // The Catmull-Rom curve through 10, 60 and 10 leaves the first value with a slope of half the difference, and has a slope of zero in
    // the middle.
    func curve(_ t: Double) -> Double { 10 + 50 * (0.5 * t + 2 * t * t - 1.5 * t * t * t) }
    for step in 1...4 { #expect(abs(seen[step - 1] - curve(Double(step) / 5)) < 0.01) }
    #expect(zip(seen[..<4], seen[5..<9].reversed()).allSatisfy { abs($0 - $1) < 0.01 })
  }

  @Test func `Cubic mode keeps the value between two separate keyframes`() {
    let seen = positions(.calculationModeCubic, [(0, 0.2, 20), (0.6, 0.4, 60)])
    #expect(seen[1] == 20 && seen[5] == 20 && seen[9] == 60)
  }

  @Test func `Cubic paced mode moves at constant speed`() {
    let seen = positions(.calculationModeCubicPaced, [(0, 0.1, 60), (0.1, 0.1, 110)])
    let steps = zip([10] + seen, seen).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0 - 10) < 1.2 } && seen[9] == 110)
  }
}
