package import CellReuse
package import HitchlessBase

/// What owns the cell objects and runs user code for a ``CellRealizer``: a list, or scripted costs in tests.
///
/// The realizer calls these inside ``CellRealizer/realize(_:for:)`` and ``CellRealizer/prefetch(_:before:)``, one at a time, never one
/// inside another.
@MainActor package protocol CellHost: AnyObject {
  /// Asks the data source for the cell. User code runs and calls back into
  /// ``CellRealizer/dequeue(_:for:make:prepareForReuse:)`` exactly once; its token is returned. `nil` if there is no cell to be had.
  func configure(_ identifier: ElementIdentifier) -> CellToken?
  /// Whether the cell has to say its size: its layout is self-sizing and was not measured at this width.
  func needsFitting(_ identifier: ElementIdentifier) -> Bool
  /// Asks the cell for its size and reports it to the layout.
  func fit(_ token: CellToken, for identifier: ElementIdentifier)
  /// Lays the cell's subviews out at its size.
  func layout(_ token: CellToken, for identifier: ElementIdentifier)
  /// Paints the cell's layers ahead. Only for cells that are prepared ahead; those on screen are painted in the display phase.
  func paintAhead(_ token: CellToken, for identifier: ElementIdentifier)

  /// The reuse key that the data source is expected to use, for instance the one it used for the neighbours; `nil` if that is unknown.
  func expectedKey(for identifier: ElementIdentifier) -> ReuseKey?
  /// All the reuse keys that the data source used for identifiers like this one, the expected one among them: any of them may come.
  func possibleKeys(for identifier: ElementIdentifier) -> [ReuseKey]
  /// How far identifiers are from the viewport as it is now, in points. Asked for once and called for each waiting cell, before any user
  /// code runs.
  func distances() -> (ElementIdentifier) -> Double
  /// A step's work is done and its time is about to be taken: scripted costs pass here. Not called for ``RealizationStep/configure``
  /// if no cell came of it.
  func willEnd(_ step: RealizationStep, of key: ReuseKey, for identifier: ElementIdentifier)
  /// A step ran. For counters, traces, overlays.
  func didRun(_ step: CellStep)
}

extension CellHost {
  /// No other than the expected one.
  package func possibleKeys(for identifier: ElementIdentifier) -> [ReuseKey] { expectedKey(for: identifier).map { [$0] } ?? [] }

  /// Nothing is scripted.
  package func willEnd(_ step: RealizationStep, of key: ReuseKey, for identifier: ElementIdentifier) {}
}

/// One step that the realizer ran.
package struct CellStep: Hashable, Sendable {
  /// Which step.
  package var step: RealizationStep
  /// The cell's reuse key.
  package var key: ReuseKey
  /// What the cell stands for.
  package var identifier: ElementIdentifier
  /// When it began.
  package var begin: FrameInstant
  /// What it took, without the making that happens inside configuring.
  package var duration: FrameDuration
  /// From its beginning to its end, with what happened inside.
  package var extent: FrameDuration
  /// What the cell was wanted for.
  package var purpose: CellPurpose
}
