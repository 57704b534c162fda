internal import Glibc
package import HitchlessBase

extension ReadablePixels {
  /// The rectangle of all pixels. O(1).
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Returns the pixels of row `y` from column `x` on, for reading. Both must be inside.
  @inline(__always)
  func readableRow(_ y: Int, from x: Int = 0) -> UnsafePointer<UInt32> {
    (readOnlyBytes + y * bytesPerRow + x * 4).assumingMemoryBound(to: UInt32.self)
  }

  /// Returns whether both have the same size and the same pixels; the padding of the rows does not count. O(width × height).
  package func hasSamePixels(as other: some ReadablePixels) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return (0..<height).allSatisfy { memcmp(readableRow($0), other.readableRow($0), width * 4) == 0 }
  }
}

/// Operations on rectangles of pixels, row by row. Rectangles are clipped to the buffer; the cost is proportional to the pixels.
extension MutablePixelBuffer {
  /// Returns the pixels of row `y` from column `x` on. Both must be inside.
  @inline(__always)
  func row(_ y: Int, from x: Int = 0) -> UnsafeMutablePointer<UInt32> {
    (bytes + y * bytesPerRow + x * 4).assumingMemoryBound(to: UInt32.self)
  }

  /// Sets every pixel of `rect` to `word` (premultiplied `0xAARRGGBB`).
  package func fill(_ rect: PixelRect, word: UInt32) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let first = row(area.y, from: area.x)
    first.update(repeating: word, count: area.width)
    for y in area.y + 1..<max(area.y + 1, area.maxY) { memcpy(row(y, from: area.x), first, area.width * 4) }
  }

  /// Copies the part of `source` that is in `rect`; the top left pixel of `source` is copied to `x`, `y`. The two must be different
  /// buffers.
  package func copy(_ source: some ReadablePixels, x: Int, y: Int, clip rect: PixelRect) {
    let area = source.bounds.offset(x: x, y: y).intersection(rect).intersection(bounds)
    guard !area.isEmpty else { return }
    for line in area.y..<area.maxY {
      memcpy(row(line, from: area.x), source.readableRow(line - y, from: area.x - x), area.width * 4)
    }
  }

  /// Moves the pixels of `rect` by `dx`, `dy`. Pixels that would leave `rect` are lost; pixels that nothing moves to are unchanged.
  package func move(_ rect: PixelRect, dx: Int, dy: Int) {
    let area = rect.intersection(bounds)
    let target = area.offset(x: dx, y: dy).intersection(area)
    guard !target.isEmpty, dx != 0 || dy != 0 else { return }
    if dx == 0, target.width == width {
      // Whole rows are contiguous.
      memmove(row(target.y), row(target.y - dy), target.height * bytesPerRow)
      return
    }
    // Proceeds from the bottom when moving down and from the top when moving up, so that no row is overwritten before it is read.
    let lines = dy > 0 ? stride(from: target.maxY - 1, through: target.y, by: -1) : stride(from: target.y, through: target.maxY - 1, by: 1)
    for line in lines {
      memmove(row(line, from: target.x), row(line - dy, from: target.x - dx), target.width * 4)
    }
  }
}

extension UInt32 {
  /// Returns the premultiplied pixel times `coverage` / 255, with each component rounded to the nearest value.
  @inline(__always)
  func multiplied(by coverage: UInt32) -> UInt32 {
    // Two components at a time: (v·c + 128 + ((v·c + 128) >> 8)) >> 8 is the rounded v·c/255.
    var even = (self & 0x00FF_00FF) &* coverage &+ 0x0080_0080
    even = ((even &+ ((even >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    var odd = ((self >> 8) & 0x00FF_00FF) &* coverage &+ 0x0080_0080
    odd = (odd &+ ((odd >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return even | odd
  }
}
