import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree

@testable import UIKitCore

/// A scroll view below a navigation bar that prefers large titles, on a stage.
@MainActor final class LargeTitleScene {
  let scroll = UIScrollView()
  let controller = UIViewController()
  let navigation: UINavigationController
  let stage: HitchlessTesting.Stage

  /// `isNested`: the scroll view is the second subview of the controller's view instead of the view itself.
  init(height: CGFloat = 3_000, isNested: Bool = false, scale: CGFloat = 1, isDark: Bool = false, title: String = "Mountains") {
    scroll.contentSize = CGSize(width: 400, height: height)
    controller.title = title
    if isNested {
      controller.view.addSubview(UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10)))
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.frame = controller.view.bounds
      controller.view.addSubview(scroll)
    } else {
      controller.view = scroll
    }
    navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 400, height: 800), scale: scale, isDark: isDark)
    stage.settle()
  }

  var bar: UINavigationBar { navigation.navigationBar }
  var barHeight: CGFloat { bar.frame.height }
  var y: CGFloat { scroll.contentOffset.y }
  var smallTitle: UILabel? { bar.subviews.lazy.compactMap { $0 as? UILabel }.first }
  var titleView: LargeTitleView? { bar.subviews.lazy.compactMap { $0 as? LargeTitleView }.first }
  var largeTitle: UILabel? { titleView?.subviews.first as? UILabel }
  /// The large title's frame in the window, without its magnification.
  var titleFrame: CGRect {
    guard let largeTitle, let titleView else { return .null }
    let anchor = CGPoint(x: largeTitle.center.x, y: largeTitle.center.y - largeTitle.bounds.height)
    return CGRect(origin: titleView.convert(anchor, to: nil), size: largeTitle.bounds.size)
  }
  /// The opacities of the small and the large title, and whether the bar has a background.
  var looks: (small: CGFloat, large: CGFloat, isOpaque: Bool) {
    (smallTitle?.alpha ?? 0, titleView?.alpha ?? 0, bar.node.style.backgroundColor?.alpha == 1)
  }

  /// Sets the offset and shows the result.
  func jump(to y: CGFloat) {
    stage.perform { scroll.setContentOffset(CGPoint(x: 0, y: y), animated: false) }
    stage.frame()
  }
  func touch(_ phase: InputEvent.PointerPhase, _ y: Double) {
    stage.send(.pointer(pointer: 0, phase: phase, at: Point(x: 200, y: y)))
  }
  /// Drags the content to `y` with a finger and rests there, so that the finger is lifted without velocity.
  func dragAndHold(to target: CGFloat) {
    var finger = 400.0
    touch(.began, finger)
    for _ in 0..<200 where y != target {
      finger -= target > y ? max(1, min(30, Double(target - y))) : min(-1, max(-30, Double(target - y)))
      touch(.moved, finger)
    }
    stage.frames(12)
  }
  func liftFinger() {
    touch(.ended, 400)
    stage.settle()
  }
  func roll(by distance: CGFloat) {
    stage.perform { scroll.roll(by: CGPoint(x: 0, y: distance), at: stage.now) }
    stage.settle()
  }
}
