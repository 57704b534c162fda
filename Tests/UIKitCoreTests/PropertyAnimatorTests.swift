import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A property animator` {
  private func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) < tolerance }

  @Test(arguments: [UIView.AnimationCurve.linear, .easeIn, .easeInOut]) func `shows the same frames as an animation block`(
    curve: UIView.AnimationCurve
  ) {
    let (one, other) = (AnimatorScene(), AnimatorScene())
    defer {
      one.stage.end()
      other.stage.end()
    }
    let changes = { (view: UIView) in
      view.center = CGPoint(x: 150, y: 60)
      view.alpha = 0.25
      view.backgroundColor = .blue
      view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
      view.layer.cornerRadius = 6
    }
    let options = UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
    one.stage.perform { UIView.animate(withDuration: 0.5, delay: 0.1, options: options) { changes(one.view) } }
    let animator = other.stage.perform { UIViewPropertyAnimator(duration: 0.5, curve: curve) { changes(other.view) } }
    other.stage.perform { animator.startAnimation(afterDelay: 0.1) }
    #expect(animator.delay == 0.1 && animator.isRunning && other.view.alpha == 0.25)
    for frame in 0..<40 {
      one.frames(1)
      other.frames(1)
      #expect(one.pixels == other.pixels, "frame \(frame)")
    }
    #expect(animator.state == .inactive && one.view.layer.animationKeys() == nil && other.view.layer.animationKeys() == nil)
  }

  @Test(arguments: [(UIView.AnimationCurve.linear, true), (.linear, false), (.easeInOut, false), (.easeIn, false)])
  func `shows the same frames when scrubbed as when running`(curve: UIView.AnimationCurve, isLinear: Bool) {
    let (one, other) = (AnimatorScene(), AnimatorScene())
    defer {
      one.stage.end()
      other.stage.end()
    }
    func make(_ scene: AnimatorScene) -> UIViewPropertyAnimator {
      let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { [view = scene.view] in
        view.frame = CGRect(x: 80, y: 30, width: 60, height: 30)
        view.backgroundColor = .green
      }
      animator.addAnimations({ [view = scene.view] in view.alpha = 0.5 }, delayFactor: 0.4)
      animator.scrubsLinearly = isLinear
      return animator
    }
    let (running, scrubbed) = (make(one), make(other))
    one.stage.perform { running.startAnimation() }
    one.frames(1)
    for frame in 1..<50 {
      one.frames(1)
      other.stage.perform { scrubbed.fractionComplete = CGFloat(frame) / 50 }
      other.frames(1)
      #expect(one.pixels == other.pixels, "frame \(frame)")
      #expect(scrubbed.state == .active && !scrubbed.isRunning && isClose(scrubbed.fractionComplete, Double(frame) / 50))
    }
    other.stage.perform { scrubbed.stopAnimation(true) }
  }

  @Test(arguments: [UIView.AnimationCurve.linear, .easeIn, .easeOut, .easeInOut])
  func `pauses at what is on screen and continues from there`(
    curve: UIView.AnimationCurve
  ) {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    let (animator, untouched) = (scene.animator(curve), AnimatorScene())
    defer { untouched.stage.end() }
    let reference = untouched.animator(curve)
    untouched.stage.perform { reference.startAnimation() }
    scene.stage.perform { animator.startAnimation() }
    scene.frames(18)
    untouched.frames(18)
    let shown = scene.x
    scene.stage.perform { animator.pauseAnimation() }
    #expect(scene.x == shown && !animator.isRunning && animator.state == .active)
    #expect(isClose(Double(animator.fractionComplete), (shown - 10) / 100))
    scene.frames(2)
    scene.stage.beginMeasuring()
    scene.stage.pump(for: .seconds(2))
    #expect(scene.stage.records.isEmpty, "no frames are asked for")
    #expect(scene.x == shown && scene.log.isEmpty)
    scene.stage.perform { animator.startAnimation() }
    scene.frames(1)
    #expect(scene.x == shown)
    for _ in 0..<31 {
      scene.frames(1)
      untouched.frames(1)
      #expect(isClose(scene.x, untouched.x))
    }
    scene.stage.settle()
    #expect(scene.log == ["end"] && animator.state == .inactive && animator.fractionComplete == 0)
  }

  @Test func `restores all properties when it is reversed`() {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    let view = scene.view
    view.backgroundColor = .systemBackground
    view.transform3D = CATransform3DMakeRotation(0.3, 1, 0, 0)
    let (frame, transform) = (view.bounds, view.transform3D)
    let animator = scene.logging(
      UIViewPropertyAnimator(duration: 1, dampingRatio: 0.6) {
        view.bounds = CGRect(x: 5, y: 0, width: 50, height: 40)
        view.center = CGPoint(x: 70, y: 50)
        view.alpha = 0
        view.backgroundColor = .black
        view.transform = CGAffineTransform(rotationAngle: 1)
        view.layer.cornerRadius = 8
      })
    scene.stage.perform { animator.startAnimation() }
    scene.frames(12)
    let shown = scene.x
    scene.stage.perform { animator.isReversed = true }
    #expect(scene.x == shown && animator.isRunning && animator.isReversed && view.alpha == 0)
    scene.frames(1)
    #expect(scene.x == shown)
    scene.frames(5)
    #expect(abs(scene.x - 10) < abs(shown - 10))
    scene.stage.settle()
    #expect(scene.log == ["start"] && animator.state == .inactive && view.layer.animationKeys() == nil)
    #expect(view.bounds == frame && view.center == CGPoint(x: 10, y: 10) && view.alpha == 1 && view.backgroundColor == .systemBackground)
    #expect(view.transform3D == transform && view.layer.cornerRadius == 0 && !animator.isReversed)
    // After two reversals it arrives at its end.
    view.transform = .identity
    let second = scene.animator(.easeIn)
    scene.stage.perform { second.startAnimation() }
    scene.frames(20)
    scene.stage.perform { second.isReversed = true }
    scene.frames(5)
    scene.stage.perform { second.isReversed = false }
    scene.stage.settle()
    #expect(scene.log == ["start", "end"] && view.center.x == 110)
  }

  @Test func `returns to the earlier constraint layout when it is reversed`() {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    let (outer, inner) = (UIView(), UIView())
    outer.translatesAutoresizingMaskIntoConstraints = false
    inner.translatesAutoresizingMaskIntoConstraints = false
    scene.view.superview?.addSubview(outer)
    outer.addSubview(inner)
    guard let root = outer.superview else { return }
    let (width, height) = (outer.widthAnchor.constraint(equalToConstant: 40), outer.heightAnchor.constraint(equalToConstant: 20))
    NSLayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10), outer.topAnchor.constraint(equalTo: root.topAnchor),
      width, height, inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -4),
      inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5),
      inner.heightAnchor.constraint(equalToConstant: 8),
    ])
    scene.stage.settle()
    let before = [outer.frame, inner.frame]
    #expect(before == [CGRect(x: 10, y: 0, width: 40, height: 20), CGRect(x: 16, y: 6, width: 20, height: 8)])
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
      (width.constant, height.constant) = (100, 60)
      root.layoutIfNeeded()
    }
    animator.addCompletion { position in
      scene.log.append("\(position)")
      if position == .start { (width.constant, height.constant) = (40, 20) }
    }
    scene.stage.perform { animator.startAnimation() }
    scene.frames(20)
    #expect(outer.frame.width == 100 && inner.frame == CGRect(x: 46, y: 26, width: 50, height: 8))
    guard case .rect(let shown) = inner.node.shownValue(of: .bounds) else { return }
    #expect(shown.width > 20 && shown.width < 50)
    scene.stage.perform {
      animator.pauseAnimation()
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 0.8), durationFactor: 0.5)
    }
    var widths: [Double] = []
    while scene.log.isEmpty, widths.count < 100 {
      scene.frames(1)
      if case .rect(let rect) = inner.node.shownValue(of: .bounds) { widths.append(rect.width) }
    }
    #expect(widths.count > 20 && widths.allSatisfy { $0 <= shown.width } && widths.last == 20, "it never shows the new layout")
    #expect(inner.frame == before[1])
    scene.stage.settle()
    #expect(scene.log == ["start"] && [outer.frame, inner.frame] == before)
    root.setNeedsLayout()
    scene.stage.settle()
    #expect([outer.frame, inner.frame] == before, "the constraints say the same")
  }

  @Test func `leaves views as shown when it is stopped, and can be finished at any position`() {
    for (position, x) in [(UIViewAnimatingPosition.end, 110.0), (.start, 10), (.current, 50)] {
      let scene = AnimatorScene()
      defer { scene.stage.end() }
      let animator = scene.animator()
      scene.stage.perform { animator.startAnimation() }
      scene.frames(21)
      scene.stage.perform { animator.stopAnimation(false) }
      #expect(isClose(Double(scene.view.center.x), 50) && scene.view.layer.animationKeys() == nil)
      #expect(animator.state == .stopped && !animator.isRunning && scene.log.isEmpty)
      scene.stage.perform { animator.finishAnimation(at: position) }
      #expect(isClose(Double(scene.view.center.x), x) && animator.state == .inactive && scene.log == ["\(position)"])
    }
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    let animator = scene.animator()
    scene.stage.perform {
      animator.stopAnimation(true)
      animator.fractionComplete = 0.25
      animator.stopAnimation(true)
    }
    #expect(scene.view.center.x == 35 && animator.state == .inactive && scene.log.isEmpty)
    scene.stage.settle()
    #expect(scene.view.center.x == 35 && scene.log.isEmpty)
  }

  @Test func `continues with the given timing and duration factor`() {
    func frames(_ fraction: CGFloat, _ parameters: (any UITimingCurveProvider)?, _ factor: CGFloat, isReversed: Bool = false) -> Int {
      let scene = AnimatorScene()
      defer { scene.stage.end() }
      let animator = scene.animator()
      scene.stage.perform {
        animator.fractionComplete = fraction
        animator.isReversed = isReversed
        animator.continueAnimation(withTimingParameters: parameters, durationFactor: factor)
      }
      var count = 0
      while scene.log.isEmpty, count < 500 {
        scene.frames(1)
        count += 1
      }
      #expect(scene.log == [isReversed ? "start" : "end"])
      return count - 1
    }
    #expect(frames(0.2, nil, 0) == 40 && frames(0.2, nil, 0, isReversed: true) == 10)
    #expect(frames(0.2, nil, 0.5) == 25 && frames(0.2, nil, 2, isReversed: true) == 100)
    #expect(frames(0.2, UICubicTimingParameters(animationCurve: .easeOut), 0) == 40)
    #expect(frames(0.2, UISpringTimingParameters(dampingRatio: 0.5), 0.1) == 5)
    #expect(frames(0.2, UISpringTimingParameters(), 0.1) == 26, "a physical spring takes its own time")
    #expect(frames(1, nil, 1) == 0)
  }

  @Test func `animates additions while it runs in the remaining time`() {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    let animator = scene.animator()
    scene.stage.perform { animator.startAnimation() }
    scene.frames(26)
    scene.stage.perform {
      animator.addAnimations { scene.view.alpha = 0 }
      animator.addAnimations({ scene.view.center.y = 60 }, delayFactor: 0.5)
      animator.addAnimations { scene.view.center.x = 210 }
    }
    func alpha() -> Double { scene.view.node.shownValue(of: .opacity).number ?? .nan }
    func y() -> Double { scene.view.node.shownValue(of: .position).point?.y ?? .nan }
    #expect(isClose(scene.x, 60) && alpha() == 1 && y() == 10, "nothing jumps")
    scene.frames(12)
    #expect(isClose(alpha(), 0.52) && y() < 35)
    scene.frames(6)
    #expect(isClose(alpha(), 0.28))
    scene.stage.perform { animator.isReversed = true }
    scene.stage.settle()
    #expect(scene.view.alpha == 1 && scene.view.center == CGPoint(x: 10, y: 10) && scene.log == ["start"])
  }

  @Test func `pauses at its end if pausesOnCompletion is set`() {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    let animator = scene.animator(.easeOut)
    animator.pausesOnCompletion = true
    scene.stage.perform { animator.startAnimation() }
    scene.stage.settle()
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1 && scene.log.isEmpty && scene.x == 110)
    scene.stage.perform {
      animator.isReversed = true
      animator.startAnimation()
    }
    #expect(scene.x == 110 && animator.fractionComplete == 0)
    scene.frames(10)
    #expect(scene.x < 110 && scene.x > 10)
    scene.stage.settle()
    #expect(scene.x == 10 && scene.view.center.x == 110 && animator.state == .active && scene.log.isEmpty)
    scene.stage.perform {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .current)
    }
    #expect(scene.view.center.x == 10 && scene.log == ["current"])
  }

  @Test func `is retained while it runs, and ends in the next frame if nothing is animated`() {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    weak var released: UIViewPropertyAnimator?
    scene.stage.perform {
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.4, delay: 0.1, options: .curveEaseIn, animations: { scene.view.center.x = 50 },
        completion: { scene.log.append("\($0)") })
      released = animator
    }
    #expect(released?.isRunning == true && released?.isUserInteractionEnabled == false)
    scene.stage.settle()
    #expect(scene.log == ["end"] && released == nil)
    scene.stage.perform { scene.animator().startAnimation() }
    scene.view.removeFromSuperview()
    scene.stage.settle()
    #expect(scene.log == ["end", "end"])
    let animator = scene.animator()
    scene.stage.perform { animator.startAnimation() }
    #expect(animator.state == .active && scene.log.count == 2, "the view is in no window")
    scene.stage.settle()
    #expect(animator.state == .inactive && scene.log == ["end", "end", "end"] && scene.view.center.x == 110)
  }

  @Test func `of a view in no window may be started again by its completion handler`() {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    scene.view.removeFromSuperview()
    var ends = 0
    @MainActor func run() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.center.x += 1 }
      animator.addCompletion { _ in
        ends += 1
        run()
      }
      animator.startAnimation()
    }
    scene.stage.perform { run() }
    #expect(ends == 0)
    for frame in 1...5 {
      scene.stage.frame()
      #expect(ends == frame)
    }
  }

  @Test func `draws a view that was invisible when it is scrubbed`() {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    scene.view.alpha = 0
    scene.stage.settle()
    let empty = scene.pixels
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.alpha = 1 }
    scene.stage.perform { animator.pauseAnimation() }
    scene.stage.settle()
    #expect(scene.pixels == empty)
    for fraction in [0.5, 0, 1, 0.25] {
      scene.stage.perform { animator.fractionComplete = CGFloat(fraction) }
      scene.stage.settle()
      #expect((scene.pixels == empty) == (fraction == 0))
    }
    scene.stage.perform { animator.stopAnimation(true) }
    #expect(scene.view.alpha == 0.25)
  }

  @Test func `does not change properties that a later animation has taken over`() {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    let animator = scene.animator()
    animator.addAnimations { scene.view.alpha = 0 }
    scene.stage.perform { animator.startAnimation() }
    scene.frames(26)
    scene.stage.perform { UIView.animate(withDuration: 1) { scene.view.center.x = 160 } }
    scene.frames(1)
    #expect(isClose(scene.x, 60))
    scene.stage.perform { animator.isReversed = true }
    scene.stage.settle()
    #expect(scene.view.center.x == 160 && scene.view.alpha == 1 && scene.log == ["start"])
  }

  @Test func `restores hidden arranged views when it is reversed`() {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    let views = [UIView(), UIView(), UIView()]
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 50, width: 90, height: 20)
    stack.distribution = .fillEqually
    views[2].isHidden = true
    scene.view.superview?.addSubview(stack)
    scene.stage.settle()
    let before = views.map(\.frame)
    for isReversed in [true, false] {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        views[0].isHidden = true
        views[2].isHidden = false
      }
      scene.stage.perform { animator.startAnimation() }
      scene.frames(20)
      #expect(views[0].isHidden && !views[2].isHidden && !views[0].node.isHidden)
      scene.stage.perform { animator.isReversed = isReversed }
      scene.stage.settle()
      #expect(views.map(\.isHidden) == (isReversed ? [false, false, true] : [true, false, false]))
      if isReversed { #expect(views[0].frame == before[0] && views[1].frame == before[1]) }
    }
    #expect(views[1].frame.width == 45 && views[2].frame.width == 45)
  }
}
