/// The sizes that a HEIC or AVIF gives its items.
struct HEIFSizes {
  struct Size: Hashable {
    let width: Int
    let height: Int
  }
  /// The properties that are sizes, by property index; other properties are nil.
  private var properties: [Size?] = []
  /// The indexes of each item's properties.
  private var associations: [Int: [UInt16]] = [:]
  private var names: [String: Int] = [:]
  /// Whether an item, or all items together, have more properties than any valid file.
  private(set) var isTooMuch = false
  private var associationCount = 0

  /// The most properties of one item: there are some twenty kinds.
  private static let largestCount = 256

  /// Counts a box of a name that may occur only once.
  mutating func saw(_ name: String) { names[name, default: 0] += 1 }

  /// Whether each box that sizes and grids depend on was found only once: where there are several, decoders disagree which one counts.
  var areClear: Bool { ["meta", "iinf", "iprp", "ipco", "ipma", "idat", "iref"].allSatisfy { names[$0, default: 0] <= 1 } }

  mutating func readProperties(_ boxes: [(name: String, content: ByteCursor)]) {
    properties += boxes.map { box in
      guard box.name == "ispe", let width = box.content.bigEndian32(at: 4), let height = box.content.bigEndian32(at: 8) else { return nil }
      return Size(width: width, height: height)
    }
  }

  /// ISO/IEC 14496-12, 8.11.14.
  mutating func readAssociations(_ box: ByteCursor) {
    guard let version = box.byte(at: 0), let flags = box.byte(at: 3), let count = box.bigEndian32(at: 4) else { return }
    var offset = 8
    for _ in 0..<count {
      let size = version < 1 ? 2 : 4
      guard let item = box.number(at: offset, count: size, bigEndian: true), let indexCount = box.byte(at: offset + size) else { return }
      offset += size + 1
      for _ in 0..<indexCount {
        guard let index = flags & 1 == 0 ? box.byte(at: offset).map({ Int($0) & 0x7F }) : box.bigEndian16(at: offset).map({ $0 & 0x7FFF })
        else { return }
        offset += flags & 1 == 0 ? 1 : 2
        associations[item, default: []].append(UInt16(index))
      }
      associationCount += Int(indexCount) + 1
      guard associationCount <= HEIFBoxes.largestCount, associations[item]?.count ?? 0 <= HEIFSizes.largestCount else {
        return isTooMuch = true
      }
    }
  }

  /// The size of an item; nil if it has none, or several.
  subscript(item: Int) -> Size? {
    let all = Set((associations[item] ?? []).compactMap { $0 > 0 && $0 <= properties.count ? properties[Int($0) - 1] : nil })
    return all.count == 1 ? all.first : nil
  }
}
