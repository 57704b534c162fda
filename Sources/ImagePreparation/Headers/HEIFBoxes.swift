/// The boxes of a HEIC or AVIF file that have to be examined before libheif reads it. Versions of libheif in use overflow the stack or leak
/// memory on certain files: such files are refused here.
struct HEIFBoxes {
  /// The properties of an item that the file specifies.
  struct Item {
    /// The item's type.
    var kind: String?
    /// Whether the item is a coded picture, or one of its declarations says so.
    var isCoded = false
    /// The length of the item's data.
    var byteCount = 0
    /// The end of the item's data in the file; 0 if they are elsewhere.
    var end = 0
    /// The ranges of the item's data in the file, in order; nil if some are elsewhere, or there are more than a few ranges.
    var places: [Range<Int>]? = []
    /// The first of the item's data, which describe the layout of a derived picture.
    var layout: [UInt8] = []
    /// The pictures that the item is composed of, in order.
    var tiles: [Int] = []
    /// The pictures that belong to the item, such as its alpha.
    var auxiliaries: [Int] = []

    /// The items that are decoded with the item.
    var parts: [Int] { tiles + auxiliaries }
    /// Whether the item is composed of tiles.
    var isGrid: Bool { kind == "grid" }
    /// Whether the item is a coded picture and nothing else.
    var isPlain: Bool { kind == "hvc1" || kind == "av01" }
  }

  /// The item that the file displays; nil if it is not specified, or several times.
  var primary: Int? { primaries.count == 1 ? primaries[0] : nil }
  private var primaries: [Int] = []
  /// The range of the box with the file's brands, and of the content of the box with the items' properties.
  private(set) var brands = 0..<0
  private(set) var properties = 0..<0
  /// The items by their numbers.
  private(set) var items: [Int: Item] = [:]
  /// Whether the items' locations (`iloc`) are unambiguous: specified once, with numbers of valid lengths.
  private(set) var hasUnambiguousLocations = true
  /// Whether the references between items are unambiguous.
  private(set) var hasClearReferences = true
  /// Whether all numeric colour descriptions only use defined numbers.
  private(set) var hasKnownColors = true
  /// The sizes of the items, and the related properties.
  var sizes = HEIFSizes()
  /// Whether there are more boxes than any picture needs. The rest is not examined then.
  private(set) var isTooMuch = false
  /// The remaining number of boxes, locations and references that are examined.
  private var left = HEIFBoxes.largestCount

  /// The maximum number of ranges of an item's data that are recorded.
  private static let largestPlaceCount = 64

  /// The limit for boxes, locations and references; a picture in 4,096 parts has less than a tenth of it.
  static let largestCount = 200_000

  /// The properties of an item; a default value if the file has none.
  subscript(item: Int) -> Item { items[item] ?? Item() }

  /// Reads the boxes. Contradictions between boxes are left to libheif, which reports the error more precisely.
  init(_ bytes: UnsafeRawBufferPointer) {
    var locationBoxCount = 0
    func place(of content: ByteCursor) -> Range<Int> {
      guard let start = bytes.baseAddress, let first = content.bytes.baseAddress else { return 0..<0 }
      return first - start..<first - start + content.count
    }
    for box in boxes(in: ByteCursor(bytes)) {
      if box.name == "ftyp", brands.isEmpty { brands = place(of: box.content) }
      guard box.name == "meta" else { continue }
      guard let content = box.content.slice(at: 4, count: box.content.count) else { continue }
      sizes.saw("meta")
      let inner = boxes(in: content)
      let inside = inner.first { $0.name == "idat" }?.content
      for box in inner {
        sizes.saw(box.name)
        switch box.name {
        case "pitm": primaries.append(box.content.number(at: 4, count: box.content.byte(at: 0) == 0 ? 2 : 4, bigEndian: true) ?? 0)
        case "iinf": readItems(box.content)
        case "iloc":
          locationBoxCount += 1
          if locationBoxCount > 1 { hasUnambiguousLocations = false }
          readLocations(box.content, of: ByteCursor(bytes), inside)
        case "iref": readReferences(box.content)
        case "iprp":
          for container in boxes(in: box.content) {
            sizes.saw(container.name)
            if container.name == "ipma" { sizes.readAssociations(container.content) }
            guard container.name == "ipco" else { continue }
            properties = place(of: container.content)
            let all = boxes(in: container.content)
            for property in all where property.name == "colr" { readColors(property.content) }
            sizes.readProperties(all)
          }
        default: break
        }
      }
    }
    if sizes.isTooMuch { isTooMuch = true }
  }

  /// Counts one more box, location or reference. Returns whether it may be examined.
  private mutating func takeOne() -> Bool {
    left -= 1
    if left < 0 { isTooMuch = true }
    return left >= 0
  }

  /// Returns the adjacent boxes in `cursor`, up to the first incomplete one.
  private mutating func boxes(in cursor: ByteCursor) -> [(name: String, content: ByteCursor)] {
    var all: [(String, ByteCursor)] = []
    var offset = 0
    while let short = cursor.bigEndian32(at: offset), let name = cursor.tag(at: offset + 4) {
      var (head, length) = (8, short)
      if short == 1 {
        guard let high = cursor.bigEndian32(at: offset + 8), high == 0, let low = cursor.bigEndian32(at: offset + 12) else { break }
        (head, length) = (16, low)
      }
      if short == 0 { length = cursor.count - offset }
      guard length >= head, length <= cursor.count - offset, let content = cursor.slice(at: offset + head, count: length - head),
        takeOne()
      else { break }
      all.append((name, content))
      offset += length
    }
    return all
  }

