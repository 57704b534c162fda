internal import HitchlessBase

/// The sizes of the items in a HEIC or AVIF.
struct HEIFSizes {
  struct Size: Hashable {
    let width: Int
    let height: Int
  }
  /// A property that affects sizes.
  private enum Property: Hashable {
    case size(Size)
    /// The size in the codec's data.
    case coded(Size)
    /// A counterclockwise rotation by a number of quarter turns.
    case turn(Int)
    case crop(Size)
    /// Mirroring in either direction.
    case mirror

    /// Whether the property changes a picture's size.
    var isChange: Bool {
      switch self {
      case .turn, .crop: true
      case .size, .coded, .mirror: false
      }
    }
  }
  /// The properties by index; nil for those that do not affect sizes.
  private var properties: [Property?] = []
  /// The indices of each item's properties, with the ``essential`` bit.
  private var associations: [Int: [UInt16]] = [:]
  private var names: [String: Int] = [:]
  /// Whether an item, or all items together, have more properties than any valid file.
  private(set) var isTooMuch = false
  private var associationCount = 0

  /// The bit of an association that forbids showing the item without support for the property.
  private static let essential: UInt16 = 0x8000

  /// The maximum number of properties of one item: there are some twenty kinds.
  private static let largestCount = 256

  /// Counts a box whose name may occur only once.
  mutating func saw(_ name: String) { names[name, default: 0] += 1 }

  /// Whether each box that sizes and grids depend on occurs only once: decoders disagree on which of several boxes counts.
  var areClear: Bool { ["meta", "iinf", "iprp", "ipco", "ipma", "idat", "iref"].allSatisfy { names[$0, default: 0] <= 1 } }

  mutating func readProperties(_ boxes: [(name: String, content: ByteCursor)]) {
    properties += boxes.map { box in
      let content = box.content
      switch box.name {
      case "ispe":
        guard let width = content.bigEndian32(at: 4), let height = content.bigEndian32(at: 8) else { return nil }
        return .size(Size(width: width, height: height))
      case "irot": return content.byte(at: 0).map { .turn(Int($0 & 3)) }
      case "imir": return .mirror
      case "clap":
        // The values are fractions, which libheif rounds.
        guard let width = content.bigEndian32(at: 0), let widthUnit = content.bigEndian32(at: 4), widthUnit > 0,
          let height = content.bigEndian32(at: 8), let heightUnit = content.bigEndian32(at: 12), heightUnit > 0
        else { return nil }
        return .crop(Size(width: (width + widthUnit / 2) / widthUnit, height: (height + heightUnit / 2) / heightUnit))
      case "hvcC": return HEVCSize.read(content).map { .coded($0) }
      default: return nil
      }
    }
  }

  /// Returns the displayed size of `item`, whose stored size is `stored`, if it is rotated or cropped by properties before the one with its
  /// size, as in cameras' files: libheif then ignores these changes when it is asked for the size. Nil if there are no such properties;
  /// then the size property is the displayed size, as in files written by libheif.
  func shownSize(of item: Int, stored: Size) -> Size? {
    let all = properties(of: item)
    guard let own = self[item], let place = all.firstIndex(of: .size(own)), all[..<place].contains(where: \.isChange) else { return nil }
    return all.reduce(stored, HEIFSizes.size)
  }

  /// Returns the size of a picture of `size` after applying `property`.
  private static func size(_ size: Size, after property: Property) -> Size {
    switch property {
    case .size, .coded, .mirror: size
    case .turn(let quarters): quarters % 2 == 0 ? size : Size(width: size.height, height: size.width)
    case .crop(let size): size
    }
  }

