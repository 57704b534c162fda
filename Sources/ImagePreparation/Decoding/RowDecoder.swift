internal import HitchlessBase

/// Delivers the rows of a picture from the top, as stored, premultiplied and in the layers' format.
protocol RowDecoder: AnyObject {
  /// Pixels in a delivered row.
  var width: Int { get }
  /// How many rows there are to deliver.
  var height: Int { get }
  /// The first column that is delivered, where not all are.
  var left: Int { get }
  /// Which colours the delivered numbers mean; nil for sRGB.
  var profile: ColorProfile? { get }
  /// Writes the next `count` rows to `destination`. There must be as many left.
  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) throws(ImageError)
  /// Leaves out the next `count` rows, of which as many must be left. `strip` may be written to.
  func skip(_ count: Int, using strip: RowStrip) throws(ImageError)
  /// Whether any row may come next, at no cost: ``seek(to:)`` says which.
  var canSeek: Bool { get }
  /// Goes to row `row`, of a decoder that can.
  func seek(to row: Int)
}

extension RowDecoder {
  var left: Int { 0 }
  var profile: ColorProfile? { nil }
  var canSeek: Bool { false }
  func seek(to row: Int) {}
}

/// Picks the decoder for a format.
enum RowDecoding {
  /// A decoder that delivers at least `target` pixels a side, and not many more where the format can be decoded coarsely. `data` must
  /// outlive it. `target` is in stored pixels, at most the header's size, except of vectors. With `salvage`, a part of the picture is
  /// enough: rows that are not there throw when they are read. With `part`, of a picture of tiles nothing is certain but these pixels, and
  /// only the columns around them may be delivered.
  static func open(
    _ data: EncodedBytes, header: ImageHeader, target: (width: Int, height: Int), part: PixelRect? = nil, limits: ImageLimits,
    cancellation: ImageCancellation, salvage: DecodeSalvage? = nil
  ) throws(ImageError) -> any RowDecoder {
    let bytes = data.bytes
    switch header.format {
    case .jpeg:
      return try JPEGRowDecoder(
        JPEGData(.memory(data), header: header, target: target, limits: limits, cancellation: cancellation, salvage: salvage))
    case .gif: return try GIFRowDecoder(bytes, limits: limits, cancellation: cancellation, salvage: salvage)
    case .png: return try PNGRowDecoder(bytes, header: header, limits: limits, cancellation: cancellation, salvage: salvage)
    case .tiff:
      return try TIFFRowDecoder(bytes, header: header, columns: part.map { $0.x..<$0.maxX }, limits: limits, cancellation: cancellation)
    case .webp:
      return try WebPDecoding.decode(bytes, header: header, target: target, limits: limits, cancellation: cancellation, salvage: salvage)
    case .svg: return try SVGDecoding.decode(bytes, header: header, target: target, limits: limits, cancellation: cancellation)
    case .jxl:
      return try JXLDecoding.decode(bytes, header: header, limits: limits, cancellation: cancellation, salvage: salvage)
    case .heic, .avif:
      return try HEIFDecoding.decode(
        bytes, header: header, target: target, part: part, limits: limits, cancellation: cancellation, salvage: salvage)
    }
  }
}
