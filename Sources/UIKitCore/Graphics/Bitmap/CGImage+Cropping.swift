public import Foundation
internal import HitchlessBase

extension CGImage {
  /// Returns the part of the image in `rect`, which is in pixels, widened to whole ones and limited to the image. Nil if the part is empty,
  /// and if there is not enough memory. The pixels are copied: O(part), on any thread.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard !rect.isNull, !rect.isInfinite else { return rect.isInfinite ? self : nil }
    let part = PixelRect.covering(rect.engine, scale: 1).intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty, let copy = MutablePixelBuffer(width: part.width, height: part.height, isOpaque: pixels.isOpaque) else {
      return nil
    }
    for y in 0..<part.height {
      let row = pixels.bytes + (part.y + y) * pixels.bytesPerRow + part.x * 4
      (copy.bytes + y * copy.bytesPerRow).copyMemory(from: row, byteCount: part.width * 4)
    }
    return CGImage(copy.finish())
  }
}
