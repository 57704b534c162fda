import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite("Safe area and margin insets") struct InsetAdjustmentTests {
  /// Returns a scroll view of 400 × 800 points with 10 to 40 points of safe area, anticlockwise from the top.
  private func scene(_ behavior: UIScrollView.ContentInsetAdjustmentBehavior) -> (scroll: UIScrollView, stage: HitchlessTesting.Stage) {
    let controller = UIViewController()
    let scroll = UIScrollView()
    scroll.contentInsetAdjustmentBehavior = behavior
    controller.view = scroll
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let stage = HitchlessTesting.Stage(controller, size: CGSize(width: 400, height: 800), scale: 1)
    stage.settle()
    return (scroll, stage)
  }
  private typealias Behavior = UIScrollView.ContentInsetAdjustmentBehavior

  @Test("A scroll view adds the safe area along the axes of its contentInsetAdjustmentBehavior") func axes() {
    let sizes = [CGSize(width: 400, height: 800), CGSize(width: 401, height: 800), CGSize(width: 400, height: 801)]
    let expected: [(Behavior, [UIEdgeInsets])] = [
      (.never, [.zero, .zero, .zero]),
      (.always, Array(repeating: UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40), count: 3)),
      (
        .automatic,
        [
          UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0), UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40),
          UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0),
        ]
      ),
      (
        .scrollableAxes,
        [
          .zero, UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 40), UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0),
        ]
      ),
    ]
    for (behavior, insets) in expected {
      let (scroll, stage) = scene(behavior)
      defer { stage.end() }
      let inner = UIView(frame: scroll.bounds)
      scroll.addSubview(inner)
      for (size, inset) in zip(sizes, insets) {
        stage.perform { scroll.contentSize = size }
        stage.settle()
        #expect(scroll.adjustedContentInset == inset, "\(behavior), \(size)")
        #expect(scroll.contentOffset == CGPoint(x: -inset.left, y: -inset.top), "\(behavior), \(size)")
        // Subviews get the safe area that remains after the content's insets.
        inner.frame = scroll.bounds
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40) - inset, "\(behavior), \(size)")
      }
    }
  }

  @Test("The adjusted content inset follows bounce settings and changes of the view's size") func changes() {
    let (scroll, stage) = scene(.scrollableAxes)
    defer { stage.end() }
    stage.perform { scroll.contentSize = CGSize(width: 300, height: 700) }
    stage.settle()
    #expect(scroll.adjustedContentInset == .zero)
    stage.perform { scroll.alwaysBounceHorizontal = true }
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 40))
    stage.perform { (scroll.alwaysBounceHorizontal, scroll.alwaysBounceVertical) = (false, true) }
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0))
    stage.perform { scroll.alwaysBounceVertical = false }
    stage.resize(to: CGSize(width: 400, height: 600))
    stage.settle()
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0) && scroll.contentOffset.y == -10)
    stage.resize(to: CGSize(width: 400, height: 800))
    stage.settle()
    #expect(scroll.adjustedContentInset == .zero && scroll.contentOffset.y == 0)
  }

  @Test("A subview's safe area is the part of its superview's that covers it, and is never larger") func cap() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let stage = HitchlessTesting.Stage(controller, size: CGSize(width: 400, height: 800), scale: 1)
    defer { stage.end() }
    stage.settle()
    let view = UIView(frame: .zero)
    controller.view.addSubview(view)
    func insets(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 400, _ height: CGFloat = 800) -> UIEdgeInsets {
      view.frame = CGRect(x: x, y: y, width: width, height: height)
      return view.safeAreaInsets
    }
    #expect(insets(0, 0) == UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    #expect(insets(5, 4, 390, 790) == UIEdgeInsets(top: 6, left: 15, bottom: 24, right: 35))
    #expect(insets(100, 100, 100, 100) == .zero)
    // Beside the superview, as while it slides in.
    #expect(insets(400, 0) == UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 40))
    #expect(insets(-50, -50, 500, 900) == UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
  }

  @Test("A subview that preserves superview margins gets the part that overlaps it, at all four edges") func margins() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 40, right: 50)
    let inner = UIView(frame: outer.bounds)
    inner.layoutMargins = .zero
    outer.addSubview(inner)
    #expect(inner.layoutMargins == .zero)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == outer.layoutMargins)
    inner.frame = CGRect(x: 10, y: 5, width: 180, height: 185)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 15, left: 20, bottom: 30, right: 40))
    inner.frame = CGRect(x: -100, y: -100, width: 400, height: 400)
    #expect(inner.layoutMargins == outer.layoutMargins)
  }
}
