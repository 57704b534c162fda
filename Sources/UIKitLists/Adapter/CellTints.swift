internal import CellReuse
internal import HitchlessBase
internal import LayerTree
internal import ListEngine
internal import UIKitCore

/// Tints that show how cells came on screen, if enabled with `HITCHLESS_DEBUG`: red cells were created for it, yellow ones taken from the
/// pool, green ones had waited, blue ones were prepared ahead.
@MainActor struct CellTints {
  /// The way a cell got its content.
  enum Origin: Hashable {
    case made, reused, waited, prefetched

    var color: PixelColor {
      switch self {
      case .made: PixelColor(red: 1, green: 0.2, blue: 0.2, alpha: 0.3)
      case .reused: PixelColor(red: 1, green: 0.8, blue: 0, alpha: 0.3)
      case .waited: PixelColor(red: 0.2, green: 0.85, blue: 0.3, alpha: 0.3)
      case .prefetched: PixelColor(red: 0.2, green: 0.5, blue: 1, alpha: 0.3)
      }
    }
  }

  /// The record of a cell, kept as long as the list has it.
  private struct Entry {
    /// Whether the cell was created and has not been configured since.
    var isNew = false
    /// The way the cell got its content; nil if it was on screen with that content before.
    var origin: Origin?
    /// The layer that tints the cell.
    var layer: LayerNode?
  }
  private var entries: [CellToken: Entry] = [:]

  /// The number of recorded cells.
  var count: Int { entries.count }

  /// Records a step of preparing the cell.
  mutating func didRun(_ step: CellStep, of token: CellToken) {
    switch step.step {
    case .make: entries[token, default: Entry()].isNew = true
    case .configure:
      var entry = entries[token, default: Entry()]
      entry.origin = step.purpose == .prefetch ? .prefetched : entry.isNew ? .made : .reused
      entry.isNew = false
      entries[token] = entry
    case .fit, .layout, .display: break
    }
  }

  /// Removes the record of a discarded cell, whose token may be used again.
  mutating func forget(_ token: CellToken) { entries[token] = nil }

  /// Tints a view that comes on screen, or removes its tint if `overlay` does not include such cells. A cell that was not configured since
  /// it last came on screen had waited.
  mutating func tint(_ object: any PooledView, _ token: CellToken, _ overlay: DebugOverlay) {
    let origin = entries[token]?.origin ?? .waited
    let isShown = overlay.contains(.reuse) || (overlay.contains(.prefetch) && origin == .prefetched)
    let layer = entries[token]?.layer ?? LayerNode()
    entries[token] = Entry(layer: layer)
    if layer.parent !== object.node { object.node.insert(layer) }
    layer.zPosition = 1_000_000
    layer.frame = Rect(x: 0, y: 0, width: object.node.bounds.width, height: object.node.bounds.height)
    layer.style.backgroundColor = isShown ? origin.color : nil
  }
}
