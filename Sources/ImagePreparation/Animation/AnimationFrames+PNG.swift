extension AnimationFrames {
  /// Reads frames that consist of a control chunk with their position, followed by chunks of pixels. The default image may be one of them.
  mutating func readPNG(_ data: ByteCursor, _ limits: ImageLimits) throws(ImageError) {
    var isAnimated = false
    var control: Int?
    var parts: [Range<Int>] = []
    for chunk in Chunks(png: data) {
      guard chunk.isWhole else { return }
      let body = chunk.offset + 8..<chunk.offset + 8 + chunk.length
      switch chunk.name {
      case "acTL":
        guard let count = chunk.content.bigEndian32(at: 4) else { continue }
        (isAnimated, playCount) = (true, count == 0 ? nil : count)
      case "IDAT":
        guard isAnimated else { return }
        if control != nil { parts.append(body) }
      case "fdAT" where chunk.length >= 4: parts.append(body.dropFirst(4))
      case "fcTL", "IEND":
        // Damaged data end the animation.
        if let control, let frame = PNGFrame(data, at: control, parts) { try add(frame.frame, limits) } else if control != nil { return }
        (control, parts) = (body.lowerBound, [])
        if chunk.name == "IEND" { return }
      default: continue
      }
    }
  }
}

/// A frame of an animated PNG.
private struct PNGFrame {
  let frame: AnimationFrame

  /// The frame that the control chunk at `control` describes, with its pixels in `parts`; nil if it extends beyond the picture or has no
  /// pixels.
  init?(_ data: ByteCursor, at control: Int, _ parts: [Range<Int>]) {
    guard let width = data.bigEndian32(at: control + 4), let height = data.bigEndian32(at: control + 8),
      let left = data.bigEndian32(at: control + 12), let top = data.bigEndian32(at: control + 16),
      let numerator = data.bigEndian16(at: control + 20), let denominator = data.bigEndian16(at: control + 22),
      let disposal = data.byte(at: control + 24), let blending = data.byte(at: control + 25), !parts.isEmpty, width > 0, height > 0,
      let wholeWidth = data.bigEndian32(at: 16), let wholeHeight = data.bigEndian32(at: 20), left + width <= wholeWidth,
      top + height <= wholeHeight
    else { return nil }
    let milliseconds = Double(numerator) * 1_000 / Double(denominator == 0 ? 100 : denominator)
    frame = AnimationFrame(
      left: left, top: top, width: width, height: height, duration: AnimationFrame.duration(milliseconds: milliseconds),
      disposal: [1: .clear, 2: .restore][disposal, default: .keep], blends: blending == 1,
      file: { data throws(ImageError) in PNGFrame.file(data, width, height, parts) })
  }

  /// The chunks that determine how the pixels of all frames are read.
  private static let shared: Set<String> = ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT"]

  /// Returns a PNG that contains only this frame.
  private static func file(_ data: ByteCursor, _ width: Int, _ height: Int, _ parts: [Range<Int>]) -> [UInt8] {
    var result = Array(data.bytes[0..<8])
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - $0 * 8)) } }
    func add(_ name: String, _ body: [UInt8]) {
      let named = Array(name.utf8) + body
      result += number(body.count) + named + number(Int(checksum(named)))
    }
    add("IHDR", number(width) + number(height) + data.bytes[24..<29])
    for chunk in Chunks(png: data).prefix(while: { $0.name != "IDAT" && $0.name != "IEND" }) where shared.contains(chunk.name) {
      if let whole = data.slice(at: chunk.offset, count: chunk.length + 12) { result += whole.bytes }
    }
    add("IDAT", parts.flatMap { data.bytes[$0] })
    add("IEND", [])
    return result
  }

  private static let checksums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  /// Returns the checksum that ends a chunk: CRC-32 (PNG, annex D).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in checksums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
  }
}
