internal import CTurboJPEG
public import HitchlessBase

extension PixelBuffer {
  /// Returns the pixels as a JPEG. `quality` ranges from 0, smallest, to 1, best; from 0.9 on, colours are stored at full resolution. JPEG
  /// does not support transparency: transparent pixels are drawn on white. May be called from any thread. Throws `encodingFailed` for a
  /// picture without pixels or with more than 65,500 a side. O(width × height).
  public func jpegData(quality: Double) throws(ImageError) -> [UInt8] {
    guard width > 0, height > 0, width <= 65_500, height <= 65_500 else {
      throw .encodingFailed(.jpeg, "\(width) × \(height) pixels")
    }
    guard PictureLibrary.turboJPEG.load() else { throw .encodingFailed(.jpeg, "libturbojpeg is not installed") }
    guard let encoder = turboJPEG.tjInitCompress() else { throw .outOfMemory(byteCount: 0) }
    defer { _ = turboJPEG.tjDestroy(encoder) }
    let shown = try everyPixelIsOpaque() ? self : onWhite()
    defer { withExtendedLifetime(shown) {} }
    #if _endian(little)
      let format = TJPF_BGRX
    #else
      let format = TJPF_XRGB
    #endif
    let percent = Int32((min(1, max(0, quality.isNaN ? 1 : quality)) * 99).rounded()) + 1
    let sampling = percent >= 90 ? TJSAMP_444 : TJSAMP_420
    var data: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    defer { turboJPEG.tjFree(data) }
    let code = turboJPEG.tjCompress2(
      encoder, shown.bytes.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(shown.bytesPerRow), Int32(height),
      Int32(format.rawValue), &data, &count, Int32(sampling.rawValue), percent, 0)
    guard code == 0, let data else { throw .encodingFailed(.jpeg, String(ofLibrary: turboJPEG.tjGetErrorStr2(encoder))) }
    return Array(UnsafeBufferPointer(start: data, count: Int(count)))
  }

  /// Returns a copy drawn on white.
  private func onWhite() throws(ImageError) -> PixelBuffer {
    let copy = try MutablePixelBuffer.transparent(width: width, height: height)
    copy.isOpaque = true
    for y in 0..<height {
      let source = (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      let target = (copy.bytes + y * copy.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      // With premultiplied colours, white adds the same missing part to each; no colour exceeds its alpha.
      for x in 0..<width {
        let missing = 255 - (source[x] >> 24)
        target[x] = source[x] &+ (missing << 24 | missing << 16 | missing << 8 | missing)
      }
    }
    return copy.finish()
  }
}
