internal import Foundation

/// The gesture that moves a column in from the edge, or out again.
@MainActor final class SplitSwipe: NSObject, UIGestureRecognizerDelegate {
  private let pan = UIPanGestureRecognizer()
  private weak var controller: UISplitViewController?

  /// The maximum distance from the edge at which the gesture may begin, in points.
  private static let edgeWidth: CGFloat = 30

  /// Creates a gesture for the view of `controller`, which has to be loaded.
  init(_ controller: UISplitViewController) {
    self.controller = controller
    super.init()
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.addAction { [weak self] recognizer in
      guard recognizer.state == .began else { return }
      self?.moveColumns()
    }
    controller.view.addGestureRecognizer(pan)
  }

  /// Whether the finger moves away from the edge at which columns appear. Nil if it moves up or down.
  private var isInward: Bool? {
    guard let controller else { return nil }
    let way = pan.translation(in: controller.view)
    guard abs(way.x) > abs(way.y) else { return nil }
    return (way.x > 0) != controller.hasColumnsAtRight
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.presentsWithGesture, !controller.isCollapsed, let isInward else { return false }
    guard isInward else { return controller.isSecondaryCovered }
    let (way, here) = (pan.translation(in: controller.view), pan.location(in: controller.view))
    let start = here.x - way.x
    return controller.hasMoreColumns && (controller.hasColumnsAtRight ? controller.view.bounds.width - start : start) <= Self.edgeWidth
  }

  private func moveColumns() {
    guard let controller, let isInward else { return }
    if isInward { controller.showOneMoreColumn() } else { controller.uncoverSecondary() }
  }
}
