import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@Suite("Scroll view properties")
@MainActor struct ScrollMemberTests {
  private func bars(_ scroll: UIScrollView) -> [LayerNode] { scroll.node.children.filter { $0.zPosition == 1_000_000 && !$0.isHidden } }

  @Test("scrollRectToVisible scrolls no farther than needed")
  func visible() {
    let scene = ScrollScene(content: CGSize(width: 2_000, height: 10_000))
    scene.scroll.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    func scrolled(to rect: CGRect) -> CGPoint {
      scene.scroll.scrollRectToVisible(rect, animated: false)
      return scene.scroll.contentOffset
    }
    scene.scroll.contentOffset = .zero
    #expect(scrolled(to: CGRect(x: 100, y: 100, width: 50, height: 50)) == .zero)
    #expect(scrolled(to: CGRect(x: 500, y: 2_000, width: 100, height: 50)) == CGPoint(x: 600 - 400 + 40, y: 2_050 - 800 + 30))
    #expect(scrolled(to: CGRect(x: 100, y: 300, width: 10, height: 10)) == CGPoint(x: 80, y: 290))
    scene.scroll.scrollRectToVisible(CGRect(x: 100, y: 5_000, width: 10, height: 10), animated: true)
    #expect(scene.y == 290)
    scene.stage.settle()
    #expect(scene.scroll.contentOffset == CGPoint(x: 80, y: 4_240))
  }

