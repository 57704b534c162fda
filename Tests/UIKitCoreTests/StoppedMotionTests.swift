import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Motions that are stopped, or whose range changes on the way: the final position of the content.
@MainActor @Suite struct StoppedMotionTests {
  /// Adjusts its offset to its range like lists do: in its layout.
  private final class ShrinkingView: UIScrollView {
    var wantedHeight: CGFloat = 10_000

    override func layoutSubviews() {
      super.layoutSubviews()
      guard contentSize.height != wantedHeight else { return }
      contentSize.height = wantedHeight
      contentOffset.y = min(contentOffset.y, max(0, wantedHeight - bounds.height))
    }
  }

  @Test(arguments: [0, 1, 5, 12]) func `an animated scroll ends within the content if a layout shrinks it on the way`(_ frames: Int) {
    for height in [500.0, 1200.0] {
      let view = ShrinkingView()
      view.contentSize = CGSize(width: 400, height: 10_000)
      let stage = HitchlessTesting.Stage(view, size: CGSize(width: 400, height: 800), scale: 1)
      defer { stage.end() }
      stage.frames(2)
      view.contentOffset.y = 3000
      stage.frame()
      view.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
      stage.frames(frames)
      view.wantedHeight = height
      view.setNeedsLayout()
      stage.settle()
      #expect((0...max(0, height - 800)).contains(view.contentOffset.y))
    }
  }

