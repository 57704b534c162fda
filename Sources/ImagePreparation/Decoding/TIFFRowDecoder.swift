internal import CTIFFReader
internal import Glibc
internal import HitchlessBase

/// A TIFF through libtiff, a band at a time: the rows of a strip, or of a row of tiles.
final class TIFFRowDecoder: RowDecoder {
  private let tiff: OpaquePointer
  private let bandHeight: Int
  private let band: MemoryBlock
  /// Which band is decoded; nil for none.
  private var current: Int?
  private var next = 0
  private let cancellation: ImageCancellation
  private let hasAlpha: Bool

  let width: Int
  let height: Int
  let profile: ColorProfile?

  init(
    _ bytes: UnsafeRawBufferPointer, header: ImageHeader, limits: ImageLimits, cancellation: ImageCancellation
  ) throws(ImageError) {
    try PictureLibrary.tiff.load(for: .tiff)
    var reason = [CChar](repeating: 0, count: 1_024)
    guard
      let tiff = hitchless_tiff_open(bytes.baseAddress, UInt64(bytes.count), Int64(clamping: limits.workingByteCount), &reason)
    else {
      throw .unsupported(.tiff, String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    let size = (width: Int(hitchless_tiff_width(tiff)), height: Int(hitchless_tiff_height(tiff)))
    let bandHeight = Int(hitchless_tiff_band_height(tiff))
    let byteCount = size.width * bandHeight * 4
    do throws(ImageError) {
      guard size.width == header.storedWidth, size.height == header.storedHeight else { throw .corrupt(.tiff, "two sizes") }
      // The band, and as much while it is decoded.
      try limits.check(workingBytes: 2 * byteCount, for: "a TIFF's strip")
      band = try MemoryBlock(byteCount: byteCount, isCleared: true)
    } catch {
      hitchless_tiff_close(tiff)
      throw error
    }
    var profileCount: UInt32 = 0
    profile = hitchless_tiff_profile(tiff, &profileCount).flatMap {
      ColorProfile.icc(UnsafeRawBufferPointer(start: $0, count: Int(profileCount)))
    }
    (self.tiff, self.bandHeight, self.cancellation, hasAlpha) = (tiff, bandHeight, cancellation, header.hasAlpha)
    (width, height) = size
  }

  deinit { hitchless_tiff_close(tiff) }

  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) throws(ImageError) {
    for row in 0..<count {
      let wanted = next / bandHeight
      if wanted != current {
        if cancellation.check() { throw .cancelled }
        let first = wanted * bandHeight
        let isRead = hitchless_tiff_read(
          tiff, UInt32(first), UInt32(min(bandHeight, height - first)), band.bytes.assumingMemoryBound(to: UInt32.self),
          hasAlpha)
        guard isRead else { throw .corrupt(.tiff, "a strip that cannot be decoded") }
        current = wanted
      }
      memcpy(destination + row * bytesPerRow, band.bytes + (next % bandHeight) * width * 4, width * 4)
      next += 1
    }
  }
}
