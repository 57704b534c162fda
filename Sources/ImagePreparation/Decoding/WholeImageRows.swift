internal import Glibc
internal import HitchlessBase

/// The rows of a picture that has been decoded as a whole.
final class WholeImageRows: RowDecoder {
  private let pixels: any ReadablePixels
  private let ignoresAlpha: Bool
  /// The number of valid rows, and the error of the others.
  private let end: (count: Int, error: ImageError)?
  private var next = 0

  let profile: ColorProfile?

  /// Creates the rows. With `ignoresAlpha`, every pixel gets full alpha, row by row, because a pass over all pixels could not be stopped.
  /// Reading rows at or after `end` throws.
  init(
    _ pixels: any ReadablePixels, profile: ColorProfile? = nil, ignoresAlpha: Bool = false, end: (count: Int, error: ImageError)? = nil
  ) {
    self.pixels = pixels
    self.profile = profile
    self.ignoresAlpha = ignoresAlpha
    self.end = end
  }

  var width: Int { pixels.width }
  var height: Int { pixels.height }

  var canSeek: Bool { true }
  func seek(to row: Int) { next = row }

  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) throws(ImageError) {
    if let end, next + count > end.count { throw end.error }
    for row in 0..<count {
      let output = destination + row * bytesPerRow
      memcpy(output, pixels.readOnlyBytes + (next + row) * pixels.bytesPerRow, width * 4)
      guard ignoresAlpha else { continue }
      let words = output.assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { words[x] |= 0xFF00_0000 }
    }
    next += count
  }
}
