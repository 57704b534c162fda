internal import HitchlessBase

/// The tiles of a HEIC or AVIF that can be decoded separately: the picture is opaque, and the composed picture is not changed except by
/// rotation.
struct HEIFTiling {
  private let boxes: HEIFBoxes
  private let item: Int
  private let grid: HEIFGrid
  /// The rotation of the composed picture.
  private let orientation: ImageOrientation

  /// Nil for other pictures, and for files that are refused, that are ambiguous, that store tiles' data inside boxes, or whose tiles have
  /// different properties.
  init?(_ boxes: HEIFBoxes, header: ImageHeader) {
    guard !header.hasAlpha, let item = boxes.primary, boxes[item].isGrid, (try? boxes.check(header.format)) != nil,
      let grid = try? HEIFGrid(item, in: boxes, header.format), let quarters = boxes.sizes.turns(of: item),
      boxes[item].tiles.allSatisfy({ boxes[$0].places != nil }),
      // The colours of the first tile apply to all.
      Set(boxes[item].tiles.map { boxes.sizes.associations(of: $0, hasSize: true) }).count == 1
    else { return nil }
    (self.boxes, self.item, self.grid) = (boxes, item, grid)
    orientation = [.up, .left, .down, .right][quarters]
    let size = orientation.swapsSides ? (grid.size.height, grid.size.width) : (grid.size.width, grid.size.height)
    guard size == (header.storedWidth, header.storedHeight), !boxes.brands.isEmpty else { return nil }
  }

  /// The displayed positions of the tiles.
  var tiles: PictureTiles? {
    let first = PixelRect(x: 0, y: 0, width: min(grid.tile.width, grid.size.width), height: min(grid.tile.height, grid.size.height))
    let shown = orientation.shown(first, width: grid.size.width, height: grid.size.height)
    let (width, height) = orientation.swapsSides ? (grid.tile.height, grid.tile.width) : (grid.tile.width, grid.tile.height)
    // Tiles at the right and bottom edges may be cut off. Counted from the first tile, all others begin at multiples of the size.
    func origin(_ start: Int, _ length: Int) -> Int { start % length == 0 ? 0 : start % length - length }
    return PictureTiles(width: width, height: height, left: origin(shown.x, width), top: origin(shown.y, height))
  }

  /// Returns a file of the tiles that contain the pixels `part` of the picture, because libheif decodes whole pictures only, and their
  /// position in the picture. `bytes` are the whole file. Nil if the tiles' data are not in the file, and if all tiles are needed.
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
