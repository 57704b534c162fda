internal import Glibc
internal import HitchlessBase
internal import LayerTree

/// The pixels of a frame, in memory for more rows than it has. Where most of the frame scrolls up or down, the place of its first row moves
/// and not the pixels: a list that is scrolled by a few rows would otherwise have all others copied, frame by frame. For one thread at a
/// time.
final class RollingSurface {
  /// The memory; its rows are the frame's and the spare ones around it.
  private final class Memory: @unchecked Sendable {
    let pixels: MutablePixelBuffer
    init(_ pixels: MutablePixelBuffer) { self.pixels = pixels }
  }

  /// The frame's pixels. Another object after each ``move(_:)``.
  private(set) var pixels: MutablePixelBuffer
  private let memory: Memory
  /// The memory's row that is the frame's first.
  private var first = 0
  /// Rows beyond those of the frame: every so many rows all of them are copied.
  private let spare: Int

  /// A surface of transparent pixels; nil if there is no memory for it.
  init?(width: Int, height: Int) {
    spare = height / 2
    guard let made = MutablePixelBuffer(width: width, height: height + spare) else { return nil }
    memory = Memory(made)
    guard let pixels = Self.pixels(in: memory, width: width, height: height, first: 0) else { return nil }
    self.pixels = pixels
  }

  /// What ``MutablePixelBuffer/move(_:dx:dy:)`` does. Costs the pixels that stay where they are if less than half of the frame does.
  func move(_ scroll: FrameDamage.Scroll) {
    let rect = scroll.rect.intersection(pixels.bounds)
    let target = rect.offset(x: 0, y: scroll.dy).intersection(rect)
    guard scroll.dx == 0, scroll.dy != 0, abs(scroll.dy) <= spare, target.width == pixels.width, target.height * 2 > pixels.height else {
      return pixels.move(scroll.rect, dx: scroll.dx, dy: scroll.dy)
    }
    if first - scroll.dy < 0 || first - scroll.dy > spare {
      // To the other end, from where the frames that follow can go on.
      let end = scroll.dy < 0 ? 0 : spare
      copy(rows: 0..<pixels.height, to: end - first)
      show(from: end)
    }
    // All rows move with the first one: those that should not go back.
    copy(rows: 0..<target.y, to: -scroll.dy)
    copy(rows: target.maxY..<pixels.height, to: -scroll.dy)
    show(from: first - scroll.dy)
  }

  /// Copies rows of the frame as it is now to others, `distance` further down in the memory.
  private func copy(rows: Range<Int>, to distance: Int) {
    guard !rows.isEmpty else { return }
    let row = pixels.bytesPerRow
    let source = memory.pixels.bytes + (first + rows.lowerBound) * row
    memmove(source + distance * row, source, rows.count * row)
  }

  private func show(from row: Int) {
    guard let shown = Self.pixels(in: memory, width: pixels.width, height: pixels.height, first: row) else {
      preconditionFailure("rows \(row)… are not in the memory of a surface of \(pixels.height) rows and \(spare) more")
    }
    shown.isOpaque = pixels.isOpaque
    pixels = shown
    first = row
  }

  private static func pixels(in memory: Memory, width: Int, height: Int, first: Int) -> MutablePixelBuffer? {
    let row = memory.pixels.bytesPerRow
    return MutablePixelBuffer(
      in: memory.pixels.bytes + first * row, byteCount: height * row, of: memory, width: width, height: height)
  }
}
