internal import CellReuse
internal import FramePipeline
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

extension ListAdapter: ListFrameHost, SpareWorker {
  var now: FrameInstant { scrollView.frameDriver?.now ?? .zero }
  var vsync: Int? { scrollView.frameDriver?.tick?.number }
  func didLeaveBlank(_ area: Double) {
    let scale = Double(scrollView.contentScaleFactor)
    scrollView.frameDriver?.count { $0.blankPixels += Int((area * scale * scale).rounded()) }
  }
  var savesPower: Bool { scrollView.frameDriver?.isPowerLow ?? false }
  func requestSpareTime() { scrollView.frameDriver?.requestSpareTime(for: self) }

  func workInSpareTime(before deadline: FrameInstant?, driver: FrameDriver) -> SpareProgress {
    // The program's code may release the list while it creates a cell.
    let view = scrollView
    return withExtendedLifetime(view) {
      switch list.cells.prepareAhead(before: deadline, frameInterval: driver.wantedInterval) {
      case .prepared, .asked, .outdated: .again
      case .outOfTime: .later
      case .done: .done
      }
    }
  }
}

extension UIScrollView {
  /// The distance in points that the next frame is certain to move the view: flings and animations continue, but a finger may stop.
  var certainMotionPerFrame: ScrollVelocity {
    guard !isTracking, let tick = frameDriver?.tick, let next = offset(at: tick.frameTime + tick.interval) else { return .still }
    let (dx, dy) = (Double(next.x - contentOffset.x), Double(next.y - contentOffset.y))
    // Offsets are rounded to whole pixels, so up to a pixel of the distance is uncertain.
    return ScrollVelocity(dx: dx, dy: dy).shorter(by: 1 / Double(contentScaleFactor))
  }
  /// The distance in points that the view moves per frame; nil at rest.
  var motionPerFrame: ScrollVelocity? {
    let velocity = scrollVelocity
    guard velocity != .zero else { return nil }
    let interval = frameDriver?.tick?.interval.seconds ?? 1.0 / 60
    return ScrollVelocity(dx: Double(velocity.x) * interval, dy: Double(velocity.y) * interval)
  }
}
