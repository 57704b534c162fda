internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import ImagePreparation
internal import LayerTree

/// The tiles of a layer on the screen.
@MainActor final class TileField {
  let layer: CATiledLayer
  private(set) var store = TileStore()
  private var grid: TileGrid?
  private var plan: TilePlan?
  /// The tiles that are being drawn, or have been drawn and wait for their frame.
  private var drawings: [TileKey: TileDrawing] = [:]
  /// The tiles that have to be redrawn. Their current contents are shown until then.
  private var stale: Set<TileKey> = []
  /// The tiles for which there was not enough memory.
  private var failed: Set<TileKey> = []
  /// The area that is currently visible, joined, during an animation, with the area that will be visible at its end.
  private var kept = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The maximum number of bytes of tiles that are kept while they are not visible; and of visible tiles, ``visibleByteLimit``.
  static let byteLimit = 64 << 20
  static let visibleByteLimit = 128 << 20

  init(_ layer: CATiledLayer) { self.layer = layer }

  /// Returns the most urgent tile that is needed, but neither exists nor is being drawn.
  func missing(visible: Bool) -> TileKey? {
    guard let plan else { return nil }
    return (visible ? plan.visible : plan.near).first {
      drawings[$0] == nil && !failed.contains($0) && (store[$0] == nil || stale.contains($0))
    }
  }

  // MARK: Frames

  /// Determines the tiles that are needed for a layer on a screen with `scale` pixels per point, whose root layer is `root`, at `now`.
  /// Returns whether tiles are still fading in; nil if the layer is not on that screen.
  func update(in root: LayerNode, scale: Double, at now: FrameInstant) -> Bool? {
    guard let sight = layer.node.sight(in: root), let shown = layer.node.sight(in: root, asShown: true) else { return nil }
    takeChanges(TileGrid(layer, screenScale: scale))
    guard let grid else { return false }
    let corner = layer.node.bounds.origin
    let seen = sight.rect.offset(x: -corner.x, y: -corner.y)
    kept = seen.union(shown.rect.offset(x: -corner.x, y: -corner.y))
    let plan = TilePlan(grid, seen: seen, pixels: sight.scale * scale, byteLimit: Self.visibleByteLimit)
    if plan != self.plan {
      self.plan = plan
      let wanted = Set(plan.all)
      for (key, drawing) in drawings where !wanted.contains(key) {
        drawing.cancellation.cancel()
        drawings[key] = nil
      }
      // These tiles are drawn again when they become visible.
      for key in stale where !wanted.contains(key) { store.remove(key) }
      stale.formIntersection(wanted)
    }
    return show(at: now)
  }

  /// Processes the program's changes.
  private func takeChanges(_ new: TileGrid) {
    let changes = layer.takeChanges()
    if new != grid || changes.forgetsAll {
      cancelAll()
      store = TileStore()
      (grid, plan, stale, failed) = (new, nil, [], [])
      return
    }
    for rect in changes.rects {
      for (key, drawing) in drawings where new.rect(of: key).intersects(rect) {
        drawing.cancellation.cancel()
        drawings[key] = nil
      }
      for key in store.keys where new.rect(of: key).intersects(rect) { stale.insert(key) }
      failed = failed.filter { !new.rect(of: $0).intersects(rect) }
      plan = nil
    }
  }

  /// Shows the existing tiles; returns whether some of them are still fading in.
  private func show(at now: FrameInstant) -> Bool {
    guard let grid, let plan else { return false }
    store.touch(plan.all)
    let fade = type(of: layer).fadeDuration()
    func opacity(_ tile: TileStore.Tile) -> Double {
      fade > 0 ? min(1, max(0, (now - tile.arrival).seconds / Double(fade))) : 1
    }
    let candidates = store.keys.filter { grid.rect(of: $0).intersects(kept) }
    // Coarse tiles below fine ones, with the level that the screen needs on top.
    let order = candidates.sorted {
      ($0.level == plan.level ? 1 : 0, $0.level, $0.row, $0.column) < ($1.level == plan.level ? 1 : 0, $1.level, $1.row, $1.column)
    }
    let full = Set(candidates.filter { $0.level == plan.level && store[$0].map { opacity($0) >= 1 && $0.pixels.isOpaque } == true })
    var tiles: [TileMosaic.Tile] = []
    var isFading = false
    for key in order {
      guard let tile = store[key] else { continue }
      let rect = grid.rect(of: key)
      if key.level != plan.level, isHidden(rect, by: full, grid, plan.level) { continue }
      let opacity = opacity(tile)
      if opacity < 1 { isFading = true }
      tiles.append(TileMosaic.Tile(pixels: tile.pixels, rect: rect, opacity: opacity))
    }
    layer.show(tiles)
    store.trim(to: Self.byteLimit, keeping: Set(plan.all))
    return isFading
  }

  /// Whether the kept part of `rect` is covered by the tiles `full`.
  private func isHidden(_ rect: Rect, by full: Set<TileKey>, _ grid: TileGrid, _ level: Int) -> Bool {
    guard let part = rect.intersection(kept) else { return true }
    return grid.keys(in: part, at: level).allSatisfy(full.contains)
  }

  // MARK: Drawing

  /// Begins drawing a missing tile.
  func begin(_ key: TileKey) -> (drawing: TileDrawing, request: TileDrawing.Request)? {
    guard let grid else { return nil }
    let drawing = TileDrawing()
    drawings[key] = drawing
    return (
      drawing,
      TileDrawing.Request(
        layer: layer, origin: layer.node.bounds.origin, rect: grid.rect(of: key), pixelSize: grid.pixelSize(of: key),
        pixelsPerPoint: grid.pixelsPerPoint(at: key.level))
    )
  }

  /// Whether a drawing is still needed.
  func wants(_ drawing: TileDrawing, for key: TileKey) -> Bool { drawings[key] === drawing }

  /// Shows a tile that was drawn, from `now` on; nil if there was not enough memory for it. Returns whether it fades in.
  func finish(_ drawing: TileDrawing, for key: TileKey, _ pixels: PixelBuffer?, at now: FrameInstant) -> Bool {
    guard wants(drawing, for: key) else { return false }
    drawings[key] = nil
    // A redrawn tile keeps its arrival time.
    let arrival = stale.remove(key) == nil ? now : store[key]?.arrival ?? now
    guard let pixels else {
      failed.insert(key)
      return false
    }
    store.insert(pixels, at: arrival, for: key)
    return show(at: now)
  }

  /// Discards tiles that are not visible, because memory is short.
  func purge() {
    failed = []
    store.trim(to: 0, keeping: Set(plan?.visible ?? []))
  }

  /// Cancels all drawings.
  func cancelAll() {
    for drawing in drawings.values { drawing.cancellation.cancel() }
    drawings = [:]
    plan = nil
  }
}

extension TileGrid {
  /// Creates the grid of `layer` on a screen with `screenScale` pixels per point.
  @MainActor fileprivate init(_ layer: CATiledLayer, screenScale: Double) {
    self.init(
      size: layer.node.bounds.size, tileSize: layer.tileSize.engine,
      scale: layer.followsScreen ? screenScale : Double(layer.contentsScale), levelCount: layer.levelsOfDetail,
      bias: layer.levelsOfDetailBias)
  }
}
