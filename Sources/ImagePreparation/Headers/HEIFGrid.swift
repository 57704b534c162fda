internal import HitchlessBase

/// A picture that is composed of tiles. libheif does not initialize pixels that no tile covers, so everything has to be covered.
struct HEIFGrid: Equatable {
  /// The number of tiles, and of columns of tiles.
  let count: Int
  let columns: Int
  /// The size of each tile.
  let tile: HEIFSizes.Size
  /// The size of the composed picture, before it is rotated and cropped.
  let size: HEIFSizes.Size

  /// The grid of `item`; nil for other items. Throws `corrupt` if tiles are missing, too small, or of different sizes.
  init?(_ item: Int, in boxes: HEIFBoxes, _ format: ImageFormat) throws(ImageError) {
    guard boxes[item].isGrid else { return nil }
    guard boxes.sizes.areClear else { throw .corrupt(format, "it is not clear how its tiles are put together") }
    // ISO/IEC 23008-12, 6.6.2.3.2.
    let data = boxes[item].layout
    func number(at offset: Int, count: Int) -> Int? {
      data.withUnsafeBytes { ByteCursor($0).number(at: offset, count: count, bigEndian: true) }
    }
    let length = (number(at: 1, count: 1) ?? 0) & 1 == 0 ? 2 : 4
    guard let rows = number(at: 2, count: 1).map({ $0 + 1 }), let columns = number(at: 3, count: 1).map({ $0 + 1 }),
      let width = number(at: 4, count: length), let height = number(at: 4 + length, count: length)
    else { throw .truncated(format, "item \(item) does not say how it is put together") }
    let tiles = boxes[item].tiles
    guard tiles.count == rows * columns else { throw .corrupt(format, "item \(item) has \(tiles.count) of \(rows * columns) tiles") }
    // A tile may be used in several cells of the grid.
    let pictures = Set(tiles)
    let sizes = Set(pictures.map { boxes.sizes[$0] })
    guard sizes.count == 1, let common = sizes.first, let tile = common,
      pictures.allSatisfy({ boxes[$0].isPlain }), tile.width * columns >= width, tile.height * rows >= height
    else { throw .corrupt(format, "the tiles of item \(item) do not cover it") }
    // Pixels beyond the edge are cut off. Tiles entirely beyond it would be decoded in vain, and there may be thousands.
    guard tile.width * (columns - 1) < width, tile.height * (rows - 1) < height else {
      throw .corrupt(format, "tiles of item \(item) lie beside it")
    }
    (count, self.columns) = (tiles.count, columns)
    self.tile = tile
    size = HEIFSizes.Size(width: width, height: height)
  }

  /// Returns the indices of the tiles that intersect `rect`, in the picture before it is rotated and cropped.
  func tiles(in rect: PixelRect) -> [Int] {
    let rect = rect.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    if rect.isEmpty { return [] }
    return (rect.y / tile.height...(rect.maxY - 1) / tile.height).flatMap { row in
      (rect.x / tile.width...(rect.maxX - 1) / tile.width).map { row * columns + $0 }
    }
  }
}

/// The required sizes of pictures, in the order in which libheif decodes them: a tile that is smaller than stated also leaves pixels
/// uncovered.
struct HEIFTileSizes {
  /// The number of tiles of the picture; 1 for a picture in one piece, which may have any size.
  let count: Int
  let first: HEIFSizes.Size?
  /// The stated size of a picture that is not composed of tiles.
  private let own: HEIFSizes.Size?
  /// The indices of pictures, in decoding order, whose data are incomplete in the file.
  let missing: Set<Int>
  /// The number of bytes missing at the end of a picture that is not composed of tiles.
  let missingByteCount: Int
  /// The size of the tiles of the alpha, if it is composed of tiles.
  private let rest: HEIFSizes.Size?

  /// Creates the sizes for decoding `item` of a file of `byteCount` bytes.
  init(_ item: Int, in boxes: HEIFBoxes, byteCount: Int, _ format: ImageFormat) throws(ImageError) {
    let grid = try HEIFGrid(item, in: boxes, format)
    if grid == nil, boxes[item].tiles.contains(where: { boxes[$0].isGrid }) {
      throw .unsupported(format, "a picture that is put together of others that are")
    }
    count = grid?.count ?? 1
    let all = grid == nil ? [item] : boxes[item].tiles
    missing = Set(all.indices.filter { boxes[all[$0]].end > byteCount })
    missingByteCount = grid == nil ? max(0, boxes[item].end - byteCount) : 0
    first = grid?.tile
    own = grid == nil && boxes.sizes.areClear ? boxes.sizes[item] : nil
    var rest: Set<HEIFSizes.Size> = []
    for auxiliary in boxes[item].auxiliaries where boxes[auxiliary].isGrid {
      rest.insert((try? HEIFGrid(auxiliary, in: boxes, format))?.tile ?? .init(width: 0, height: 0))
    }
    // No picture has the size 0 × 0, so all are refused.
    self.rest = rest.count > 1 ? .init(width: 0, height: 0) : rest.first
  }

  /// Returns the visible size of the picture that is decoded at `index`: cameras code whole blocks, which are black beyond the size in the
  /// file, and do not specify that in the codec's data.
  func visible(_ width: Int, _ height: Int, at index: Int) -> HEIFSizes.Size {
    let decoded = HEIFSizes.Size(width: width, height: height)
    guard let size = index < count ? first ?? own : rest, size.isPart(of: decoded) else { return decoded }
    return size
  }

  /// Returns whether the picture that is decoded at `index` may have this size.
  func allows(_ width: Int, _ height: Int, at index: Int) -> Bool {
    guard let size = index < count ? first : rest else { return true }
    return size == HEIFSizes.Size(width: width, height: height)
  }
}
