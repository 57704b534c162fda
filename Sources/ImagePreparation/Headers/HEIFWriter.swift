/// Writes a HEIC or AVIF that is composed of tiles of another one, and copies the properties of the tiles and of the whole picture (ISO/IEC
/// 14496-12, 8.11, and 23008-12, 6.6.2.3).
struct HEIFWriter {
  private struct Item {
    let kind: String
    /// The properties in the two-byte format of `ipma`.
    let properties: [UInt16]
    /// The ranges of the item's data in the source file.
    let places: [Range<Int>]

    var byteCount: Int { places.reduce(0) { $0 + $1.count } }
  }
  private let boxes: HEIFBoxes
  private let source: UnsafeRawBufferPointer
  /// The picture, which has the number 1, and each of its tiles once.
  private var items: [Item] = []
  /// The numbers of the tiles, in the order of the cells.
  private var cells: [UInt8] = []
  /// The description of the grid, and the property with its size.
  private let layout: [UInt8]
  private let size: [UInt8]

  /// Creates a picture of `width` × `height` pixels from the items `tiles`, in `columns` columns, of the picture `whole` in the file
  /// `source`, whose boxes are `boxes`. Nil if data of a tile are not in the file.
  init?(_ tiles: [Int], columns: Int, width: Int, height: Int, of whole: Int, _ boxes: HEIFBoxes, in source: UnsafeRawBufferPointer) {
    (self.boxes, self.source) = (boxes, source)
    size = HEIFWriter.full("ispe", HEIFWriter.big(width, 4) + HEIFWriter.big(height, 4))
    // Width and height have four bytes each.
    layout = [0, 1, UInt8(tiles.count / columns - 1), UInt8(columns - 1)] + HEIFWriter.big(width, 4) + HEIFWriter.big(height, 4)
    guard let own = HEIFWriter.properties(boxes.sizes.associations(of: whole, hasSize: false), of: boxes) else { return nil }
    items = [Item(kind: "grid", properties: [1] + own, places: [])]
    var numbers: [Int: Int] = [:]
    for tile in tiles {
      if numbers[tile] == nil {
        guard let kind = boxes[tile].kind, let places = boxes[tile].places, places.allSatisfy({ $0.upperBound <= source.count }),
          let own = HEIFWriter.properties(boxes.sizes.associations(of: tile, hasSize: true), of: boxes)
        else { return nil }
        items.append(Item(kind: kind, properties: own, places: places))
        numbers[tile] = items.count
      }
      cells += HEIFWriter.big(numbers[tile]!, 2)
    }
    // Tiles that share data could become much larger than the source file. Offsets are written in four bytes, and the number of an item's
    // properties in one.
    guard items.reduce(0, { $0 + $1.byteCount }) <= min(source.count, 1 << 31), items.allSatisfy({ $0.properties.count < 256 }) else {
      return nil
    }
  }

  /// Returns `associations` for a file with one more property before all others. Nil if one refers to a property that does not exist.
  private static func properties(_ associations: [UInt16], of boxes: HEIFBoxes) -> [UInt16]? {
    guard boxes.sizes.propertyCount < 0x7FFF, associations.allSatisfy({ $0 & 0x7FFF <= boxes.sizes.propertyCount }) else { return nil }
    return associations.map { $0 & 0x7FFF == 0 ? $0 : $0 + 1 }
  }

  /// Returns the file. O(its length).
  func file() -> [UInt8] {
    let head = HEIFWriter.box("ftyp", Array(source[boxes.brands]))
    // The length of the boxes does not depend on the offset of the data.
    let start = head.count + meta(0).count + 8
    let byteCount = items.reduce(layout.count) { $0 + $1.byteCount }
    var file: [UInt8] = []
    file.reserveCapacity(start + byteCount)
    file += head + meta(start) + HEIFWriter.big(byteCount + 8, 4) + Array("mdat".utf8) + layout
    for item in items { for place in item.places { file += source[place] } }
    return file
  }

  private func meta(_ start: Int) -> [UInt8] {
    var (entries, associations, locations): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var offset = start
    for (index, item) in items.enumerated() {
      let number = HEIFWriter.big(index + 1, 2)
      entries += HEIFWriter.full("infe", number + [0, 0] + Array(item.kind.utf8) + [0], version: 2)
      associations += number + [UInt8(item.properties.count)] + item.properties.flatMap { HEIFWriter.big(Int($0), 2) }
      let byteCount = index == 0 ? layout.count : item.byteCount
      locations += number + [0, 0, 0, 1] + HEIFWriter.big(offset, 4) + HEIFWriter.big(byteCount, 4)
      offset += byteCount
    }
    var content = HEIFWriter.full("hdlr", [0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
    content += HEIFWriter.full("pitm", HEIFWriter.big(1, 2))
    content += HEIFWriter.full("iinf", HEIFWriter.big(items.count, 2) + entries)
    let parts = HEIFWriter.big(1, 2) + HEIFWriter.big(cells.count / 2, 2) + cells
    content += HEIFWriter.full("iref", HEIFWriter.box("dimg", parts))
    content += HEIFWriter.box(
      "iprp",
      HEIFWriter.box("ipco", size + source[boxes.properties])
        + HEIFWriter.full("ipma", HEIFWriter.big(items.count, 4) + associations, flags: 1))
    content += HEIFWriter.full("iloc", [0x44, 0] + HEIFWriter.big(items.count, 2) + locations)
    return HEIFWriter.full("meta", content)
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] { big(content.count + 8, 4) + Array(name.utf8) + content }
  private static func full(_ name: String, _ content: [UInt8], version: UInt8 = 0, flags: UInt8 = 0) -> [UInt8] {
    box(name, [version, 0, 0, flags] + content)
  }
}
