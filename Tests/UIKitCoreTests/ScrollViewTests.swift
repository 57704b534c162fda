import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite struct ScrollViewTests {
  @Test func `a drag moves the content as far as the finger, minus the first ten points`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.touch(.began, 200, 600)
    #expect(scene.scroll.isTracking)
    #expect(!scene.scroll.isDragging)
    scene.touch(.moved, 200, 595)
    #expect(scene.y == 0)
    scene.touch(.moved, 200, 560)
    #expect(scene.y == 30)
    #expect(scene.scroll.isDragging)
    scene.touch(.moved, 230, 500)
    #expect(scene.scroll.contentOffset == CGPoint(x: 0, y: 90))
    #expect(scene.scroll.scrollVelocity.y > 1000)
    // The finger rests before it is lifted.
    scene.stage.frames(12)
    #expect(scene.scroll.scrollVelocity == .zero)
    scene.touch(.ended, 230, 500)
    #expect(scene.calls == ["willBeginDragging", "willEndDragging", "didEndDragging(false)"])
    #expect(!scene.scroll.isTracking && !scene.scroll.isDragging && !scene.scroll.isDecelerating)
    scene.stage.settle()
    #expect(scene.y == 90)
  }

  @Test(arguments: [60.0, 90.0, 120.0]) func `a fling's distance depends on its velocity, not on the refresh rate`(hertz: Double) {
    let scene = ScrollScene(hertz: hertz)
    defer { scene.stage.end() }
    scene.stage.fling(velocity: 1000, seconds: 0.2)
    #expect(scene.scroll.isDecelerating)
    #expect(abs(scene.endVelocity.y - 1) < 0.001)
    let offset = scene.y
    #expect(offset > 0)
    scene.stage.settle()
    #expect(scene.y == scene.proposedTarget.y)
    // The drag moved 110 points, the deceleration 0.499 more for each point per second above 10.
    #expect(abs(scene.y - (110 + 990 * 0.499)) <= 1)
    #expect(
      scene.calls == [
        "willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating", "didEndDecelerating",
      ])
    #expect(zip(scene.offsets, scene.offsets.dropFirst()).allSatisfy { $0 < $1 })
    #expect(!scene.scroll.isDecelerating)
  }

  @Test func `content dragged past its end resists and returns`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.touch(.began, 200, 300)
    scene.touch(.moved, 200, 410)
    #expect(abs(scene.y + CGFloat(RubberBand.reach(100, 800))) <= 0.5)
    scene.stage.frames(12)
    scene.touch(.ended, 200, 410)
    #expect(scene.scroll.isDecelerating)
    scene.stage.settle()
    #expect(scene.y == 0)
    #expect(scene.calls.last == "didEndDecelerating")
  }

  @Test func `a fast fling overshoots the end and returns`() {
    let scene = ScrollScene(content: CGSize(width: 400, height: 1200))
    defer { scene.stage.end() }
    scene.stage.fling(velocity: 3000, seconds: 3)
    scene.stage.settle()
    #expect(scene.y == 400)
    #expect(scene.offsets.contains { $0 > 410 })
    #expect(scene.calls.filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test func `content stops at its end without bouncing`() {
    let scene = ScrollScene(content: CGSize(width: 400, height: 1200))
    defer { scene.stage.end() }
    scene.scroll.bounces = false
    scene.stage.fling(velocity: 3000, seconds: 3)
    #expect(scene.y == 400)
    #expect(scene.offsets.allSatisfy { $0 <= 400 })
  }

  @Test func `content that fits scrolls only if it always bounces`() {
    let scene = ScrollScene(content: CGSize(width: 400, height: 500))
    defer { scene.stage.end() }
    scene.stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), seconds: 0.2)
    #expect(scene.calls.isEmpty)
    scene.scroll.alwaysBounceVertical = true
    scene.stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), seconds: 0.2)
    #expect(scene.offsets.contains { $0 > 20 })
    scene.stage.settle()
    #expect(scene.y == 0)
  }

  @Test func `content stops at the target that the delegate sets`() {
    for target in [CGPoint(x: 0, y: 500), CGPoint(x: 0, y: 700), CGPoint(x: 0, y: 40), CGPoint(x: 0, y: 5000)] {
      let scene = ScrollScene()
      defer { scene.stage.end() }
      scene.wantedTarget = target
      scene.stage.fling(velocity: 1000, seconds: 0.2)
      scene.stage.settle()
      #expect(scene.scroll.contentOffset == target)
    }
  }

  @Test func `pages turn one at a time`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.scroll.isPagingEnabled = true
    scene.stage.fling(velocity: 900, seconds: 2)
    scene.stage.settle()
    #expect(scene.y == 800)
    scene.stage.fling(velocity: -900, seconds: 2)
    scene.stage.settle()
    #expect(scene.y == 0)
    scene.stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 450), seconds: 2)
    scene.stage.settle()
    #expect(scene.y == 0)
    scene.stage.wheel(notches: 1)
    scene.stage.settle()
    #expect(scene.y == 800)
  }

  @Test func `wheel notches are smoothed and add up`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.stage.wheel(notches: 5)
    scene.stage.settle()
    #expect(scene.y == 300)
    #expect(scene.offsets.count > 10)
    #expect(zip(scene.offsets, scene.offsets.dropFirst()).allSatisfy { $0 < $1 })
    #expect(scene.calls.first == "willBeginDragging")
    #expect(scene.calls.filter { $0 == "didEndDecelerating" }.count == 1)
    scene.stage.wheel(notches: -9)
    scene.stage.settle()
    #expect(scene.y == 0)
    #expect(scene.offsets.allSatisfy { $0 >= 0 })
  }

  @Test func `a touchpad moves the content point by point`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    let middle = Point(x: 200, y: 400)
    scene.stage.send(.scroll(at: middle, by: .zero, phase: .began))
    #expect(scene.calls.isEmpty)
    for step in 1...10 {
      scene.stage.send(.scroll(at: middle, by: Point(x: 0, y: 7), phase: .changed))
      #expect(scene.y == CGFloat(step) * 7)
    }
    #expect(scene.scroll.isDragging)
    scene.stage.send(.scroll(at: middle, by: .zero, phase: .ended(velocity: Point(x: 0, y: 800))))
    #expect(scene.scroll.isDecelerating)
    scene.stage.settle()
    #expect(abs(scene.y - (70 + 790 * 0.499)) <= 1)
    #expect(
      scene.calls == [
        "willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating", "didEndDecelerating",
      ])
  }

  @Test func `an animated scroll takes about 0.3 seconds and can be retargeted`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.scroll.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    scene.stage.frames(9)
    let middle = scene.y
    #expect(middle > 200 && middle < 800)
    #expect(scene.scroll.scrollVelocity.y > 0)
    scene.scroll.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    scene.stage.frames(2)
    #expect(scene.y > middle)
    scene.stage.frames(20)
    #expect(scene.y == 2000)
    #expect(scene.calls == ["didEndScrollingAnimation"])
    #expect(scene.scroll.scrollVelocity == .zero)
  }

  @Test func `shifting content below a finger, a glide or an animation does not change the motion`() {
    func run(_ begin: (ScrollScene) -> Void, shift: CGFloat) -> [CGFloat] {
      let scene = ScrollScene(content: CGSize(width: 400, height: 100_000))
      defer { scene.stage.end() }
      scene.scroll.contentOffset = CGPoint(x: 0, y: 50_000)
      begin(scene)
      var seen: [CGFloat] = []
      for step in 0..<60 {
        if step == 5 { scene.scroll.shiftContentOffset(by: CGPoint(x: 0, y: shift)) }
        seen.append(scene.y - (step >= 5 ? shift : 0))
        scene.stage.frame()
      }
      return seen
    }
    let begins: [(ScrollScene) -> Void] = [
      { $0.stage.fling(velocity: 2000, seconds: 0.2) },
      { $0.scroll.setContentOffset(CGPoint(x: 0, y: 53_000), animated: true) },
      { $0.stage.send(.scroll(at: Point(x: 200, y: 400), by: Point(x: 0, y: 120), phase: .wheel)) },
    ]
    for begin in begins {
      let plain = run(begin, shift: 0)
      #expect(plain == run(begin, shift: 1234))
      #expect(plain.last! > 50_000)
    }
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.touch(.began, 200, 600)
    scene.touch(.moved, 200, 500)
    scene.scroll.shiftContentOffset(by: CGPoint(x: 0, y: 300))
    scene.touch(.moved, 200, 400)
    #expect(scene.y == 490)
  }

  @Test func `keys scroll by lines and pages and to the ends`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    func press(_ key: InputKey, _ modifiers: InputModifiers = []) -> CGFloat {
      scene.stage.key(key, modifiers: modifiers)
      scene.stage.settle()
      return scene.y
    }
    #expect(press(.down) == 20)
    #expect(press(.up) == 0)
    #expect(press(.pageDown) == 780)
    #expect(press(.space) == 1560)
    #expect(press(.space, .shift) == 780)
    #expect(press(.pageUp) == 0)
    #expect(press(.end) == 9200)
    #expect(press(.home) == 0)
    #expect(scene.calls.contains("didScrollToTop"))
  }

  @Test func `offsets are whole pixels while the motion keeps fractions`() {
    let scene = ScrollScene(scale: 2)
    defer { scene.stage.end() }
    scene.scroll.decelerationRate = .fast
    scene.stage.fling(velocity: 321, seconds: 2)
    scene.stage.settle()
    #expect(scene.offsets.allSatisfy { ($0 * 2).rounded() == $0 * 2 })
    #expect(abs(scene.y - (321 * 0.12 - 10 + 311 * 0.099)) <= 1)
  }

  @Test func `a nested view scrolls first and leaves the other axis to the outer one`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 400, height: 400))
    inner.contentSize = CGSize(width: 2000, height: 400)
    scene.scroll.addSubview(inner)
    scene.stage.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 400), seconds: 1)
    scene.stage.settle()
    #expect(inner.contentOffset.x >= 90)
    #expect(scene.y == 0)
    scene.stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), seconds: 1)
    scene.stage.settle()
    #expect(inner.contentOffset.y == 0)
    #expect(scene.y >= 90)
    // The wheel scrolls the outer view when the inner one is at its end.
    let before = scene.y
    scene.stage.wheel(notches: 1)
    scene.stage.settle()
    #expect(scene.y == before + 60)
  }

  @Test func `directional lock keeps the first direction`() {
    let scene = ScrollScene(content: CGSize(width: 4000, height: 4000))
    defer { scene.stage.end() }
    scene.stage.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 270, y: 400), seconds: 1)
    #expect(scene.scroll.contentOffset.x > 0)
    scene.scroll.contentOffset = .zero
    scene.scroll.isDirectionalLockEnabled = true
    scene.stage.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 270, y: 400), seconds: 1)
    #expect(scene.scroll.contentOffset.x == 0)
    #expect(scene.y >= 80)
  }

  @Test func `indicators appear with scrolling and fade afterwards`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    let layers = scene.scroll.node.children.count
    #expect(!scene.scroll.indicators.isShown)
    scene.stage.wheel(notches: 3)
    #expect(scene.scroll.indicators.isShown)
    #expect(scene.scroll.node.children.count == layers + 2)
    #expect(scene.scroll.subviews == [scene.content])
    scene.stage.pump(for: .milliseconds(900))
    #expect(!scene.scroll.indicators.isShown)
    #expect(scene.scroll.node.children.count == layers)
  }

  @Test func `the offset returns into its range when the content shrinks`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.scroll.contentOffset.y = 5000
    scene.stage.frame()
    scene.scroll.contentSize.height = 2000
    scene.stage.frame()
    #expect(scene.y == 1200)
  }

  @Test(arguments: [1, 5, 12]) func `an animated scroll ends at the content's end even if content or view change size`(_ frames: Int) {
    let shrunk = ScrollScene()
    shrunk.scroll.setContentOffset(CGPoint(x: 0, y: 9200), animated: true)
    shrunk.stage.frames(frames)
    shrunk.scroll.contentSize.height = 4000
    shrunk.stage.settle()
    #expect(shrunk.y == 3200)
    #expect(shrunk.calls == ["didEndScrollingAnimation"])

    let resized = ScrollScene()
    resized.scroll.setContentOffset(CGPoint(x: 0, y: 9200), animated: true)
    resized.stage.frames(frames)
    resized.stage.resize(to: CGSize(width: 400, height: 1000))
    resized.stage.settle()
    #expect(resized.y == 9000)
    // It does not overshoot the end.
    #expect(resized.offsets == resized.offsets.sorted())

    // Intentionally beyond the content.
    let beyond = ScrollScene()
    beyond.scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    beyond.stage.settle()
    #expect(beyond.y == -60)
  }
}
