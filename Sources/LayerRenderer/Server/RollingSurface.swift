internal import Glibc
internal import HitchlessBase
internal import LayerTree

/// The pixels of a frame, in memory whose end is followed by its beginning. Where most of the frame scrolls up or down, the place of its
/// first row moves and not the pixels: a list that is scrolled by a few rows would otherwise have all others copied, frame by frame. For
/// one thread at a time.
final class RollingSurface {
  /// The frame's pixels. Another object after each ``move(_:)``.
  private(set) var pixels: MutablePixelBuffer
  private let memory: RingMemory
  /// Where in the memory the frame's first row begins, in bytes.
  private var first = 0

  /// A surface of transparent pixels; nil if there is no memory for it.
  init?(width: Int, height: Int) {
    guard let memory = RingMemory(atLeast: MutablePixelBuffer.bytesPerRow(ofWidth: width) * height),
      let pixels = Self.pixels(in: memory, width: width, height: height, first: 0)
    else { return nil }
    self.memory = memory
    self.pixels = pixels
  }

  /// What ``MutablePixelBuffer/move(_:dx:dy:)`` does. Costs the pixels that stay where they are if less than half of the frame does.
  func move(_ scroll: FrameDamage.Scroll) {
    let rect = scroll.rect.intersection(pixels.bounds)
    let target = rect.offset(x: 0, y: scroll.dy).intersection(rect)
    guard scroll.dx == 0, scroll.dy != 0, target.width == pixels.width, target.height * 2 > pixels.height else {
      return pixels.move(scroll.rect, dx: scroll.dx, dy: scroll.dy)
    }
    // All rows move with the first one: those that should not go back. Those at the end that the frame moves away from are overwritten by
    // the ones at the other end, and so go first.
    let above = 0..<target.y
    let below = target.maxY..<pixels.height
    for rows in scroll.dy < 0 ? [above, below] : [below, above] { copy(rows, by: -scroll.dy) }
    show(from: first - scroll.dy * pixels.bytesPerRow)
  }

  /// Copies rows of the frame as it is now to others, `distance` further down. Both together must not be more rows than the frame has.
  private func copy(_ rows: Range<Int>, by distance: Int) {
    let row = pixels.bytesPerRow
    var source = memory.offset(first + rows.lowerBound * row)
    // Both in one piece: so the direction in which to copy is clear.
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

  private static func pixels(in memory: RingMemory, width: Int, height: Int, first: Int) -> MutablePixelBuffer? {
    MutablePixelBuffer(in: memory.bytes + first, byteCount: memory.byteCount, of: memory, width: width, height: height)
  }
}

extension RingMemory {
  /// The place of the byte that is `offset` bytes after the first one, which may be before it: from 0 on and below ``byteCount``.
  fileprivate func offset(_ offset: Int) -> Int {
    let rest = offset % byteCount
    return rest < 0 ? rest + byteCount : rest
  }
}
