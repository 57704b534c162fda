internal import Glibc
internal import HitchlessBase

/// The rows of a picture that had to be decoded as a whole.
final class WholeImageRows: RowDecoder {
  private let pixels: PixelBuffer
  private var next = 0

  let profile: ColorProfile?

  init(_ pixels: PixelBuffer, profile: ColorProfile? = nil) {
    self.pixels = pixels
    self.profile = profile
  }

  var width: Int { pixels.width }
  var height: Int { pixels.height }

  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) throws(ImageError) {
    for row in 0..<count {
      memcpy(destination + row * bytesPerRow, pixels.bytes + (next + row) * pixels.bytesPerRow, width * 4)
    }
    next += count
  }
}
