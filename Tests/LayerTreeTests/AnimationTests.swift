import HitchlessBase
import LayerTree
import Testing

@Suite("Layer animations")
struct AnimationTests {
  private func fade(_ milliseconds: Double, delay: Double = 0, _ completion: ((Bool) -> Void)? = nil) -> LayerAnimation {
    LayerAnimation(
      property: .opacity, from: .number(0), to: .number(1), delay: .milliseconds(delay), duration: .milliseconds(milliseconds),
      curve: .linear, completion: completion)
  }

  @Test("An animation starts with its first frame, ends, and calls its completion once")
  func reachesItsEnd() {
    let bench = LayerBench()
    let node = bench.layer(0, 0, 10, 10)
    var completions: [Bool] = []
    node.add(fade(100) { completions.append($0) }, forKey: "fade")
    func opacity(at time: Int64) -> Double? { bench.commit(at: time).root.children.first?.opacity }
    #expect(opacity(at: 500) == nil)
    #expect(bench.committer.isAnimating)
    #expect(opacity(at: 525) == 0.25)
    #expect(opacity(at: 550) == 0.5)
    #expect(bench.committer.takeCompletions().isEmpty)
    #expect(opacity(at: 700) == 1)
    #expect(!bench.committer.isAnimating)
    for completion in bench.committer.takeCompletions() { completion() }
    #expect(completions == [true])
    let tree = bench.commit(at: 716)
    #expect(bench.commit(at: 733).root === tree.root)
    #expect(bench.committer.takeCompletions().isEmpty)
    #expect(completions == [true])
  }

  @Test("A replaced or removed animation completes as unfinished, immediately and once")
  func unfinished() {
    let bench = LayerBench()
    let node = bench.layer(0, 0, 10, 10)
    var completions: [String] = []
    node.add(fade(100) { completions.append("first \($0)") }, forKey: "fade")
    bench.commit()
    node.add(fade(100) { completions.append("second \($0)") }, forKey: "fade")
    #expect(completions == ["first false"])
    node.removeAnimation(forKey: "fade")
    #expect(completions == ["first false", "second false"])
    #expect(bench.commit(at: 50).root.children.first?.opacity == 1)
    #expect(node.animationKeys.isEmpty)
  }

  @Test("The model value is final while the presentation value is animated")
  func presentation() {
    let bench = LayerBench()
    let node = bench.layer(0, 0, 10, 10)
    let from = node.position
    node.position = Point(x: 55, y: 5)
    node.add(
      LayerAnimation(
        property: .position, from: .point(from), to: .point(node.position), duration: .milliseconds(100), curve: .linear), forKey: "move")
    bench.commit()
    let tree = bench.commit(at: 50)
    #expect(tree.root.children.first?.x == 25)
    #expect(node.position.x == 55)
    #expect(node.shownValue(of: .position) == .point(Point(x: 30, y: 5)))
    #expect(node.modelValue(of: .position) == .point(Point(x: 55, y: 5)))
  }

  @Test("Animations support delay, autoreverse and endless repetition")
  func timing() {
    func run(_ animation: LayerAnimation, at time: Int64) -> (AnimatableValue, Bool) {
      var animation = animation
      animation.begin = .zero
      return animation.value(at: FrameInstant(nanoseconds: time * 1_000_000))
    }
    #expect(run(fade(100, delay: 50), at: 40) == (.number(0), false))
    #expect(run(fade(100, delay: 50), at: 100) == (.number(0.5), false))
    #expect(run(fade(100, delay: 50), at: 150) == (.number(1), true))
    var back = fade(100)
    back.autoreverses = true
    #expect(run(back, at: 150).0.isClose(to: 0.5) && !run(back, at: 150).1)
    #expect(run(back, at: 200).1)
    back.repeatCount = .infinity
    #expect(run(back, at: 1_000_050).0.isClose(to: 0.5) && !run(back, at: 1_000_050).1)
    var endless = fade(0)
    endless.repeatCount = .infinity
    #expect(!run(endless, at: 10).1)
  }

  @Test(
    "Every curve starts at 0 and ends at 1",
    arguments: [
      TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .standard, .spring(dampingRatio: 0.5, velocity: 0),
      .spring(dampingRatio: 1, velocity: 2),
    ])
  func curves(curve: TimingCurve) {
    #expect(curve.progress(at: 0, duration: 0.4) == 0)
    #expect(curve.progress(at: 1, duration: 0.4) == 1)
    #expect(abs(curve.progress(at: 0.999, duration: 0.4) - 1) < 0.01)
    var last = 0.0
    if case .spring = curve { return }
    for step in 1...50 {
      let now = curve.progress(at: Double(step) / 50, duration: 0.4)
      #expect(now >= last)
      last = now
    }
  }
}

extension AnimatableValue {
  /// Returns whether this number is within a billionth of `other`.
  fileprivate func isClose(to other: Double) -> Bool {
    if case .number(let number) = self { abs(number - other) < 1e-9 } else { false }
  }
}
