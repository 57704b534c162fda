internal import CellReuse
package import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// The frame pipeline, from the perspective of a list.
@MainActor package protocol ListFrameHost: AnyObject {
  /// The time on the frame pipeline's clock.
  var now: FrameInstant { get }
  /// The number of the vsync for which the current frame is made; nil between frames.
  var vsync: Int? { get }
  /// Reports that the frame shows `area` more square points without a cell than reported before; fewer if negative.
  func didLeaveBlank(_ area: Double)
  /// Whether to save power. If so, no cells are prepared ahead; data is still prefetched.
  var savesPower: Bool { get }
  /// Requests a call of ``CellDriver/prepareAhead(before:frameInterval:)`` when a frame leaves spare time.
  func requestSpareTime()
}

extension ListFrameHost {
  /// False: power is not limited.
  package var savesPower: Bool { false }
}
