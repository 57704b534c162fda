import Foundation
import HitchlessBase
import HitchlessTesting

@testable import UIKitCore

/// A scroll view on a stage, and the calls to its delegate and its content.
@MainActor final class ScrollScene: NSObject, UIScrollViewDelegate {
  let stage: HitchlessTesting.Stage
  let scroll = UIScrollView()
  let content = TouchLog()
  /// The callbacks in order, without `scrollViewDidScroll`.
  var calls: [String] = []
  var offsets: [CGFloat] = []
  var wantedTarget: CGPoint?
  var proposedTarget = CGPoint.zero
  var endVelocity = CGPoint.zero

  /// `isLargelyTitled`: below a navigation bar with a large title.
  init(
    content size: CGSize = CGSize(width: 400, height: 10_000), hertz: Double = 60, scale: CGFloat = 1, isLargelyTitled: Bool = false,
    size visible: CGSize = CGSize(width: 400, height: 800)
  ) {
    scroll.contentSize = size
    content.frame = CGRect(origin: .zero, size: size)
    scroll.addSubview(content)
    edge = isLargelyTitled ? 96 : 0
    let view = UIViewController()
    view.view = scroll
    view.title = "Title"
    let navigation = UINavigationController()
    if isLargelyTitled {
      navigation.navigationBar.prefersLargeTitles = true
      navigation.viewControllers = [view]
    }
    stage = HitchlessTesting.Stage(
      isLargelyTitled ? navigation : view, size: visible, scale: scale, hertz: hertz)
    super.init()
    scroll.delegate = self
    stage.frames(2)
  }

  var y: CGFloat { scroll.contentOffset.y }
  /// The height that bars cover while the content is at its top, in points.
  let edge: CGFloat
  /// The offset from the beginning of the content, in points.
  var fromTop: CGFloat { y + edge }

  func touch(_ phase: InputEvent.PointerPhase, _ x: Double, _ y: Double, pointer: Int = 0) {
    stage.send(.pointer(pointer: pointer, phase: phase, at: Point(x: x, y: y)))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging")
    endVelocity = velocity
    proposedTarget = targetContentOffset.pointee
    if let wantedTarget { targetContentOffset.pointee = wantedTarget }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging(\(decelerate))")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndScrollingAnimation") }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }
}

/// A view that records its touches.
final class TouchLog: UIView {
  var log: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
  /// The x positions of the moved fingers, for each event.
  var moved: [[CGFloat]] = []
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("moved")
    moved.append(touches.map { $0.location(in: self).x }.sorted())
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}
