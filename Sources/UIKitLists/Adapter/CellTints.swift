internal import CellReuse
internal import HitchlessBase
internal import LayerTree
internal import ListEngine
internal import UIKitCore

/// Tints cells by how they came on screen, while `HITCHLESS_DEBUG` asks for it: red were made for it, yellow taken from the pool, green
/// had waited, blue were prepared ahead of time.
@MainActor struct CellTints {
  /// How a cell came by what it shows.
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

  /// What is known of a cell, as long as the list has it.
  private struct Entry {
    /// Whether it was made and not configured since.
    var isNew = false
    /// How it came by what it shows; nil if it was on screen with that before.
    var origin: Origin?
    /// What tints it.
    var layer: LayerNode?
  }
  private var entries: [CellToken: Entry] = [:]

  /// How many cells something is known of.
  var count: Int { entries.count }

  /// A step of preparing the cell ran.
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

  /// The cell is gone: its token will be another one's.
  mutating func forget(_ token: CellToken) { entries[token] = nil }

  /// Tints a view that comes on screen now, or takes its tint away where `overlay` does not show such cells. Without having been configured
  /// since it came the last time, it waited.
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
