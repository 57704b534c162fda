/// Writes uncompressed TIFFs according to the standard (TIFF 6.0): in strips, with samples of 8, 12, 16 or 32 bits.
struct TIFFWriter {
  var width: Int
  var height: Int
  /// The samples per pixel: grey, grey and alpha, colours, or colours and alpha.
  var samples: Int
  var depth = 8
  var bigEndian = false
  var rowsPerStrip = 7
  /// The columns and rows of tiles, which are used instead of strips.
  var tile: (width: Int, height: Int)?
  /// The strip or tile that is beyond the end of the file.
  var missing: Int?
  /// Whether the file declares its colours as premultiplied.
  var isPremultiplied = false
  /// Whether the samples of each kind are stored together.
  var isPlanar = false
  /// Whether 0 is white.
  var isWhiteZero = false
  var orientation = 1
  var profile: [UInt8] = []
  /// Whether the directory precedes the pixels.
  var directoryFirst = true
  /// Whether samples have a maximum of 65,535, and not of 255 whatever the depth is.
  var isDeep = false
  /// The sample format of the standard: 1 for unsigned, 2 for signed, 3 for floating-point samples. Floating-point samples of 32 bits have
  /// a maximum of 1.
  var format = 1
  /// The photometric interpretation of the standard; nil for greys or red, green and blue.
  var photometric: Int?
  /// Returns sample `index` of a pixel.
  var sample: (_ x: Int, _ y: Int, _ index: Int) -> Int

  func data() -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return bigEndian ? bytes.reversed() : bytes
    }
    // The part of a tile beyond the picture is black.
    func value(_ x: Int, _ y: Int, _ index: Int) -> Int {
      let value = x < width && y < height ? sample(x, y, index) * (isDeep ? 1 : depth == 8 ? 1 : 257) : 0
      switch (depth, format) {
      case (12, _): return value >> 4
      case (16, 2): return value >> 1
      case (32, 1): return value * 65_537
      case (32, 2): return value << 15
      case (32, _): return Int((Float(value) / 65_535).bitPattern)
      default: return value
      }
    }
    func row(_ y: Int, _ left: Int, _ count: Int, _ plane: Int) -> [UInt8] {
      let values = (left..<left + count).flatMap { x in
        plane < 0 ? (0..<samples).map { value(x, y, $0) } : [value(x, y, plane)]
      }
      guard depth == 12 else { return values.flatMap { number($0, depth / 8) } }
      // From the highest bit on, whatever the byte order, and each row begins with a new byte.
      return stride(from: 0, to: values.count, by: 2).flatMap { index in
        let pair = values[index] << 12 | (index + 1 < values.count ? values[index + 1] : 0)
        return [pair >> 16, pair >> 8, pair].prefix(index + 1 < values.count ? 3 : 2).map { UInt8(truncatingIfNeeded: $0) }
      }
    }
    let part = tile ?? (width, rowsPerStrip)
    let strips = (isPlanar ? Array(0..<samples) : [-1]).flatMap { plane in
      stride(from: 0, to: height, by: part.height).flatMap { top in
        stride(from: 0, to: width, by: part.width).map { left in
          (top..<(tile == nil ? min(height, top + part.height) : top + part.height)).flatMap { row($0, left, part.width, plane) }
        }
      }
    }
    var fields: [(tag: Int, kind: Int, values: [Int])] = [
      (256, 4, [width]), (257, 4, [height]), (258, 3, [Int](repeating: depth, count: samples)), (259, 3, [1]),
      (262, 3, [photometric ?? (samples < 3 ? (isWhiteZero ? 0 : 1) : 2)]), (274, 3, [orientation]), (277, 3, [samples]),
      (284, 3, [isPlanar ? 2 : 1]),
    ]
    let places = [Int](repeating: 0, count: strips.count)
    if let tile {
      fields += [(322, 4, [tile.width]), (323, 4, [tile.height]), (324, 4, places), (325, 4, strips.map(\.count))]
    } else {
      fields += [(273, 4, places), (278, 4, [rowsPerStrip]), (279, 4, strips.map(\.count))]
    }
    // Straight or premultiplied alpha.
    if samples % 2 == 0, photometric != 5 { fields.append((338, 3, [isPremultiplied ? 1 : 2])) }
    if format != 1 { fields.append((339, 3, [Int](repeating: format, count: samples))) }
    if !profile.isEmpty { fields.append((34_675, 7, profile.map { Int($0) })) }
    fields.sort { $0.tag < $1.tag }
    func size(_ kind: Int) -> Int { kind == 7 ? 1 : kind == 3 ? 2 : 4 }
    let directoryCount = 2 + fields.count * 12 + 4
    let longCount = fields.reduce(0) { $0 + ($1.values.count * size($1.kind) > 4 ? ($1.values.count * size($1.kind) + 1) & ~1 : 0) }
    let pixelCount = strips.reduce(0) { $0 + $1.count }
    let directory = directoryFirst ? 8 : (8 + pixelCount + 1) & ~1
    var place = directoryFirst ? 8 + directoryCount + longCount : 8
    let index = fields.firstIndex { $0.tag == 273 || $0.tag == 324 }!
    fields[index].values = strips.enumerated().map { number, strip in
      defer { place += strip.count }
      return number == missing ? place + 1 << 28 : place
    }
    var (entries, long) = ([UInt8](), [UInt8]())
    for (tag, kind, values) in fields {
      var bytes = values.flatMap { number($0, size(kind)) }
      entries += number(tag, 2) + number(kind, 2) + number(values.count, 4)
      if bytes.count > 4 {
        entries += number(directory + directoryCount + long.count, 4)
        if bytes.count % 2 == 1 { bytes.append(0) }
        long += bytes
      } else {
        entries += bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
      }
    }
    let head = Array(bigEndian ? "MM".utf8 : "II".utf8) + number(42, 2) + number(directory, 4)
    let described = number(fields.count, 2) + entries + number(0, 4) + long
    let pixels = strips.flatMap { $0 }
    return head + (directoryFirst ? described + pixels : pixels + [UInt8](repeating: 0, count: directory - 8 - pixelCount) + described)
  }
}
