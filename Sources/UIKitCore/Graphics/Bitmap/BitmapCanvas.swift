internal import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// The pixels that a bitmap context draws to, in a program's memory and in a format that the program chose.
///
/// The renderer draws in its own format. Pixels of another format are stored twice: before each drawing operation the canvas reads the
/// program's pixels, and after it stores the drawn pixels, in the part that the operation may change. Memory that the program has no access
/// to is not updated for each operation.
final class BitmapCanvas {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let space: CGColorSpace
  let info: CGBitmapInfo
  /// The buffer that the renderer draws to.
  let buffer: MutablePixelBuffer
  private let format: CanvasFormat
  private let memory: BitmapMemory
  /// Whether ``buffer`` uses the program's memory directly.
  private let isShared: Bool
  /// Whether the program has access to the memory, and may therefore read and write the pixels at any time.
  private var isKnown: Bool

  /// Creates a canvas in `memory`, to which the program has access, or in its own memory if that is nil. Nil if there is not enough memory.
  /// The rows are `bytesPerRow` bytes apart, which must be enough for a row.
  init?(
    _ memory: BitmapMemory?, width: Int, height: Int, bytesPerRow: Int, _ format: CanvasFormat, _ space: CGColorSpace, _ info: CGBitmapInfo
  ) {
    let memory = memory ?? BitmapMemory(count: bytesPerRow * height)
    let own = format.isNative && bytesPerRow == MutablePixelBuffer.bytesPerRow(ofWidth: width)
    let shared =
      own ? MutablePixelBuffer(in: memory.start, byteCount: bytesPerRow * height, of: memory, width: width, height: height) : nil
    guard let buffer = shared ?? MutablePixelBuffer(width: width, height: height) else { return nil }
    (self.memory, self.buffer, self.format, self.space, self.info) = (memory, buffer, format, space, info)
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
    isShared = shared != nil
    isKnown = true
    if !isShared { read(buffer.bounds) }
  }

  /// Marks the memory as inaccessible to the program until the program requests it with ``data``.
  func hide() { isKnown = false }

  var bitsPerPixel: Int { format.pixelSize * 8 }
  /// The first byte of the upper row. After the first access, the program may read and write the pixels.
  var data: UnsafeMutableRawPointer {
    if !isKnown, !isShared { write(buffer.bounds) }
    isKnown = true
    return memory.start
  }

  /// Runs `body`, which draws to ``buffer`` with `context`: in `area`, in the context's units, or anywhere within its clip if that is nil.
  func drawing(in area: Rect?, _ context: CairoContext, _ body: (CairoContext) -> Void) {
    guard isKnown, !isShared else { return body(context) }
    var bounds = context.clipBounds
    if let area, area.isFinite { bounds = bounds.intersection(area) ?? .zero }
    // Antialiasing can change adjacent pixels.
    let box = PixelRect.covering(context.deviceTransform.apply(bounds), scale: 1)
    let reached = PixelRect(x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2)
    let part = bounds.isEmpty ? .zero : reached.intersection(buffer.bounds)
    read(part)
    body(context)
    write(part)
  }

  /// A copy of the pixels as an image. Nil if there is not enough memory. O(pixels).
  var image: CGImage? {
    if isShared { return buffer.copied().map { CGImage($0) } }
    guard let copy = MutablePixelBuffer(width: width, height: height) else { return nil }
    if !isKnown { write(buffer.bounds) }
    for y in 0..<height { format.read(memory.start + y * bytesPerRow, to: copy.words(y, 0), count: width) }
    copy.isOpaque = format.isOpaque
    return CGImage(copy.finish())
  }

  private func read(_ part: PixelRect) {
    for y in part.y..<max(part.y, part.maxY) { format.read(pixel(part.x, y), to: buffer.words(y, part.x), count: part.width) }
  }
  private func write(_ part: PixelRect) {
    for y in part.y..<max(part.y, part.maxY) { format.write(buffer.words(y, part.x), to: pixel(part.x, y), count: part.width) }
  }
  private func pixel(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer { memory.start + y * bytesPerRow + x * format.pixelSize }
}

extension MutablePixelBuffer {
  /// Returns the words of row `y` from column `x` on.
  fileprivate func words(_ y: Int, _ x: Int) -> UnsafeMutablePointer<UInt32> {
    (bytes + y * bytesPerRow + x * 4).assumingMemoryBound(to: UInt32.self)
  }
}
