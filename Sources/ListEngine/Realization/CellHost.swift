package import CellReuse
package import HitchlessBase

/// The owner of the cell objects, which runs user code for a ``CellRealizer``: a list, or scripted costs in tests.
///
/// The realizer calls these methods inside ``CellRealizer/realize(_:for:)`` and ``CellRealizer/prefetch(_:before:frameInterval:)``, one at
/// a time and never nested.
@MainActor package protocol CellHost: AnyObject {
  /// Asks the data source for the cell. User code runs and calls back into ``CellRealizer/dequeue(_:for:make:prepareForReuse:)`` exactly
  /// once; its token is returned. Returns `nil` if no cell is available.
  func configure(_ identifier: ElementIdentifier) -> CellToken?
  /// Returns whether the cell has to be measured: its layout is self-sizing and has no size for this width yet.
  func needsFitting(_ identifier: ElementIdentifier) -> Bool
  /// Measures the cell and reports the size to the layout.
  func fit(_ token: CellToken, for identifier: ElementIdentifier)
  /// Lays out the cell's subviews at its size.
  func layout(_ token: CellToken, for identifier: ElementIdentifier)
  /// Paints the cell's layers ahead. Only for cells that are prepared ahead; those on screen are painted in the display phase.
  func paintAhead(_ token: CellToken, for identifier: ElementIdentifier)

  /// Returns the reuse key that the data source is expected to use, for instance the one it used for the neighbours, or `nil` if that is
  /// unknown.
  func expectedKey(for identifier: ElementIdentifier) -> ReuseKey?
  /// Returns all reuse keys that the data source has used for similar identifiers, including the expected one: it may use any of them.
  func possibleKeys(for identifier: ElementIdentifier) -> [ReuseKey]
  /// Returns a function for the distance of an identifier from the current viewport, in points. Called once for the function, which is then
  /// called for each waiting cell, before any user code runs.
  func distances() -> (ElementIdentifier) -> Double
  /// Called when a step's work is done, before its time is taken: scripted costs pass here. Not called for ``RealizationStep/configure`` if
  /// it did not produce a cell.
  func willEnd(_ step: RealizationStep, of key: ReuseKey, for identifier: ElementIdentifier)
  /// Called when a step ran. For counters, traces and overlays.
  func didRun(_ step: CellStep)
}

extension CellHost {
  /// Returns only the expected key.
  package func possibleKeys(for identifier: ElementIdentifier) -> [ReuseKey] { expectedKey(for: identifier).map { [$0] } ?? [] }

  /// Does nothing: no costs are scripted.
  package func willEnd(_ step: RealizationStep, of key: ReuseKey, for identifier: ElementIdentifier) {}
}

/// One step that the realizer ran.
package struct CellStep: Hashable, Sendable {
  /// The step that ran.
  package var step: RealizationStep
  /// The cell's reuse key.
  package var key: ReuseKey
  /// The identifier of the cell's element.
  package var identifier: ElementIdentifier
  /// The time at which the step began.
  package var begin: FrameInstant
  /// The time that the step took, without the making of a cell during configuration.
  package var duration: FrameDuration
  /// The time from its beginning to its end, including nested steps.
  package var extent: FrameDuration
  /// The purpose for which the cell was realised.
  package var purpose: CellPurpose
}