  @Test("isScrollEnabled and the pan recognizer's minimum touches determine whether a drag scrolls")
  func disabled() {
    let scene = ScrollScene()
    func drag() {
      scene.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), seconds: 0.3)
      scene.stage.settle()
    }
    scene.scroll.isScrollEnabled = false
    drag()
    #expect(scene.y == 0 && !scene.scroll.panGestureRecognizer.isEnabled)
    scene.scroll.isScrollEnabled = true
    scene.scroll.panGestureRecognizer.minimumNumberOfTouches = 2
    drag()
    #expect(scene.y == 0)
    scene.scroll.panGestureRecognizer.minimumNumberOfTouches = 1
    drag()
    #expect(scene.y > 200)
  }

  @Test("Content as wide as the view bounces horizontally only with alwaysBounceHorizontal")
  func bounces() {
    for always in [false, true] {
      let scene = ScrollScene()
      scene.scroll.alwaysBounceHorizontal = always
      scene.touch(.began, 200, 400)
      for x in stride(from: 205.0, through: 300, by: 5) {
        scene.touch(.moved, x, 400)
        scene.stage.frame()
      }
      #expect((scene.scroll.contentOffset.x < -10) == always)
      scene.touch(.ended, 300, 400)
      scene.stage.settle()
      #expect(scene.scroll.contentOffset.x == 0)
    }
  }

  @Test("Content bounces along one axis if the other one is excluded, and not at all without bounces")
  func bouncingAxes() {
    for (horizontal, vertical, all) in [(true, true, true), (false, true, true), (true, false, true), (true, true, false)] {
      let scene = ScrollScene(content: CGSize(width: 2_000, height: 10_000))
      scene.scroll.bounces = all
      scene.scroll.bouncesHorizontally = horizontal
      scene.scroll.bouncesVertically = vertical
      scene.touch(.began, 100, 100)
      // A drag begins only along an axis that can move.
      let step = vertical ? (x: 30.0, y: 40.0) : (x: 40.0, y: 30.0)
      for index in 1...5 { scene.touch(.moved, 100 + step.x * Double(index), 100 + step.y * Double(index)) }
      #expect((scene.scroll.contentOffset.x < -10) == (horizontal && all) && (scene.scroll.contentOffset.y < -10) == (vertical && all))
      scene.touch(.ended, 250, 300)
      scene.stage.settle()
      #expect(scene.scroll.contentOffset == .zero)
      #expect(scene.scroll.bouncesHorizontally == horizontal && scene.scroll.bouncesVertically == vertical)
    }
  }

  @Test("Keys scroll unless that is not allowed, and a program's animation is reported while it runs")
  func keysAndAnimations() {
    let scene = ScrollScene()
    scene.scroll.allowsKeyboardScrolling = false
    scene.stage.key(.pageDown)
    scene.stage.settle()
    #expect(scene.y == 0 && !scene.scroll.allowsKeyboardScrolling)
    scene.scroll.allowsKeyboardScrolling = true
    scene.stage.key(.pageDown)
    scene.stage.settle()
    #expect(scene.y > 300 && !scene.scroll.isScrollAnimating)
    scene.scroll.setContentOffset(.zero, animated: true)
    scene.stage.frames(3)
    #expect(scene.scroll.isScrollAnimating && scene.y > 0)
    scene.stage.settle()
    #expect(!scene.scroll.isScrollAnimating && scene.y == 0)
  }

  @Test("Indicators are shown while the program scrolls, if it says so")
  func programIndicators() {
    for animated in [true, false] {
      let scene = ScrollScene()
      scene.scroll.contentOffset.y = 100
      scene.stage.settle()
      scene.stage.frames(120)
      #expect(bars(scene.scroll).isEmpty)
      scene.scroll.withScrollIndicatorsShown { scene.scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: animated) }
      #expect(bars(scene.scroll).count == 1)
      scene.stage.settle()
      scene.stage.frames(120)
      #expect(bars(scene.scroll).isEmpty && scene.y == 300)
    }
  }

  @Test("At the end of its content a nested scroll view leaves scrolling to the outer one, unless it does not transfer it")
  func transfer() {
    for transfers in [true, false] {
      let scene = ScrollScene()
      let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
      inner.contentSize = CGSize(width: 400, height: 700)
      inner.bounces = false
      inner.transfersVerticalScrollingToParent = transfers
      #expect(inner.transfersHorizontalScrollingToParent && inner.transfersVerticalScrollingToParent == transfers)
      scene.scroll.addSubview(inner)
      inner.contentOffset.y = 100
      scene.stage.settle()
      scene.stage.drag(from: CGPoint(x: 200, y: 550), to: CGPoint(x: 200, y: 300), seconds: 0.3)
      scene.stage.settle()
      #expect((scene.y > 50) == transfers && inner.contentOffset.y == 100, "by a finger")
      scene.scroll.contentOffset = .zero
      scene.stage.wheel(notches: 3)
      scene.stage.settle()
      #expect((scene.y > 50) == transfers && inner.contentOffset.y == 100, "by a wheel")
    }
  }

  @Test("Indicators follow their insets and style, and fade after flashScrollIndicators")
  func indicators() throws {
    let scene = ScrollScene(content: CGSize(width: 400, height: 10_000))
    let scroll = scene.scroll
    #expect(bars(scroll).isEmpty)
    scroll.flashScrollIndicators()
    let bar = try #require(bars(scroll).first)
    #expect(bars(scroll).count == 1)
    let (place, color) = (bar.frame, bar.style.backgroundColor)
    scroll.verticalScrollIndicatorInsets = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 7)
    #expect(abs(bar.frame.origin.y - place.origin.y - 50) <= 1 && abs(bar.frame.origin.x - place.origin.x + 7) <= 1)
    scroll.scrollIndicatorInsets = .zero
    #expect(bar.frame == place && scroll.horizontalScrollIndicatorInsets == .zero)
    scroll.indicatorStyle = .white
    let white = bar.style.backgroundColor
    scroll.indicatorStyle = .black
    #expect(white != bar.style.backgroundColor && white != color)
    scroll.indicatorStyle = .default
    #expect(bar.style.backgroundColor == color)
    scroll.showsVerticalScrollIndicator = false
    #expect(bars(scroll).isEmpty)
    scroll.showsVerticalScrollIndicator = true
    scene.stage.settle()
    scene.stage.frames(120)
    #expect(bars(scroll).isEmpty, "they fade")
  }

  @Test("The horizontal indicator has its own insets and can be hidden")
  func horizontalIndicator() throws {
    let scene = ScrollScene(content: CGSize(width: 4_000, height: 800))
    scene.scroll.flashScrollIndicators()
    let bar = try #require(bars(scene.scroll).first)
    let place = bar.frame
    scene.scroll.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 30, bottom: 9, right: 0)
    #expect(abs(bar.frame.origin.x - place.origin.x - 30) <= 1 && abs(bar.frame.origin.y - place.origin.y + 9) <= 1)
    scene.scroll.showsHorizontalScrollIndicator = false
    #expect(bars(scene.scroll).isEmpty)
  }

  @Test("A visible indicator continues from its position when a drag resumes after the content grew")
  func indicatorOfContinuedScroll() throws {
    let scene = ScrollScene(content: CGSize(width: 400, height: 3_000))
    func fling(_ seen: (LayerNode) throws -> Void) throws {
      scene.touch(.began, 200, 600)
      for step in 1...5 {
        scene.touch(.moved, 200, 600 - 30 * Double(step))
        if let bar = bars(scene.scroll).first { try seen(bar) }
      }
      scene.touch(.ended, 200, 450)
    }
    try fling { _ in }
    scene.stage.frames(10)
    // The content below turned out to be three times as high.
    scene.scroll.contentSize.height = 9_000
    scene.stage.frames(2)
    var last = try #require(bars(scene.scroll).first).frame.minY - Double(scene.y)
    try fling { bar in
      let now = bar.frame.minY - Double(scene.y)
      #expect(now >= last)
      last = now
    }
    // Indicators that had faded out begin at the content's position.
    scene.stage.settle()
    scene.stage.frames(120)
    #expect(bars(scene.scroll).isEmpty)
    scene.scroll.flashScrollIndicators()
    let bar = try #require(bars(scene.scroll).first)
    let share = Double(scene.y) / 8_200
    #expect(abs(bar.frame.minY - Double(scene.y) - 3 - share * (794 - bar.frame.height)) <= 1)
  }

  @Test("The safe area insets the indicators only with automaticallyAdjustsScrollIndicatorInsets")
  func safeArea() throws {
    var tops: [Double] = []
    for follows in [true, false] {
      let scroll = UIScrollView(frame: .zero)
      scroll.contentSize = CGSize(width: 300, height: 5_000)
      scroll.automaticallyAdjustsScrollIndicatorInsets = follows
      let controller = UIViewController()
      controller.view = scroll
      let stage = HitchlessTesting.Stage(
        UINavigationController(rootViewController: controller), size: CGSize(width: 300, height: 400), scale: 1)
      defer { stage.end() }
      stage.settle()
      scroll.flashScrollIndicators()
      tops.append(try #require(bars(scroll).first).frame.origin.y)
    }
    #expect(tops[0] - tops[1] >= 40)
  }

  @Test("The Home key scrolls to the top unless the delegate refuses; without scrollsToTop it is not asked")
  func top() {
    final class Gate: NSObject, UIScrollViewDelegate {
      var (opens, asked, told) = (false, 0, 0)
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        asked += 1
        return opens
      }
      func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { told += 1 }
    }
    let scene = ScrollScene()
    let gate = Gate()
    scene.scroll.delegate = gate
    func home() {
      scene.scroll.contentOffset.y = 2_000
      scene.stage.settle()
      scene.stage.key(.home)
      scene.stage.settle()
    }
    home()
    #expect(scene.y == 2_000 && gate.asked == 1 && gate.told == 0)
    gate.opens = true
    home()
    #expect(scene.y == 0 && gate.asked == 2 && gate.told == 1)
    (gate.opens, scene.scroll.scrollsToTop) = (false, false)
    home()
    #expect(scene.y == 0 && gate.asked == 2 && gate.told == 1)
  }

  @Test("A change of the adjusted content inset notifies the view and its delegate once")
  func insets() {
    final class Telling: UIScrollView {
      var changes = 0
      override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        changes += 1
      }
    }
    final class Listener: NSObject, UIScrollViewDelegate {
      var insets: [UIEdgeInsets] = []
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { insets.append(scrollView.adjustedContentInset) }
    }
    let scroll = Telling(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let listener = Listener()
    scroll.delegate = listener
    scroll.contentInset.top = 12
    scroll.contentInset.top = 12
    #expect(scroll.changes == 1 && listener.insets == [UIEdgeInsets(top: 12, left: 0, bottom: 0, right: 0)])
  }

  @Test("A subclass decides which touches its content gets and which a drag cancels")
  func touches() {
    final class Choosing: UIScrollView {
      var (begins, cancels) = (true, true)
      var asked: [String] = []
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        asked.append("begin")
        return begins
      }
      override func touchesShouldCancel(in view: UIView) -> Bool {
        asked.append("cancel")
        return cancels
      }
    }
    func run(begins: Bool, cancels: Bool) -> (content: TouchLog, scroll: Choosing) {
      let scroll = Choosing()
      (scroll.begins, scroll.cancels) = (begins, cancels)
      scroll.contentSize = CGSize(width: 400, height: 5_000)
      let content = TouchLog()
      content.frame = CGRect(x: 0, y: 0, width: 400, height: 5_000)
      scroll.addSubview(content)
      let stage = HitchlessTesting.Stage(scroll, size: CGSize(width: 400, height: 800), scale: 1)
      stage.frames(2)
      func touch(_ phase: InputEvent.PointerPhase, _ y: Double) {
        stage.send(.pointer(pointer: 0, phase: phase, at: Point(x: 100, y: y)))
      }
      touch(.began, 600)
      stage.frames(20)
      for y in stride(from: 595.0, through: 300, by: -5) {
        touch(.moved, y)
        stage.frame()
      }
      touch(.ended, 300)
      stage.settle()
      stage.end()
      return (content, scroll)
    }
    let plain = run(begins: true, cancels: true)
    #expect(plain.scroll.asked.contains("begin") && plain.scroll.asked.contains("cancel") && plain.scroll.contentOffset.y > 100)
    let kept = run(begins: true, cancels: false)
    #expect(kept.scroll.contentOffset.y == 0 && !kept.content.log.isEmpty)
    let refused = run(begins: false, cancels: true)
    #expect(refused.content.log.isEmpty && refused.scroll.contentOffset.y > 100)
  }

  @Test("A fling at the normal deceleration rate goes farther than at the fast one")
  func deceleration() {
    func distance(_ rate: UIScrollView.DecelerationRate) -> CGFloat {
      let scene = ScrollScene()
      scene.scroll.decelerationRate = rate
      scene.stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), seconds: 0.2)
      scene.stage.settle()
      return scene.y
    }
    #expect(distance(.normal) > distance(.fast) * 1.5 && distance(.fast) > 150)
  }
}