  private mutating func readItems(_ box: ByteCursor) {
    guard let version = box.byte(at: 0), let rest = box.slice(at: version == 0 ? 6 : 8, count: box.count) else { return }
    for entry in boxes(in: rest) where entry.name == "infe" {
      guard let version = entry.content.byte(at: 0), version >= 2 else { continue }
      let wide = version >= 3
      guard let item = wide ? entry.content.bigEndian32(at: 4) : entry.content.bigEndian16(at: 4),
        let kind = entry.content.tag(at: wide ? 10 : 8)
      else { continue }
      items[item, default: Item()].kind = kind
      if items[item]?.isPlain == true { items[item]?.isCoded = true }
    }
  }

  private mutating func readLocations(_ box: ByteCursor, of file: ByteCursor, _ inside: ByteCursor?) {
    guard let version = box.byte(at: 0), version <= 2, let sizes = box.bigEndian16(at: 4) else { return }
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version == 0 ? 0 : sizes & 15
    // libheif ignores numbers of other lengths and misreads what follows them.
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ [0, 4, 8].contains($0) }) else {
      return hasUnambiguousLocations = false
    }
    var offset = 6
    func next(_ count: Int) -> Int? {
      defer { offset += count }
      if count == 0 { return 0 }
      // Of eight bytes, the last seven are read: no length of a file needs the first.
      return box.number(at: offset + max(0, count - 7), count: min(7, count), bigEndian: true)
    }
    guard let count = next(version < 2 ? 2 : 4) else { return }
    for _ in 0..<count {
      guard let item = next(version < 2 ? 2 : 4), let method = next(version == 0 ? 0 : 2), next(2) != nil, let base = next(baseSize),
        let extents = next(2), takeOne()
      else { return }
      // Empty extents take no space in the file: 65,535 of them for every item would take long to examine.
      guard extents <= 1 || indexSize + offsetSize + lengthSize > 0 else { return hasUnambiguousLocations = false }
      var total = 0
      var end = self[item].end
      var places = method & 15 == 0 && extents <= HEIFBoxes.largestPlaceCount ? self[item].places : nil
      // Derived pictures (grids, overlays) have a few bytes that describe them.
      var data: [UInt8] = []
      let source = method & 15 == 0 ? file : method & 15 == 1 ? inside : nil
      for _ in 0..<extents {
        guard next(indexSize) != nil, let offset = next(offsetSize), let length = next(lengthSize) else { return }
        total += min(length, 1 << 32)
        let isPlace = length > 0 && [base, offset, length].allSatisfy { $0 < 1 << 48 }
        if isPlace { places?.append(base + offset..<base + offset + length) } else { places = nil }
        if method & 15 == 0 { end = max(end, min(base, 1 << 48) + min(offset, 1 << 48) + min(length, 1 << 48)) }
        if data.count < 12, base + offset < 1 << 48, let bytes = source?.slice(at: base + offset, count: min(length, 12)) {
          data += bytes.bytes
        }
      }
      items[item, default: Item()].byteCount = total
      items[item]?.layout = data
      items[item]?.places = places
      items[item]?.end = end
    }
  }

  private mutating func readReferences(_ box: ByteCursor) {
    guard let version = box.byte(at: 0) else { return }
    let size = version == 0 ? 2 : 4
    var offset = 4
    while offset < box.count {
      // The library reads references consecutively and ignores the length of their boxes. If the lengths differ, it would see references
      // that are not seen here.
      guard let length = box.bigEndian32(at: offset), let name = box.tag(at: offset + 4),
        let from = box.number(at: offset + 8, count: size, bigEndian: true), let count = box.bigEndian16(at: offset + 8 + size),
        length == 10 + size * (count + 1), length <= box.count - offset
      else { return hasClearReferences = false }
      for index in 0..<count where name == "dimg" || name == "auxl" {
        guard let to = box.number(at: offset + 10 + size * (index + 1), count: size, bigEndian: true), takeOne() else { break }
        if name == "dimg" {
          items[from, default: Item()].tiles.append(to)
        } else {
          items[to, default: Item()].auxiliaries.append(from)
        }
      }
      offset += length
    }
  }

  private mutating func readColors(_ box: ByteCursor) {
    guard box.tag(at: 0) == "nclx" else { return }
    guard let primaries = box.bigEndian16(at: 4), let transfer = box.bigEndian16(at: 6), let matrix = box.bigEndian16(at: 8) else {
      return hasKnownColors = false
    }
    // The numbers of ITU-T H.273 that are not reserved.
    let isKnown =
      ([1, 2, 22].contains(primaries) || (4...12).contains(primaries)) && ([1, 2].contains(transfer) || (4...18).contains(transfer))
      && ([0, 1, 2].contains(matrix) || (4...14).contains(matrix))
    if !isKnown { hasKnownColors = false }
  }
}