  /// Returns the stored pixels that contain the pixels `rect` of an item, which is displayed in the size `shown` and stored in the size
  /// `stored`, before it is rotated, mirrored and cropped. The result may contain more: the position of a crop is a fraction that libraries
  /// round, and the two directions of a mirror have been confused. Nil if the sizes are inconsistent.
  func stored(_ rect: PixelRect, of item: Int, from stored: Size, to shown: Size) -> [PixelRect]? {
    let changes = properties(of: item)
    var sizes = [stored]
    for change in changes { sizes.append(HEIFSizes.size(sizes[sizes.count - 1], after: change)) }
    guard sizes.last == shown else { return nil }
    var rects = [rect]
    for (change, size) in zip(changes, sizes).reversed() {
      switch change {
      case .size, .coded: break
      case .turn(let quarters):
        var width = quarters % 2 == 0 ? size.width : size.height
        for _ in 0..<quarters {
          // Goes from the last quarter turn to the first; the width before each is the height after it.
          width = size.width + size.height - width
          rects = rects.map { PixelRect(x: width - $0.maxY, y: $0.x, width: $0.height, height: $0.width) }
        }
      case .crop(let crop):
        let (right, down) = (max(0, size.width - crop.width), max(0, size.height - crop.height))
        rects = rects.map { PixelRect(x: $0.x, y: $0.y, width: $0.width + right, height: $0.height + down) }
      case .mirror:
        rects = rects.flatMap {
          [
            PixelRect(x: size.width - $0.maxX, y: $0.y, width: $0.width, height: $0.height),
            PixelRect(x: $0.x, y: size.height - $0.maxY, width: $0.width, height: $0.height),
          ]
        }
      }
      // A file may contain a thousand mirrors.
      if rects.count > 16 { return nil }
    }
    return rects
  }

  /// Returns the stored size of an item that is not a grid: the size in the codec's data, or a size smaller by less than a block.
  func coded(_ item: Int) -> Size? {
    let all = properties(of: item).compactMap { if case .coded(let size) = $0 { size } else { nil } }
    guard let coded = all.first, let own = self[item] else { return nil }
    return own.isPart(of: coded) ? own : coded
  }

  /// Returns the properties of an item that affect sizes, in the order in which they apply.
  private func properties(of item: Int) -> [Property] {
    (associations[item] ?? []).compactMap { property($0) }
  }

  private func property(_ association: UInt16) -> Property? {
    let index = Int(association & ~HEIFSizes.essential)
    return index > 0 && index <= properties.count ? properties[index - 1] : nil
  }

  /// The number of all properties in the file.
  var propertyCount: Int { properties.count }

  /// Returns the properties of an item in the two-byte format of `ipma`, without those that specify its size if `hasSize` is false.
  func associations(of item: Int, hasSize: Bool) -> [UInt16] {
    (associations[item] ?? []).filter { association in
      if !hasSize, case .size = property(association) { return false }
      return true
    }
  }

  /// Returns the counterclockwise rotation of an item in quarter turns; nil if other changes apply to it.
  func turns(of item: Int) -> Int? {
    var quarters = 0
    for property in properties(of: item) {
      switch property {
      case .size, .coded: break
      case .turn(let count): quarters += count
      case .crop, .mirror: return nil
      }
    }
    return quarters & 3
  }

  /// Reads `ipma` (ISO/IEC 14496-12, 8.11.14).
  mutating func readAssociations(_ box: ByteCursor) {
    guard let version = box.byte(at: 0), let flags = box.byte(at: 3), let count = box.bigEndian32(at: 4) else { return }
    var offset = 8
    for _ in 0..<count {
      let size = version < 1 ? 2 : 4
      guard let item = box.number(at: offset, count: size, bigEndian: true), let indexCount = box.byte(at: offset + size) else { return }
      offset += size + 1
      for _ in 0..<indexCount {
        guard
          let association = flags & 1 == 0
            ? box.byte(at: offset).map({ UInt16($0 & 0x7F) | UInt16($0 & 0x80) << 8 }) : box.bigEndian16(at: offset).map({ UInt16($0) })
        else { return }
        offset += flags & 1 == 0 ? 1 : 2
        associations[item, default: []].append(association)
      }
      associationCount += Int(indexCount) + 1
      guard associationCount <= HEIFBoxes.largestCount, associations[item]?.count ?? 0 <= HEIFSizes.largestCount else {
        return isTooMuch = true
      }
    }
  }

  /// The size of an item; nil if it has none, or several.
  subscript(item: Int) -> Size? {
    let all = Set(properties(of: item).compactMap { if case .size(let size) = $0 { size } else { nil } })
    return all.count == 1 ? all.first : nil
  }
}

extension HEIFSizes.Size {
  /// Returns whether the size is smaller than `coded` by less than one of HEVC's largest blocks: cameras code whole blocks.
  func isPart(of coded: HEIFSizes.Size) -> Bool {
    width > 0 && height > 0 && (0..<64).contains(coded.width - width) && (0..<64).contains(coded.height - height)
  }
}
