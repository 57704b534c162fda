internal import HitchlessBase

/// The tiles of a HEIC or AVIF that can be decoded without the others: it is opaque, and nothing is done to what they are put together to
/// but turning it.
struct HEIFTiling {
  private let boxes: HEIFBoxes
  private let item: Int
  private let grid: HEIFGrid
  /// How they are turned when they have been put together.
  private let orientation: ImageOrientation

  /// Nil for other pictures, and for files that are refused, leave something open, have tiles' data in their boxes, or say of one tile what
  /// they do not say of all.
  init?(_ boxes: HEIFBoxes, header: ImageHeader) {
    guard !header.hasAlpha, let item = boxes.primary, boxes[item].isGrid, (try? boxes.check(header.format)) != nil,
      let grid = try? HEIFGrid(item, in: boxes, header.format), let quarters = boxes.sizes.turns(of: item),
      boxes[item].tiles.allSatisfy({ boxes[$0].places != nil }),
      // What the first tile says of colours counts for all.
      Set(boxes[item].tiles.map { boxes.sizes.associations(of: $0, hasSize: true) }).count == 1
    else { return nil }
    (self.boxes, self.item, self.grid) = (boxes, item, grid)
    orientation = [.up, .left, .down, .right][quarters]
    let size = orientation.swapsSides ? (grid.size.height, grid.size.width) : (grid.size.width, grid.size.height)
    guard size == (header.storedWidth, header.storedHeight), !boxes.brands.isEmpty else { return nil }
  }

  /// Where the tiles are, as they are shown.
  var tiles: PictureTiles? {
    let first = PixelRect(x: 0, y: 0, width: min(grid.tile.width, grid.size.width), height: min(grid.tile.height, grid.size.height))
    let shown = orientation.shown(first, width: grid.size.width, height: grid.size.height)
    let (width, height) = orientation.swapsSides ? (grid.tile.height, grid.tile.width) : (grid.tile.width, grid.tile.height)
    // Those at the edges where no more of them follow may be cut off: counted from the first one, the others begin at multiples.
    func origin(_ start: Int, _ length: Int) -> Int { start % length == 0 ? 0 : start % length - length }
    return PictureTiles(width: width, height: height, left: origin(shown.x, width), top: origin(shown.y, height))
  }

  /// A file of the tiles that the pixels `part` of the picture are made of, as libheif puts together whole pictures only, and where in the
  /// picture they lie. `bytes` are the whole file. Nil where the tiles' data are not in it, and where they are all tiles that there are.
  func file(of part: PixelRect, in bytes: UnsafeRawBufferPointer) -> (bytes: [UInt8], rect: PixelRect)? {
    let size = grid.size
    let (width, height) = orientation.swapsSides ? (size.height, size.width) : (size.width, size.height)
    let stored = orientation.inverse.shown(part, width: width, height: height)
    let (first, last) = (stored.x / grid.tile.width, (stored.maxX - 1) / grid.tile.width)
    let (top, bottom) = (stored.y / grid.tile.height, (stored.maxY - 1) / grid.tile.height)
    var rect = PixelRect(x: first * grid.tile.width, y: top * grid.tile.height, width: 0, height: 0)
    rect.width = min(size.width, (last + 1) * grid.tile.width) - rect.x
    rect.height = min(size.height, (bottom + 1) * grid.tile.height) - rect.y
    let cells = (top...bottom).flatMap { row in (first...last).map { boxes[item].tiles[row * grid.columns + $0] } }
    guard cells.count < grid.count else { return nil }
    let writer = HEIFWriter(
      cells, columns: last - first + 1, width: rect.width, height: rect.height, of: item, boxes, in: bytes)
    return writer.map { ($0.file(), orientation.shown(rect, width: size.width, height: size.height)) }
  }
}
