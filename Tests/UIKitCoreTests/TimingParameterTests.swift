import Foundation
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Timing parameters` {
  @Test func `name a curve or give its control points`() {
    let standard = UICubicTimingParameters()
    #expect(standard.timingCurveType == .builtin && standard.curve == .standard && standard.springTimingParameters == nil)
    let named = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(named.timingCurveType == .builtin && named.animationCurve == .easeIn && named.curve == .easeIn)
    #expect(named.controlPoint1 == CGPoint(x: 0.42, y: 0) && named.controlPoint2 == CGPoint(x: 1, y: 1))
    #expect(UICubicTimingParameters(animationCurve: .linear).curve == .linear)
    let own = UICubicTimingParameters(controlPoint1: CGPoint(x: -1, y: 2), controlPoint2: CGPoint(x: 0.5, y: 0.25))
    #expect(own.timingCurveType == .cubic && own.controlPoint1 == CGPoint(x: 0, y: 2) && own.curve == .cubic(0, 2, 0.5, 0.25))
    #expect(own.cubicTimingParameters === own && own.copy() as? UICubicTimingParameters === own)
  }

  @Test func `of physical springs determine the duration`() {
    let damped = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 2))
    #expect(damped.timingCurveType == .spring && damped.initialVelocity == CGVector(dx: 1, dy: 2) && damped.ownDuration == nil)
    #expect(damped.cubicTimingParameters == nil && damped.springTimingParameters === damped)
    #expect(UIViewPropertyAnimator(duration: 3, timingParameters: damped).duration == 3)
    // Core Animation's value for the system's spring.
    let system = UIViewPropertyAnimator(duration: 3, timingParameters: UISpringTimingParameters())
    #expect(abs(system.duration - 0.5058) < 0.001)
    for (bounce, isShort) in [(0.0, true), (0.6, false), (-0.5, true)] {
      let spring = UISpringTimingParameters(duration: 0.5, bounce: CGFloat(bounce))
      let time = spring.ownDuration ?? 0
      #expect(time > 0.5 && (time < 1) == isShort && spring.initialVelocity == .zero)
      let curve = spring.curve(velocity: 0)
      let passes = (1...200).contains { curve.progress(at: Double($0) / 200, duration: time) > 1.01 }
      #expect(passes == (bounce > 0), "it overshoots only if it bounces")
      #expect(abs(curve.progress(at: 0.99999, duration: time) - 1) < 0.0015)
    }
    #expect(UISpringTimingParameters(mass: 0, stiffness: 1, damping: 1, initialVelocity: .zero).ownDuration == 0)
    #expect(UISpringTimingParameters(duration: 0, bounce: 0).ownDuration == 0)
  }

  @Test func `apply the initial velocity of each axis`() {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    let parameters = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 30, dy: 0))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    animator.addAnimations { scene.view.center = CGPoint(x: 110, y: 110) }
    scene.stage.perform { animator.startAnimation() }
    scene.frames(6)
    guard let shown = scene.view.node.shownValue(of: .position).point else { return }
    #expect(shown.x > 110 && shown.y < 80)
    scene.stage.settle()
    #expect(scene.view.center == CGPoint(x: 110, y: 110))
  }

  @Test func `can combine a curve and a spring in a custom provider`() {
    final class Composed: NSObject, UITimingCurveProvider {
      var timingCurveType: UITimingCurveType { .composed }
      var cubicTimingParameters: UICubicTimingParameters? { UICubicTimingParameters(animationCurve: .easeIn) }
      var springTimingParameters: UISpringTimingParameters? { UISpringTimingParameters(dampingRatio: 0.5) }
      nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
    }
    let curve = Composed().pacedCurve
    #expect(curve.easing == .easeIn && curve.horizontal == .spring(dampingRatio: 0.5, velocity: 0) && curve.vertical == curve.horizontal)
  }

  @Test(arguments: [
    TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .standard, .cubic(0.3, -0.5, 0.6, 1.6), .spring(dampingRatio: 0.3, velocity: 4),
    .oscillator(frequency: 20, dampingRatio: 0.7, velocity: 0),
  ])
  func `have curves that can be inverted`(curve: TimingCurve) {
    #expect(curve.fraction(of: 0, duration: 0.5) == 0 && curve.fraction(of: 1, duration: 0.5) == 1)
    #expect(curve.fraction(of: -1, duration: 0.5) == 0 && curve.fraction(of: 2, duration: 0.5) == 1)
    for step in 1..<100 {
      let progress = Double(step) / 100
      #expect(abs(curve.progress(at: curve.fraction(of: progress, duration: 0.5), duration: 0.5) - progress) < 1e-9)
    }
  }
}
