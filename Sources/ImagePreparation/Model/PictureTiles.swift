internal import HitchlessBase

/// The division of a picture's stored pixels into tiles that can be decoded one at a time.
struct PictureTiles: Hashable, Sendable, BitwiseCopyable {
  /// The size of a tile in pixels.
  let width: Int
  let height: Int
  /// The origin of the first tile. It is outside the picture if that is rotated, and the tile is cut off at its beginning.
  let left: Int
  let top: Int

  /// Nil for invalid numbers, and for tiles that are larger than the pixels that are decoded at once.
  init?(width: Int, height: Int, left: Int = 0, top: Int = 0) {
    guard (1...PictureTiles.largestSide).contains(width), (1...PictureTiles.largestSide).contains(height),
      (1 - width...0).contains(left), (1 - height...0).contains(top)
    else { return nil }
    (self.width, self.height, self.left, self.top) = (width, height, left, top)
  }

  /// The maximum number of stored pixels a side that are decoded at once.
  static let largestSide = 2_048
  /// The number of a level's pixels on a side of a cell, unless that exceeds ``largestSide``.
  private static let cellSide = 256

  /// The cells of a level along one axis. They consist of whole tiles, except that a pixel of the level that spans several tiles belongs to
  /// the cell that it begins in.
  struct Axis {
    let origin: Int
    let side: Int
    let level: Int
    /// The number of pixels of the level.
    let length: Int

    init(origin: Int, tile: Int, level: Int, length: Int) {
      var side = tile
      while side >> level < PictureTiles.cellSide, side * 2 <= PictureTiles.largestSide { side *= 2 }
      (self.origin, self.side, self.level, self.length) = (origin, side, level, length)
    }

    /// Returns the cells that contain `pixels` of the level. `pixels` must not be empty.
    func cells(of pixels: Range<Int>) -> ClosedRange<Int> {
      ((pixels.lowerBound << level) - origin) / side...(((pixels.upperBound - 1) << level) - origin) / side
    }

    /// Returns the pixels of the level in a cell. Empty if no pixel of the level begins in it.
    func pixels(ofCell index: Int) -> Range<Int> {
      func first(_ stored: Int) -> Int { min(length, max(0, (stored + (1 << level) - 1) >> level)) }
      return first(origin + index * side)..<first(origin + (index + 1) * side)
    }
  }

  /// Returns the columns and the rows of cells of a level, which has `size`.
  func axes(atLevel level: Int, size: (width: Int, height: Int)) -> (columns: Axis, rows: Axis) {
    (
      Axis(origin: left, tile: width, level: level, length: size.width), Axis(origin: top, tile: height, level: level, length: size.height)
    )
  }

  /// Returns the maximum number of pixels that have to be decoded at one time for `target`: a row of the tiles that it intersects.
  func pixelCount(for target: PreparationTarget, of header: ImageHeader) -> Int {
    var width = header.storedWidth
    if case .region(let region) = target { width = min(width, (header.storedRect(of: region).width << region.level) + 2 * self.width) }
    return width * min(header.storedHeight, height)
  }
}