  /// Returns a view that decelerates.
  private func decelerating(_ delegate: (any UIScrollViewDelegate)? = nil) -> (view: UIScrollView, stage: HitchlessTesting.Stage) {
    let view = UIScrollView()
    view.contentSize = CGSize(width: 400, height: 10_000)
    view.delegate = delegate
    let stage = HitchlessTesting.Stage(view, size: CGSize(width: 400, height: 800), scale: 1)
    stage.frames(2)
    stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200), seconds: 0.1)
    stage.frames(3)
    #expect(view.isDecelerating)
    return (view, stage)
  }

  @Test func `a deceleration ends where the program animates to the current offset`() {
    let (view, stage) = decelerating()
    defer { stage.end() }
    let offset = view.contentOffset
    stage.perform { view.setContentOffset(offset, animated: true) }
    #expect(!view.isDecelerating)
    stage.settle()
    #expect(view.contentOffset == offset && offset.y > 400)
  }

  @Test func `the delegate can scroll when a deceleration is ended by an animation to the current offset`() {
    final class Returning: NSObject, UIScrollViewDelegate {
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrollView.contentOffset.y = 12 }
    }
    let delegate = Returning()
    let (view, stage) = decelerating(delegate)
    defer { stage.end() }
    stage.perform { view.setContentOffset(view.contentOffset, animated: true) }
    #expect(!view.isDecelerating && view.contentOffset.y == 12)
  }

  @Test(arguments: [1, 5, 12]) func `an animated scroll ends within the range of an inset that is reduced on the way`(_ frames: Int) {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.scroll.contentInset.bottom = 300
    scene.scroll.setContentOffset(CGPoint(x: 0, y: 9500), animated: true)
    scene.stage.frames(frames)
    scene.scroll.contentInset.bottom = 0
    scene.stage.settle()
    #expect(scene.y == 9200)
    // An inset that was changed before the animation began has no effect: it may go beyond the content intentionally.
    scene.scroll.contentInset.bottom = 20
    scene.scroll.setContentOffset(CGPoint(x: 0, y: 9500), animated: true)
    scene.stage.settle()
    #expect(scene.y == 9500)
  }

  // MARK: A touchpad

  /// Returns a view that bounces back at its beginning, with a horizontally scrolling view in it.
  private func bouncing() -> (scene: ScrollScene, inner: UIScrollView) {
    let scene = ScrollScene()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 400, height: 400))
    inner.contentSize = CGSize(width: 2000, height: 400)
    scene.scroll.addSubview(inner)
    swipe(scene, .began)
    for _ in 0..<5 { swipe(scene, .changed, y: -60) }
    swipe(scene, .ended(velocity: .zero))
    scene.stage.frame()
    #expect(scene.y < -20 && scene.scroll.isDecelerating)
    scene.calls = []
    return (scene, inner)
  }
  private func swipe(_ scene: ScrollScene, _ phase: InputEvent.ScrollPhase, x: Double = 0, y: Double = 0) {
    scene.stage.send(.scroll(at: Point(x: 200, y: 450), by: Point(x: x, y: y), phase: phase))
  }

  @Test func `a bounce stopped on a touchpad resumes when the fingers scroll another view`() {
    let (scene, inner) = bouncing()
    defer { scene.stage.end() }
    swipe(scene, .began)
    let held = scene.y
    scene.stage.frames(30)
    #expect(scene.y == held && held < -20)
    for _ in 0..<60 { swipe(scene, .changed, x: 2) }
    #expect(scene.y == 0)
    swipe(scene, .ended(velocity: .zero))
    scene.stage.settle()
    #expect(inner.contentOffset.x == 120)
    #expect(scene.calls == ["didEndDecelerating", "willBeginDecelerating", "didEndDecelerating"])
  }

  @Test func `a bounce stopped on a touchpad resumes when the fingers leave`() {
    let (scene, _) = bouncing()
    defer { scene.stage.end() }
    swipe(scene, .began)
    scene.stage.frames(30)
    #expect(scene.y < -20)
    swipe(scene, .ended(velocity: .zero))
    scene.stage.settle()
    #expect(scene.y == 0)
  }

  @Test func `a bounce stopped on a touchpad pauses while the fingers drag the view`() {
    let (scene, _) = bouncing()
    defer { scene.stage.end() }
    swipe(scene, .began)
    let held = scene.y
    swipe(scene, .changed, y: -3)
    scene.stage.frames(30)
    #expect(scene.y < held)
    swipe(scene, .ended(velocity: .zero))
    scene.stage.settle()
    #expect(scene.y == 0)
  }

  // MARK: A touch

  @Test(arguments: [1, 6, 14, 20]) func `a tap during paging ends on a page boundary`(_ frames: Int) {
    for isTouchpad in [false, true] {
      let scene = ScrollScene()
      defer { scene.stage.end() }
      scene.scroll.isPagingEnabled = true
      scene.stage.fling(velocity: 900, seconds: 0.1)
      scene.stage.frames(frames)
      #expect(scene.y > 0 && scene.y < 800 && scene.scroll.isDecelerating)
      let begin = scene.calls.count
      if isTouchpad { swipe(scene, .began) } else { scene.touch(.began, 200, 400) }
      let caught = scene.y
      scene.stage.frames(20)
      #expect(scene.y == caught && !scene.scroll.isDecelerating)
      if isTouchpad { swipe(scene, .ended(velocity: .zero)) } else { scene.touch(.ended, 200, 400) }
      scene.stage.settle()
      #expect(scene.y == (caught < 400 ? 0 : 800))
      #expect(scene.calls[begin...] == ["didEndDecelerating", "willBeginDecelerating", "didEndDecelerating"])
    }
  }

  @Test func `a bounce of an orthogonal section resumes after a tap stops the list around it`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 10_000))
    inner.contentSize = CGSize(width: 2000, height: 10_000)
    scene.scroll.addSubview(inner)
    scene.stage.frame()
    inner.contentOffset.x = -1
    inner.motion.returnToRange(at: scene.stage.now)
    scene.stage.fling(velocity: 2000, seconds: 0.1)
    inner.contentOffset.x = -1
    inner.motion.returnToRange(at: scene.stage.now)
    scene.stage.frame()
    #expect(scene.scroll.isDecelerating && inner.contentOffset.x < 0)
    scene.stage.tap(at: CGPoint(x: 200, y: 400))
    scene.stage.settle()
    #expect(inner.contentOffset.x == 0)
  }

  @Test func `a tap on content that rests between two pages does not change the page`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.scroll.isPagingEnabled = true
    scene.scroll.contentOffset.y = 300
    scene.stage.frame()
    scene.stage.tap(at: CGPoint(x: 200, y: 400))
    scene.stage.settle()
    #expect(scene.y == 300)
  }
}
