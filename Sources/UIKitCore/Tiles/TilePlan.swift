internal import HitchlessBase

/// The tiles of a layer that are needed, the most urgent first.
struct TilePlan: Equatable {
  /// The level that the screen needs.
  let level: Int
  /// The visible tiles: first the few of the coarsest level, which are shown in place of all others until these are ready, then row by row.
  let visible: [TileKey]
  /// The tiles around the visible ones, which may become visible next.
  let near: [TileKey]

  /// The maximum number of coarse tiles that are drawn first, to have something to show.
  private static let mostCoarse = 4

  /// Creates a plan for a layer of which `seen` is visible, in points from its corner, with `pixels` pixels per point on the screen. The
  /// tiles have no more than `byteLimit` bytes.
  init(_ grid: TileGrid, seen: Rect, pixels: Double, byteLimit: Int) {
    level = grid.level(for: pixels)
    let limit = max(1, byteLimit / Int(grid.tileSize.width * grid.tileSize.height * 4))
    let coarsest = grid.counts(at: grid.levels.lowerBound)
    let all = Rect(origin: Point(x: 0, y: 0), size: grid.size)
    let isSeen = seen.width > 0 && seen.height > 0
    let hasCoarse = isSeen && level != grid.levels.lowerBound && coarsest.columns * coarsest.rows <= Self.mostCoarse
    let coarse = hasCoarse ? grid.keys(in: all, at: grid.levels.lowerBound) : []
    let wanted = grid.keys(in: seen, at: level, limit: limit)
    visible = coarse + wanted
    guard let first = wanted.first, let last = wanted.last else {
      near = []
      return
    }
    let side = (
      x: grid.tileSize.width / grid.pixelsPerPoint(at: level), y: grid.tileSize.height / grid.pixelsPerPoint(at: level)
    )
    let around = Rect(
      x: (Double(first.column) - 0.5) * side.x, y: (Double(first.row) - 0.5) * side.y,
      width: Double(last.column - first.column + 2) * side.x, height: Double(last.row - first.row + 2) * side.y)
    let known = Set(wanted)
    near = Array(grid.keys(in: around, at: level).lazy.filter { !known.contains($0) }.prefix(max(0, limit - visible.count)))
  }

  /// All needed tiles.
  var all: [TileKey] { visible + near }
}
