internal import CTIFFReader
internal import Glibc
internal import HitchlessBase

/// Decodes a TIFF with libtiff, a band at a time: the rows of a strip, or of a row of tiles.
final class TIFFRowDecoder: DeepRowDecoder {
  private let tiff: OpaquePointer
  private let bandHeight: Int
  private let band: MemoryBlock
  /// The index of the decoded band; nil for none.
  private var current: Int?
  private var next = 0
  private let context: DecodeContext
  private let hasAlpha: Bool
  /// Whether the band contains samples of sixteen bits.
  private let keepsSamples: Bool

  let width: Int
  let height: Int
  let profile: ColorProfile?
  let left: Int

  /// Opens the file. With `columns`, rows contain these, extended to whole tiles. With `keepsSamples`, rows can be read with 16 bits.
  init(
    _ bytes: UnsafeRawBufferPointer, header: ImageHeader, columns: Range<Int>? = nil, keepsSamples: Bool = false, _ context: DecodeContext
  ) throws(ImageError) {
    try PictureLibrary.tiff.load(for: .tiff)
    var reason = [CChar](repeating: 0, count: 1_024)
    guard
      let tiff = hitchless_tiff_open(bytes.baseAddress, UInt64(bytes.count), Int64(clamping: context.limits.workingByteCount), &reason)
    else {
      throw .unsupported(.tiff, String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    let size = (width: Int(hitchless_tiff_width(tiff)), height: Int(hitchless_tiff_height(tiff)))
    let bandHeight = Int(hitchless_tiff_band_height(tiff))
    let tileWidth = Int(hitchless_tiff_tile_width(tiff))
    var wanted = 0..<size.width
    if let columns, tileWidth > 0 {
      let end = (columns.upperBound + tileWidth - 1) / tileWidth * tileWidth
      wanted = (columns.lowerBound / tileWidth * tileWidth..<end).clamped(to: wanted)
    }
    let isDeep = keepsSamples && hitchless_tiff_is_deep(tiff) || hitchless_tiff_needs_samples(tiff)
    let byteCount = wanted.count * bandHeight * (isDeep ? 8 : 4)
    do throws(ImageError) {
      guard size.width == header.storedWidth, size.height == header.storedHeight else { throw .corrupt(.tiff, "two sizes") }
      // The band, and the same again while it is decoded.
      try context.limits.check(workingBytes: 2 * byteCount, for: "a TIFF's strip")
      band = try MemoryBlock(byteCount: byteCount, isCleared: true)
    } catch {
      hitchless_tiff_close(tiff)
      throw error
    }
    var profileCount: UInt32 = 0
    profile = hitchless_tiff_profile(tiff, &profileCount).flatMap {
      ColorProfile.icc(UnsafeRawBufferPointer(start: $0, count: Int(profileCount)))
    }
    (self.tiff, self.bandHeight, self.context, hasAlpha) = (tiff, bandHeight, context, header.hasAlpha)
    self.keepsSamples = isDeep
    (left, width, height) = (wanted.lowerBound, wanted.count, size.height)
  }

  // Each band is decoded separately.
  var canSeek: Bool { true }
  func seek(to row: Int) { next = row }

  deinit { hitchless_tiff_close(tiff) }

  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) throws(ImageError) {
    for row in 0..<count {
      let source = try nextRow()
      if keepsSamples {
        PixelConversion.wordsFromRGBA16(source, to: destination + row * bytesPerRow, count: width)
      } else {
        memcpy(destination + row * bytesPerRow, source, width * 4)
      }
    }
  }

  func readDeep(_ count: Int, into destination: UnsafeMutablePointer<UInt16>) throws(ImageError) {
    for row in 0..<count {
      let (source, samples) = (try nextRow(), destination + row * width * 4)
      if keepsSamples {
        memcpy(samples, source, width * 8)
      } else {
        PixelConversion.deepFromWords(source.assumingMemoryBound(to: UInt32.self), to: samples, count: width)
      }
    }
  }

  /// Returns the next row, after decoding its band if necessary.
  private func nextRow() throws(ImageError) -> UnsafeRawPointer {
    let wanted = next / bandHeight
    if wanted != current {
      try context.checkCancellation()
      let first = wanted * bandHeight
      guard readBand(first, min(bandHeight, height - first)) else { throw .corrupt(.tiff, "a strip that cannot be decoded") }
      current = wanted
    }
    defer { next += 1 }
    return UnsafeRawPointer(band.bytes + (next % bandHeight) * width * (keepsSamples ? 8 : 4))
  }

  private func readBand(_ first: Int, _ count: Int) -> Bool {
    let (row, count) = (UInt32(first), UInt32(count))
    if keepsSamples {
      return hitchless_tiff_read_deep(
        tiff, UInt32(left), row, UInt32(width), count, band.bytes.assumingMemoryBound(to: UInt16.self), hasAlpha)
    }
    return hitchless_tiff_read(
      tiff, UInt32(left), row, UInt32(width), count, band.bytes.assumingMemoryBound(to: UInt32.self), hasAlpha)
  }
}
