/// The beginning of a JPEG XL (ISO 18181-1, annexes D and E): its size, orientation and channels.
enum JXLHeader {
  static func scan(_ data: ByteCursor) throws(ImageError) -> ImageHeader? {
    guard let stream = try codestream(data) else { return nil }
    var bits = BitCursor(stream)
    guard bits.bits(16) == 0x0AFF else { throw .corrupt(.jxl, "a wrong signature") }
    let header = read(&bits)
    // Missing bits are read as zeros, so the header is invalid then.
    return bits.isBeyondEnd ? nil : header
  }

  /// Returns whether the picture is an animation.
  static func isAnimated(_ data: ByteCursor) throws(ImageError) -> Bool {
    guard let stream = try codestream(data) else { return false }
    var bits = BitCursor(stream)
    guard bits.bits(16) == 0x0AFF else { return false }
    _ = size(&bits)
    guard !bits.flag(), bits.flag() else { return false }
    _ = bits.bits(3)
    if bits.flag() { _ = size(&bits) }
    if bits.flag() { skipPreview(&bits) }
    return bits.flag() && !bits.isBeyondEnd
  }

  /// More than any header takes, including the names of channels.
  private static let largestByteCount = 1 << 16

  /// Returns the first bytes of the codestream, which may be in several boxes. Nil if more data are needed.
  private static func codestream(_ data: ByteCursor) throws(ImageError) -> [UInt8]? {
    guard data.byte(at: 0) != 0xFF else { return data.slice(at: 0, count: largestByteCount).map { Array($0.bytes) } }
    var stream: [UInt8] = []
    var offset = 0
    while stream.count < largestByteCount, var length = data.bigEndian32(at: offset), let name = data.tag(at: offset + 4) {
      var head = 8
      if length == 1 {
        guard let high = data.bigEndian32(at: offset + 8), let low = data.bigEndian32(at: offset + 12) else { break }
        guard high < 1 << 24 else { throw .corrupt(.jxl, "a box beyond the file") }
        (head, length) = (16, high << 32 | low)
      }
      // The last box may extend to the end.
      if length == 0 { length = max(head, data.count - offset) }
      guard length >= head else { throw .corrupt(.jxl, "a box smaller than its head") }
      let number = name == "jxlp" ? 4 : 0
      if name == "jxlc" || name == "jxlp", let part = data.slice(at: offset + head + number, count: length - head - number) {
        stream += part.bytes.prefix(largestByteCount)
        if name == "jxlc" { break }
      }
      offset += length
    }
    return stream.count >= 2 ? stream : nil
  }

  private static func read(_ bits: inout BitCursor) -> ImageHeader {
    let size = size(&bits)
    var header = ImageHeader(format: .jxl, storedWidth: size.width, storedHeight: size.height, isProgressive: true)
    // This bit stands for default values of everything else.
    if bits.flag() { return header }
    if bits.flag() {
      header.orientation = ImageOrientation(rawValue: UInt8(bits.bits(3)) + 1) ?? .up
      if bits.flag() { _ = self.size(&bits) }
      if bits.flag() { skipPreview(&bits) }
      if bits.flag() {
        _ = (bits.number((0, 100), (0, 1_000), (10, 1), (30, 1)), bits.number((0, 1), (0, 1_001), (8, 1), (10, 1)))
        _ = (bits.number((0, 0), (3, 0), (16, 0), (32, 0)), bits.flag())
      }
    }
    header.isDeep = depth(&bits) > 8
    _ = bits.flag()
    let channelCount = bits.number((0, 0), (0, 1), (4, 2), (12, 1))
    for _ in 0..<channelCount where !bits.isBeyondEnd {
      if channel(&bits) == 0 { header.hasAlpha = true }
    }
    return header
  }

  /// The aspect ratios by which a height can specify the width.
  private static let ratios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]

  private static func size(_ bits: inout BitCursor) -> (width: Int, height: Int) {
    let isSmall = bits.flag()
    func side(_ bits: inout BitCursor) -> Int {
      isSmall ? (bits.bits(5) + 1) * 8 : bits.number((9, 1), (13, 1), (18, 1), (30, 1))
    }
    let height = side(&bits)
    let ratio = bits.bits(3)
    if ratio == 0 { return (side(&bits), height) }
    return (height * ratios[ratio - 1].0 / ratios[ratio - 1].1, height)
  }

  private static func skipPreview(_ bits: inout BitCursor) {
    let isCoarse = bits.flag()
    func side(_ bits: inout BitCursor) {
      _ = isCoarse ? bits.number((0, 16), (0, 32), (5, 1), (9, 33)) : bits.number((6, 1), (8, 65), (10, 321), (12, 1_345))
    }
    side(&bits)
    if bits.bits(3) == 0 { side(&bits) }
  }

  private static func depth(_ bits: inout BitCursor) -> Int {
    if !bits.flag() { return bits.number((0, 8), (0, 10), (0, 12), (6, 1)) }
    defer { _ = bits.bits(4) }
    return bits.number((0, 32), (0, 16), (0, 24), (6, 1))
  }

  /// Reads the description of an extra channel, and returns its kind: 0 for alpha.
  private static func channel(_ bits: inout BitCursor) -> Int {
    if bits.flag() { return 0 }
    let kind = bits.number((0, 0), (0, 1), (4, 2), (6, 18))
    _ = (depth(&bits), bits.number((0, 0), (0, 3), (0, 4), (3, 1)))
    let nameCount = bits.number((0, 0), (4, 0), (5, 16), (10, 48))
    for _ in 0..<nameCount { _ = bits.bits(8) }
    switch kind {
    case 0: _ = bits.flag()
    case 2: for _ in 0..<4 { _ = bits.bits(16) }
    case 5: _ = bits.number((0, 1), (2, 0), (4, 3), (8, 19))
    default: break
    }
    return kind
  }
}
