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
    // The program's code may let go of the list while it makes a cell for it.
    let view = scrollView
    return withExtendedLifetime(view) {
      switch list.cells.prepareAhead(before: deadline, frameInterval: driver.wantedInterval) {
      case .prepared, .asked: .again
      case .outOfTime: .later
      case .done: .done
      }
    }
  }
}

extension UIScrollView {
  /// How far the next frame moves it for all one can know, in points: what moves by itself goes its way, a finger may stop.
  var certainMotionPerFrame: ScrollVelocity {
    guard !isTracking, let tick = frameDriver?.tick, let next = offset(at: tick.frameTime + tick.interval) else { return .still }
    let (dx, dy) = (Double(next.x - contentOffset.x), Double(next.y - contentOffset.y))
    // Offsets are whole pixels.
    return ScrollVelocity(dx: dx, dy: dy).shorter(by: 1 / Double(contentScaleFactor))
  }
  /// How far it goes in a frame, in points; nil at rest.
  var motionPerFrame: ScrollVelocity? {
    let velocity = scrollVelocity
    guard velocity != .zero else { return nil }
    let interval = frameDriver?.tick?.interval.seconds ?? 1.0 / 60
    return ScrollVelocity(dx: Double(velocity.x) * interval, dy: Double(velocity.y) * interval)
  }
}
