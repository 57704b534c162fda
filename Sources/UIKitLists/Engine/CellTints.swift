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

  private var made: Set<CellSite> = []
  private var origins: [CellSite: Origin] = [:]
  private var layers: [ObjectIdentifier: LayerNode] = [:]

  /// A step of preparing the cell for `site` ran.
  mutating func didRun(_ step: CellStep) {
    switch step.step {
    case .make: made.insert(step.site)
    case .configure:
      let wasMade = made.remove(step.site) != nil
      origins[step.site] = step.purpose == .prefetch ? .prefetched : wasMade ? .made : .reused
    case .fit, .layout, .display: break
    }
  }

  /// How the cell for `site`, which comes on screen now, came by what it shows. Asked again, it waited meanwhile.
  mutating func takeOrigin(of site: CellSite) -> Origin { origins.removeValue(forKey: site) ?? .waited }

  /// Tints a view, or takes its tint away where `overlay` does not show such cells.
  mutating func tint(_ object: any PooledView, _ origin: Origin, _ overlay: DebugOverlay) {
    let isShown = overlay.contains(.reuse) || (overlay.contains(.prefetch) && origin == .prefetched)
    let layer = layers[ObjectIdentifier(object)] ?? LayerNode()
    layers[ObjectIdentifier(object)] = layer
    if layer.parent !== object.node { object.node.insert(layer) }
    layer.zPosition = 1_000_000
    layer.frame = Rect(x: 0, y: 0, width: object.node.bounds.width, height: object.node.bounds.height)
    layer.style.backgroundColor = isShown ? origin.color : nil
  }
}
