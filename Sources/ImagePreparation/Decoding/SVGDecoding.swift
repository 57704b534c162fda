internal import CRSVG
internal import HitchlessBase

/// Draws an SVG with librsvg, in the requested size.
enum SVGDecoding {
  /// The size of the largest document; no drawing is longer.
  private static let largestByteCount = 16 << 20
  /// The limit of the expanded size of a document's entities.
  private static let largestEntityByteCount = 1 << 20

  /// The conditions for stopping, which are checked while a picture is drawn.
  private final class Watch {
    let cancellation: ImageCancellation
    let clock = ProcessorClock()
    let end: FrameInstant
    var isLate = false

    init(_ cancellation: ImageCancellation, seconds: Double) {
      self.cancellation = cancellation
      end = clock.now + .seconds(min(1e6, max(0, seconds)))
    }
    var stops: Bool {
      isLate = isLate || clock.now > end
      return isLate || cancellation.check()
    }
  }

  static func decode(
    _ bytes: UnsafeRawBufferPointer, header: ImageHeader, target: (width: Int, height: Int), _ context: DecodeContext
  ) throws(ImageError) -> any RowDecoder {
    try check(bytes)
    try PictureLibrary.svg.load(for: .svg)
    let limits = context.limits
    try limits.check(workingBytes: DecoderMemory.svg(pixelCount: target.width * target.height), for: "an SVG's layers")
    let pixels = try MutablePixelBuffer.transparent(width: target.width, height: target.height)
    let watch = Watch(context.cancellation, seconds: limits.drawingSeconds)
    var reason = [CChar](repeating: 0, count: 1_024)
    let place = hitchless_svg_target(
      pixels: pixels.bytes.assumingMemoryBound(to: UInt8.self), width: Int32(target.width), height: Int32(target.height),
      bytes_per_row: Int32(pixels.bytesPerRow), document_width: Double(header.storedWidth), document_height: Double(header.storedHeight))
    let outcome = hitchless_svg_draw(
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, place,
      { Unmanaged<Watch>.fromOpaque($0!).takeUnretainedValue().stops }, Unmanaged.passUnretained(watch).toOpaque(), &reason, reason.count)
    let words = String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    switch outcome {
    case hitchless_svg_drawn: return WholeImageRows(pixels.finish())
    case hitchless_svg_no_memory: throw .outOfMemory(byteCount: pixels.byteCount)
    case hitchless_svg_stopped where watch.isLate: throw .tooLarge("an SVG that takes more than \(limits.drawingSeconds) seconds")
    case hitchless_svg_stopped: throw .cancelled
    default: throw .corrupt(.svg, words)
    }
  }

  /// Draws texts, which opens the usual fonts of the system: for a process that cannot open them later. Called on the decoding thread.
  /// Cairo keeps ten font files open.
  static func warmUp() {
    // The first font is the default for texts that do not specify one.
    let texts = ["Times New Roman", "sans-serif", "serif", "monospace"].enumerated().flatMap { index, family in
      ["", #"font-weight="bold""#, #"font-style="italic""#].prefix(index < 2 ? 3 : 2).map {
        #"<text y="15" font-family="\#(family)" \#($0)>Ag</text>"#
      }
    }
    let document = #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">\#(texts.joined())</svg>"#
    guard PictureLibrary.svg.load() else { return }
    _ = try? ImageSource(
      data: EncodedBytes(copying: Array(document.utf8)), name: nil, limits: .standard, isolation: ImageDecoding.Isolation.none,
      trustsVectors: true
    ).decoded()
  }

  /// Rejects documents that could grow when they are parsed: entities that refer to others or expand to too much, and encodings in which
  /// they could hide.
  private static func check(_ bytes: UnsafeRawBufferPointer) throws(ImageError) {
    guard bytes.count <= largestByteCount else { throw .tooLarge("\(bytes.count) bytes of an SVG, the limit is \(largestByteCount)") }
    if let declaration = find("<?xml", bytes, from: 0), declaration < 4, let end = find("?>", bytes, from: declaration) {
      let words = String(decoding: bytes[declaration..<end], as: UTF8.self).lowercased().split { " =\"'\t\r\n".contains($0) }
      let encoding = words.firstIndex(of: "encoding").flatMap { words.dropFirst($0 + 1).first } ?? "utf-8"
      guard ["utf-8", "us-ascii", "iso-8859-1", "windows-1252"].contains(String(encoding)) else {
        throw .unsupported(.svg, "the encoding \(encoding.prefix(32))")
      }
    }
    var (offset, longest) = (0, 0)
    while let start = find("<!ENTITY", bytes, from: offset) {
      // Searches up to the quote that ends the entity's value.
      let quote = bytes[start...].firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") } ?? bytes.count
      let end = bytes[min(bytes.count, quote + 1)...].firstIndex { $0 == bytes[quote] } ?? bytes.count
      guard !bytes[start..<end].contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "%") }) else {
        throw .unsupported(.svg, "entities that stand for others")
      }
      (offset, longest) = (end, max(longest, end - start))
    }
    guard longest > 0 else { return }
    let uses = bytes.reduce(0) { $1 == UInt8(ascii: "&") ? $0 + 1 : $0 }
    guard uses * longest <= largestEntityByteCount else { throw .unsupported(.svg, "entities that stand for too much") }
  }

  private static func find(_ text: String, _ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    var offset = start
    while offset + wanted.count <= bytes.count {
      guard let next = bytes[offset...].firstIndex(of: wanted[0]), next + wanted.count <= bytes.count else { return nil }
      if bytes[next..<next + wanted.count].elementsEqual(wanted) { return next }
      offset = next + 1
    }
    return nil
  }
}
