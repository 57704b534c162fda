internal import CellReuse
package import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// The frame pipeline, as a list sees it.
@MainActor package protocol ListFrameHost: AnyObject {
  /// The time on the frame pipeline's clock.
  var now: FrameInstant { get }
  /// The number of the vsync that the frame being made is for; nil if no frame is.
  var vsync: Int? { get }
  /// The frame shows `area` square points more without a cell, or fewer if negative, than was reported for it before.
  func didLeaveBlank(_ area: Double)
  /// Whether to save power: then no cells are prepared ahead; data is prefetched all the same.
  var savesPower: Bool { get }
  /// Calls ``CellDriver/prepareAhead(before:frameInterval:)`` when a frame leaves spare time.
  func requestSpareTime()
}

extension ListFrameHost {
  /// There is power enough.
  package var savesPower: Bool { false }
}
