internal import Glibc
package import HitchlessBase

extension ReadablePixels {
  /// The pixels' own rectangle. O(1).
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixels from column `x` of row `y` on, which must be inside, for reading.
  @inline(__always)
  func readableRow(_ y: Int, from x: Int = 0) -> UnsafePointer<UInt32> {
    (readOnlyBytes + y * bytesPerRow + x * 4).assumingMemoryBound(to: UInt32.self)
  }

  /// Whether both have the same size and the same pixels; the rows' padding does not count. O(width × height).
  package func hasSamePixels(as other: some ReadablePixels) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return (0..<height).allSatisfy { memcmp(readableRow($0), other.readableRow($0), width * 4) == 0 }
  }
}

/// Whole rectangles of pixels, row by row. Rectangles are cut at the buffer; every operation costs the pixels it touches.
extension MutablePixelBuffer {
  /// The pixels from column `x` of row `y` on, which must be inside.
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

  /// Copies what of `source`, whose top left pixel comes to lie at `x`, `y`, falls into `rect`. The two must be different buffers.
  package func copy(_ source: some ReadablePixels, x: Int, y: Int, clip rect: PixelRect) {
    let area = source.bounds.offset(x: x, y: y).intersection(rect).intersection(bounds)
    guard !area.isEmpty else { return }
    for line in area.y..<area.maxY {
      memcpy(row(line, from: area.x), source.readableRow(line - y, from: area.x - x), area.width * 4)
    }
  }

  /// Moves the pixels of `rect` by `dx`, `dy`; what would leave `rect` is lost, what nothing moves to stays as it was.
  package func move(_ rect: PixelRect, dx: Int, dy: Int) {
    let area = rect.intersection(bounds)
    let target = area.offset(x: dx, y: dy).intersection(area)
    guard !target.isEmpty, dx != 0 || dy != 0 else { return }
    if dx == 0, target.width == width {
      // Whole rows lie behind each other.
      memmove(row(target.y), row(target.y - dy), target.height * bytesPerRow)
      return
    }
    // Downwards from the bottom and upwards from the top, so that no row is overwritten before it was read.
    let lines = dy > 0 ? stride(from: target.maxY - 1, through: target.y, by: -1) : stride(from: target.y, through: target.maxY - 1, by: 1)
    for line in lines {
      memmove(row(line, from: target.x), row(line - dy, from: target.x - dx), target.width * 4)
    }
  }
}

extension UInt32 {
  /// The premultiplied pixel times `coverage` / 255, each part rounded to the nearest.
  @inline(__always)
  func multiplied(by coverage: UInt32) -> UInt32 {
    // Two parts at a time: (v·c + 128 + ((v·c + 128) >> 8)) >> 8 is the rounded v·c/255.
    var even = (self & 0x00FF_00FF) &* coverage &+ 0x0080_0080
    even = ((even &+ ((even >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    var odd = ((self >> 8) & 0x00FF_00FF) &* coverage &+ 0x0080_0080
    odd = (odd &+ ((odd >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return even | odd
  }
}
