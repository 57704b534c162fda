internal import Glibc
package import HitchlessBase
internal import LayerTree

/// The pixels of a frame, in memory that is larger than the frame or whose end is followed by its beginning. If most of the frame scrolls
/// up or down, the position of its first row moves instead of the pixels. Otherwise, a list that is scrolled by a few rows would have all
/// other rows copied in every frame, and readers would find every row at another address than before. May be used by one thread at a time.
package final class RollingSurface {
  /// The frame's pixels. A different object after each ``move(_:)``.
  package private(set) var pixels: MutablePixelBuffer
  private let memory: any RollingMemory
  /// The offset of the frame's first row in the memory, in bytes.
  package private(set) var first = 0

  /// Creates a surface of transparent pixels in newly allocated memory; nil if there is none.
  convenience init?(width: Int, height: Int) {
    guard let memory = RingMemory(atLeast: MutablePixelBuffer.bytesPerRow(ofWidth: width) * height) else { return nil }
    self.init(in: memory, width: width, height: height)
  }

  /// Creates a surface of the pixels at the beginning of `memory`; nil if the memory is too small.
  package init?(in memory: any RollingMemory, width: Int, height: Int) {
    guard let pixels = Self.pixels(in: memory, width: width, height: height, first: 0) else { return nil }
    self.memory = memory
    self.pixels = pixels
  }

  /// Moves pixels like ``MutablePixelBuffer/move(_:dx:dy:)``, except that the pixels of the rectangle into which none are moved are
  /// undefined afterwards: they are damaged, and composed next. If more than half of the frame moves, the cost is that of the pixels outside
  /// the rectangle, or of all pixels if there is no room in the direction in which the first row moves.
  func move(_ scroll: FrameDamage.Scroll) {
    let rect = scroll.rect.intersection(pixels.bounds)
    let target = rect.offset(x: 0, y: scroll.dy).intersection(rect)
    guard scroll.dx == 0, scroll.dy != 0, target.width == pixels.width, target.height * 2 > pixels.height else {
      return pixels.move(scroll.rect, dx: scroll.dx, dy: scroll.dy)
    }
    // All rows move with the first one; those outside the rectangle should stay in place, and are copied back. The rows at the end that the
    // frame moves away from are overwritten by those at the other end, so they are copied first.
    guard makeRoom(for: -scroll.dy * pixels.bytesPerRow) else { return pixels.move(scroll.rect, dx: 0, dy: scroll.dy) }
    let above = 0..<rect.y
    let below = rect.maxY..<pixels.height
    for rows in scroll.dy < 0 ? [above, below] : [below, above] { copy(rows, by: -scroll.dy) }
    show(from: first - scroll.dy * pixels.bytesPerRow)
  }

  /// Makes room for moving the first row by `distance` bytes. Returns whether there is enough room.
  private func makeRoom(for distance: Int) -> Bool {
    let last = memory.byteCount - pixels.byteCount
    if memory.isRing || (0...last).contains(first + distance) { return true }
    // The position that is farthest from the end that the frame moves towards.
    let start = distance > 0 ? 0 : last / pixels.bytesPerRow * pixels.bytesPerRow
    guard (0...last).contains(start + distance) else { return false }
    memmove(memory.bytes + start, memory.bytes + first, pixels.byteCount)
    show(from: start)
    return true
  }

  /// Copies rows of the current frame to others, `distance` rows further down. Both together must not be more rows than the frame has.
  private func copy(_ rows: Range<Int>, by distance: Int) {
    let row = pixels.bytesPerRow
    var source = memory.offset(first + rows.lowerBound * row)
    // Moves both into one contiguous piece, so that the direction of copying is unambiguous. Only happens in a ring.
    if source + distance * row < 0 { source += memory.byteCount }
    memmove(memory.bytes + source + distance * row, memory.bytes + source, rows.count * row)
  }

  private func show(from offset: Int) {
    first = memory.offset(offset)
    guard let shown = Self.pixels(in: memory, width: pixels.width, height: pixels.height, first: first) else {
      preconditionFailure("\(pixels.height) rows from byte \(first) on are not in a memory of \(memory.byteCount) bytes")
    }
    shown.isOpaque = pixels.isOpaque
    pixels = shown
  }

  private static func pixels(in memory: any RollingMemory, width: Int, height: Int, first: Int) -> MutablePixelBuffer? {
    let byteCount = memory.isRing ? memory.byteCount : memory.byteCount - first
    return MutablePixelBuffer(in: memory.bytes + first, byteCount: byteCount, of: memory, width: width, height: height)
  }
}

extension RollingMemory {
  /// Returns the position of the byte `offset` bytes after the first one, which may be negative; the result is from 0 to below
  /// ``byteCount``.
  fileprivate func offset(_ offset: Int) -> Int {
    guard isRing else { return offset }
    let rest = offset % byteCount
    return rest < 0 ? rest + byteCount : rest
  }
}
