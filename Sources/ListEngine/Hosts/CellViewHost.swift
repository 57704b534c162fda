package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

/// Creates, configures, measures and paints the views behind the cell tokens.
@MainActor package protocol CellViewHost: AnyObject {
  /// Returns the view of an element, which is dequeued for `identifier`, or nil if there is none. User code runs.
  func provide(_ element: LayoutElement, for identifier: ElementIdentifier) -> CellToken?
  /// Configures a cell again. Returns false if the data source returned another cell. User code runs.
  func refill(_ token: CellToken, for element: LayoutElement) -> Bool
  /// Returns the size, in points, that a view prefers if a layout proposes `attributes`. User code runs.
  func fittingSize(_ token: CellToken, in attributes: ElementAttributes) -> Size
  /// Sets the frame of a view and lays out its subviews, without animation.
  func layOut(_ token: CellToken, in attributes: ElementAttributes)
  /// Paints a view's layers before it is shown.
  func paintAhead(_ token: CellToken)
  /// Releases the views that the pool has discarded.
  func discard(_ tokens: [CellToken])
  /// Called when a step is about to end: tests with scripted costs spend them here.
  func willEnd(_ step: RealizationStep, of key: ReuseKey, for identifier: ElementIdentifier)
  /// Called when a step of a realisation ran. For counters and traces.
  func didRun(_ step: CellStep)
  /// Called when a cell that was prepared ahead came on screen.
  func didUsePrefetched()
  /// Called when `count` cells that were prepared ahead were reused or discarded without having been on screen.
  func didWastePrefetched(_ count: Int)
}
