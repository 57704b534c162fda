package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

/// The view objects behind the cell tokens: making, filling, measuring and painting them.
@MainActor package protocol CellViewHost: AnyObject {
  /// Asks for the view of an element, which is dequeued for `identifier`; nil if there is none. User code runs.
  func provide(_ element: LayoutElement, for identifier: ElementIdentifier) -> CellToken?
  /// Configures a cell again. Returns false if the data source returned another cell. User code runs.
  func refill(_ token: CellToken, for element: LayoutElement) -> Bool
  /// The size, in points, that a view prefers where a layout proposes `attributes`. User code runs.
  func fittingSize(_ token: CellToken, in attributes: ElementAttributes) -> Size
  /// Gives a view its frame and lays its subviews out, without animation.
  func layOut(_ token: CellToken, in attributes: ElementAttributes)
  /// Paints a view's layers before it is shown.
  func paintAhead(_ token: CellToken)
  /// The pool has discarded these views: the host releases them.
  func discard(_ tokens: [CellToken])
  /// A step is about to end: where tests script costs, they are spent here.
  func willEnd(_ step: RealizationStep, of key: ReuseKey, for identifier: ElementIdentifier)
  /// A step of a realisation ran. For counters and traces.
  func didRun(_ step: CellStep)
  /// A cell that was prepared ahead came on screen.
  func didUsePrefetched()
  /// `count` cells that were prepared ahead were reused or discarded without having been on screen.
  func didWastePrefetched(_ count: Int)
}
