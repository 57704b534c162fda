import Foundation
import HitchlessTesting
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A property animator under random operations` {
  @MainActor private final class Scene {
    let views = (0..<3).map { UIView(frame: CGRect(x: 10 + 20 * CGFloat($0), y: 10, width: 10, height: 10)) }
    let stage: HitchlessTesting.Stage
    var log: [String] = []
    let marker = UIView(frame: CGRect(x: 0, y: 90, width: 2, height: 2))

    init() {
      let root = UIView(frame: .zero)
      for view in views + [marker] { root.addSubview(view) }
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 100), scale: 1, hertz: 50)
      stage.settle()
    }

    /// Sets a property: 0 to 2 are the views' opacities, 3 to 5 their horizontal positions, 6 to 8 their widths.
    func set(_ index: Int, _ value: Double) {
      let view = views[index % 3]
      switch index / 3 {
      case 0: view.alpha = CGFloat(value)
      case 1: view.center.x = CGFloat(value)
      default: view.bounds.size.width = CGFloat(value)
      }
    }
    func model(_ index: Int) -> Double {
      let view = views[index % 3]
      return Double(index < 3 ? view.alpha : index < 6 ? view.center.x : view.bounds.width)
    }
    func shown(_ index: Int) -> Double {
      let node = views[index % 3].node
      switch index / 3 {
      case 0: return node.shownValue(of: .opacity).number ?? .nan
      case 1: return node.shownValue(of: .position).point?.x ?? .nan
      default: if case .rect(let rect) = node.shownValue(of: .bounds) { return rect.width } else { return .nan }
      }
    }
  }

  @Test func `matches a naive model`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("property animator at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = Scene()
    defer { scene.stage.end() }
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    var model = AnimatorModel((0..<9).map(scene.model), duration: 0.5)
    var (ends, value) = (Set<String>(), 0)
    for step in RandomTestSettings.steps(1_500, until: { ends.count == 3 }) {
      var operation = ""
      switch random.below(16) {
      case 0, 1:
        operation = "start"
        if model.state != .stopped, !model.isRunning {
          model.run()
          scene.stage.perform { animator.startAnimation() }
        }
      case 2 where model.state != .stopped:
        operation = "pause"
        model.pause()
        scene.stage.perform { animator.pauseAnimation() }
      case 3, 4:
        guard model.state != .stopped else { continue }
        let fraction = Double(random.below(21)) / 20
        operation = "scrub to \(fraction)"
        model.pause()
        (model.place, model.remaining) = (model.isReversed ? 1 - fraction : fraction, nil)
        scene.stage.perform { animator.fractionComplete = CGFloat(fraction) }
      case 5 where model.state != .stopped:
        operation = "reverse"
        model.isReversed.toggle()
        model.remaining = nil
        if model.isRunning { model.run() }
        scene.stage.perform { animator.isReversed.toggle() }
      case 6 where model.state != .stopped:
        let (factor, isOther) = (Double(random.below(5)) / 4, random.below(2) == 0)
        operation = "continue \(factor)"
        model.beginIfNeeded()
        model.remaining = nil
        model.run(factor > 0 ? factor * 0.5 : nil)
        scene.stage.perform {
          animator.continueAnimation(
            withTimingParameters: isOther ? UICubicTimingParameters(animationCurve: .linear) : nil, durationFactor: CGFloat(factor))
        }
      case 7 where random.below(3) == 0:
        operation = "stop for good"
        guard model.state == .active else { continue }
        model.settle(.current)
        (model.handlers, model.state, model.isRunning, model.isReversed) = (0, .inactive, false, false)
        scene.stage.perform { animator.stopAnimation(true) }
      case 8 where random.below(2) == 0:
        operation = "stop"
        guard model.state == .active else { continue }
        model.settle(.current)
        (model.state, model.isRunning) = (.stopped, false)
        scene.stage.perform { animator.stopAnimation(false) }
      case 9 where model.state == .stopped:
        let position = [UIViewAnimatingPosition.end, .start, .current][random.below(3)]
        operation = "finish at \(position)"
        if position == .current { for index in model.properties.indices { model.properties[index].stages = [] } }
        model.end(position)
        scene.stage.perform { animator.finishAnimation(at: position) }
      case 10, 11, 12:
        guard model.state != .stopped else { continue }
        value += 1
        let (index, factor) = (random.below(9), [0, 0, 0.25, 0.5][random.below(4)])
        let to = index < 3 ? Double(value % 50) / 50 : Double(20 + value % 60)
        operation = "add \(index) → \(to) after \(factor)"
        model.add(index, to, factor)
        scene.stage.perform { animator.addAnimations({ scene.set(index, to) }, delayFactor: CGFloat(factor)) }
      case 13 where model.state != .stopped:
        operation = "add a handler"
        model.handlers += 1
        animator.addCompletion { scene.log.append("\($0)") }
      default:
        let count = 1 + random.below(6)
        operation = "\(count) frames"
        for _ in 0..<count { model.frame(at: scene.stage.frame().frameTime.seconds) }
      }
      let place = "step \(step), \(operation), seed \(seed)"
      #expect(animator.state == model.state && animator.isRunning == model.isRunning, "\(place)")
      #expect(animator.isReversed == model.isReversed && abs(Double(animator.fractionComplete) - model.fraction) < 1e-6, "\(place)")
      #expect(scene.log == model.log, "\(place)")
      for index in 0..<9 {
        #expect(abs(scene.shown(index) - model.shown(index)) < 1e-6, "shown \(index), \(place)")
        #expect(abs(scene.model(index) - model.properties[index].model) < 1e-6, "model \(index), \(place)")
        // Differences in the last digits do not accumulate.
        model.properties[index].model = scene.model(index)
      }
      ends.formUnion(model.log)
      if scene.log.count > 40 { (scene.log, model.log) = ([], []) }
    }
    if animator.state == .active { scene.stage.perform { animator.stopAnimation(false) } }
    if animator.state == .stopped { scene.stage.perform { animator.finishAnimation(at: .current) } }
    #expect(ends == ["end", "start", "current"], "seed \(seed)")
  }

  @Test func `never jumps, whatever its curve is`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("property animator's curves at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = Scene()
    defer { scene.stage.end() }
    func parameters() -> any UITimingCurveProvider {
      switch random.below(5) {
      case 0: UICubicTimingParameters(animationCurve: UIView.AnimationCurve(rawValue: random.below(4)) ?? .linear)
      case 1: UICubicTimingParameters(controlPoint1: CGPoint(x: 0.3, y: -0.4), controlPoint2: CGPoint(x: 0.6, y: 1.5))
      case 2: UISpringTimingParameters(dampingRatio: 0.4, initialVelocity: CGVector(dx: CGFloat(random.below(8)), dy: 1))
      case 3: UISpringTimingParameters(duration: 0.3, bounce: 0.4)
      default: UISpringTimingParameters()
      }
    }
    for round in 0..<max(1, (RandomTestSettings.rounds ?? 1_000) / 20) {
      let start = (0..<9).map(scene.model)
      let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: parameters())
      animator.scrubsLinearly = random.below(3) > 0
      var (end, position) = (start, UIViewAnimatingPosition?.none)
      func add() {
        let (index, to) = (random.below(9), Double(random.below(50)) / 50)
        end[index] = index < 3 ? to : 10 + 80 * to
        let value = end[index]
        animator.addAnimations({ scene.set(index, value) }, delayFactor: CGFloat(random.below(3)) / 4)
      }
      add()
      animator.addCompletion { position = $0 }
      scene.stage.perform { animator.pauseAnimation() }
      for step in 0..<20 where animator.state == .active {
        let before = (0..<9).map(scene.shown)
        var (mayMove, isNewRun) = (false, false)
        let wasRunning = animator.isRunning
        let operation = random.below(9)
        scene.stage.perform {
          switch operation {
          case 0:
            animator.startAnimation()
            isNewRun = !wasRunning
          case 1: animator.pauseAnimation()
          case 2:
            animator.isReversed.toggle()
            isNewRun = wasRunning
          case 3, 4:
            let other = random.below(2) == 0 ? parameters() : nil
            animator.continueAnimation(withTimingParameters: other, durationFactor: CGFloat(random.below(3)) / 2)
            isNewRun = true
          case 5:
            // At the end no time remains: added animations finish immediately.
            if animator.fractionComplete != (animator.isReversed ? 0 : 1) { add() }
          case 6:
            mayMove = true
            animator.fractionComplete = CGFloat(random.below(11)) / 10
          default:
            mayMove = true
            scene.stage.frames(1 + random.below(5))
          }
        }
        guard !mayMove else { continue }
        let after = (0..<9).map(scene.shown)
        #expect(zip(before, after).allSatisfy { abs($0 - $1) < 1e-6 }, "round \(round), step \(step), operation \(operation), seed \(seed)")
        guard isNewRun else { continue }
        scene.stage.frames(1)
        let next = (0..<9).map(scene.shown)
        let isStill = zip(after, next).allSatisfy { abs($0 - $1) < 1e-6 }
        #expect(isStill || animator.state != .active, "first frame, round \(round), step \(step), seed \(seed)")
      }
      if animator.state == .active { scene.stage.perform { animator.startAnimation() } }
      scene.stage.settle()
      #expect(animator.state == .inactive && position != nil, "round \(round), seed \(seed)")
      let expected = position == .start ? start : end
      #expect((0..<9).allSatisfy { abs(scene.model($0) - expected[$0]) < 1e-6 && abs(scene.shown($0) - expected[$0]) < 1e-6 })
    }
  }
}
