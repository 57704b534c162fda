internal import HitchlessBase

/// How a picture is divided into tiles that can be decoded one at a time, among its stored pixels.
struct PictureTiles: Hashable, Sendable, BitwiseCopyable {
  /// The pixels of a tile.
  let width: Int
  let height: Int
  /// Where the first tile begins: not in the picture if that was turned, and the tile was cut off at its other end.
  let left: Int
  let top: Int

  /// Nil for numbers that make no sense, and for tiles that are larger than what is decoded at once.
  init?(width: Int, height: Int, left: Int = 0, top: Int = 0) {
    guard (1...PictureTiles.largestSide).contains(width), (1...PictureTiles.largestSide).contains(height),
      (1 - width...0).contains(left), (1 - height...0).contains(top)
    else { return nil }
    (self.width, self.height, self.left, self.top) = (width, height, left, top)
  }

  /// The stored pixels a side of what is decoded at once, at most.
  static let largestSide = 2_048
  /// The pixels of a level that a cell has a side, if that is not too much at once.
  private static let cellSide = 256

  /// Cells of a level are made of whole tiles, but for the pixels of the level that have parts of several: of those that they begin in.
  struct Axis {
    let origin: Int
    let side: Int
    let level: Int
    /// Pixels of the level.
    let length: Int

    init(origin: Int, tile: Int, level: Int, length: Int) {
      var side = tile
      while side >> level < PictureTiles.cellSide, side * 2 <= PictureTiles.largestSide { side *= 2 }
      (self.origin, self.side, self.level, self.length) = (origin, side, level, length)
    }

    /// The cells that `pixels` of the level are in. `pixels` must not be empty.
    func cells(of pixels: Range<Int>) -> ClosedRange<Int> {
      ((pixels.lowerBound << level) - origin) / side...(((pixels.upperBound - 1) << level) - origin) / side
    }

    /// The pixels of the level in a cell. Empty for one that no pixel of the level begins in.
    func pixels(ofCell index: Int) -> Range<Int> {
      func first(_ stored: Int) -> Int { min(length, max(0, (stored + (1 << level) - 1) >> level)) }
      return first(origin + index * side)..<first(origin + (index + 1) * side)
    }
  }

  /// The columns and the rows of cells of a level, which has `size`.
  func axes(atLevel level: Int, size: (width: Int, height: Int)) -> (columns: Axis, rows: Axis) {
    (
      Axis(origin: left, tile: width, level: level, length: size.width), Axis(origin: top, tile: height, level: level, length: size.height)
    )
  }

  /// How many pixels have to be decoded at one time for `target` at most: a row of the tiles that it touches.
  func pixelCount(for target: PreparationTarget, of header: ImageHeader) -> Int {
    var width = header.storedWidth
    if case .region(let region) = target { width = min(width, (header.storedRect(of: region).width << region.level) + 2 * self.width) }
    return width * min(header.storedHeight, height)
  }
}
