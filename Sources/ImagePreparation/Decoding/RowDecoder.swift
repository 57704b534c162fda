internal import HitchlessBase

/// Delivers the rows of a picture from the top, as stored, premultiplied and in the layers' format.
protocol RowDecoder: AnyObject {
  /// The number of pixels in a delivered row.
  var width: Int { get }
  /// The number of rows that are delivered.
  var height: Int { get }
  /// The first column that is delivered, if not all are.
  var left: Int { get }
  /// The colour space of the delivered samples; nil for sRGB.
  var profile: ColorProfile? { get }
  /// Writes the next `count` rows to `destination`. At least `count` rows must be left.
  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) throws(ImageError)
  /// Skips the next `count` rows; at least as many must be left. May use `strip` as scratch memory.
  func skip(_ count: Int, using strip: RowStrip) throws(ImageError)
  /// Whether ``seek(to:)`` can select any row as the next one at no cost.
  var canSeek: Bool { get }
  /// Makes row `row` the next one, if the decoder can seek.
  func seek(to row: Int)
}

extension RowDecoder {
  var left: Int { 0 }
  var profile: ColorProfile? { nil }
  var canSeek: Bool { false }
  func seek(to row: Int) {}
}

/// Selects the decoder for a format.
enum RowDecoding {
  /// Returns a decoder that delivers at least `target` pixels a side, and not many more if the format supports coarse decoding. `data` must
  /// outlive it. `target` is in stored pixels, at most the header's size, except for vectors. If a part of the picture is enough, reading
  /// missing rows throws. With `part`, only these pixels of a tiled picture are guaranteed, and only the columns around them may be
  /// delivered.
  static func open(
    _ data: EncodedBytes, header: ImageHeader, target: (width: Int, height: Int), part: PixelRect? = nil, _ context: DecodeContext
  ) throws(ImageError) -> any RowDecoder {
    let bytes = data.bytes
    switch header.format {
    case .jpeg: return try JPEGRowDecoder(JPEGData(.memory(data), header: header, target: target, context))
    case .gif: return try GIFRowDecoder(bytes, context)
    case .png: return try PNGRowDecoder(bytes, header: header, context)
    case .tiff: return try TIFFRowDecoder(bytes, header: header, columns: part.map { $0.x..<$0.maxX }, context)
    case .webp: return try WebPDecoding.decode(bytes, header: header, target: target, context)
    case .svg: return try SVGDecoding.decode(bytes, header: header, target: target, context)
    case .jxl: return try JXLDecoding.decode(bytes, header: header, context)
    case .heic, .avif: return try HEIFDecoding.decode(bytes, header: header, target: target, part: part, context)
    }
  }
}
