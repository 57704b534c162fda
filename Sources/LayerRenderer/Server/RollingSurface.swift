internal import Glibc
package import HitchlessBase
internal import LayerTree

/// The pixels of a frame, in memory that has room for more, or whose end is followed by its beginning. Where most of the frame scrolls up or
/// down, the place of its first row moves and not the pixels: a list that is scrolled by a few rows would otherwise have all others copied,
/// frame by frame, and whoever reads them would find none where it read it before. For one thread at a time.
package final class RollingSurface {
  /// The frame's pixels. Another object after each ``move(_:)``.
  package private(set) var pixels: MutablePixelBuffer
  private let memory: any RollingMemory
  /// Where in the memory the frame's first row begins, in bytes.
  package private(set) var first = 0

  /// A surface of transparent pixels in memory of its own; nil if there is none for it.
  convenience init?(width: Int, height: Int) {
    guard let memory = RingMemory(atLeast: MutablePixelBuffer.bytesPerRow(ofWidth: width) * height) else { return nil }
    self.init(in: memory, width: width, height: height)
  }

  /// A surface of the pixels at the beginning of `memory`; nil if that is too small for them.
  package init?(in memory: any RollingMemory, width: Int, height: Int) {
    guard let pixels = Self.pixels(in: memory, width: width, height: height, first: 0) else { return nil }
    self.memory = memory
    self.pixels = pixels
  }

  /// What ``MutablePixelBuffer/move(_:dx:dy:)`` does. Costs the pixels that stay where they are if less than half of the frame does, and
  /// all of them if there is no room in the direction in which the first row moves.
  func move(_ scroll: FrameDamage.Scroll) {
    let rect = scroll.rect.intersection(pixels.bounds)
    let target = rect.offset(x: 0, y: scroll.dy).intersection(rect)
    guard scroll.dx == 0, scroll.dy != 0, target.width == pixels.width, target.height * 2 > pixels.height else {
      return pixels.move(scroll.rect, dx: scroll.dx, dy: scroll.dy)
    }
    // All rows move with the first one: those that should not go back. Those at the end that the frame moves away from are overwritten by
    // the ones at the other end, and so go first.
    guard makeRoom(for: -scroll.dy * pixels.bytesPerRow) else { return pixels.move(scroll.rect, dx: 0, dy: scroll.dy) }
    let above = 0..<target.y
    let below = target.maxY..<pixels.height
    for rows in scroll.dy < 0 ? [above, below] : [below, above] { copy(rows, by: -scroll.dy) }
    show(from: first - scroll.dy * pixels.bytesPerRow)
  }

  /// Sees to it that the first row can move by so many bytes. Returns whether that is so.
  private func makeRoom(for distance: Int) -> Bool {
    let last = memory.byteCount - pixels.byteCount
    if memory.isRing || (0...last).contains(first + distance) { return true }
    // As far away as can be from where the frame goes.
    let start = distance > 0 ? 0 : last / pixels.bytesPerRow * pixels.bytesPerRow
    guard (0...last).contains(start + distance) else { return false }
    memmove(memory.bytes + start, memory.bytes + first, pixels.byteCount)
    show(from: start)
    return true
  }

  /// Copies rows of the frame as it is now to others, `distance` further down. Both together must not be more rows than the frame has.
  private func copy(_ rows: Range<Int>, by distance: Int) {
    let row = pixels.bytesPerRow
    var source = memory.offset(first + rows.lowerBound * row)
    // Both in one piece: so the direction in which to copy is clear. Only a ring comes to this.
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
  /// The place of the byte that is `offset` bytes after the first one, which may be before it: from 0 on and below ``byteCount``.
  fileprivate func offset(_ offset: Int) -> Int {
    guard isRing else { return offset }
    let rest = offset % byteCount
    return rest < 0 ? rest + byteCount : rest
  }
}
