internal import Glibc
internal import HitchlessBase
internal import Synchronization

/// Composes the frames of an animated picture. Used by one thread at a time: it is `@unchecked` because ``lock`` is held whenever mutable
/// state is accessed.
///
/// The reader keeps the composed picture between frames. It draws a frame on top of the previous one; for an earlier frame, it starts from
/// the last frame before it that hides everything below.
final class AnimationReader: @unchecked Sendable {
  private let lock = Mutex(())
  let data: EncodedBytes
  let base: ImageSource
  /// The identity of the picture.
  let identity: ImageIdentity
  private let header: ImageHeader
  private let frames: [AnimationFrame]
  /// Composes the frames in another process; nil if they are composed here.
  private let isolated: IsolatedAnimation?
  private var canvas: MutablePixelBuffer?
  /// The pixels below a frame that are restored after it.
  private var saved: MutablePixelBuffer?
  /// The frames that have been drawn: the canvas shows the last of them. Empty if the canvas shows none.
  private var drawn = 0..<0
  /// The decoder of a format that composes the frames itself, and the index of its next frame.
  private var whole: (decoding: JXLDecoding, next: Int)?
  /// The index of the first frame whose data are damaged.
  private var damage: (index: Int, error: ImageError)?

  /// Creates a reader of `frames` in `data`, which are the frames of `base` and have this header.
  init(
    _ data: EncodedBytes, header: ImageHeader, base: ImageSource, identity: ImageIdentity, _ frames: [AnimationFrame],
    isolated: IsolatedAnimation?
  ) {
    (self.data, self.header, self.base, self.identity) = (data, header, base, identity)
    (self.frames, self.isolated) = (frames, isolated)
  }

  /// Returns frame `index` for `target`, from the process that composes the frames; nil if they are composed here.
  func isolatedPixels(
    _ index: Int, for target: PreparationTarget, cancellation: ImageCancellation
  ) throws(ImageError) -> PixelBuffer? {
    guard let isolated else { return nil }
    return try lock.withLock { _ throws(ImageError) in
      if let damage, index >= damage.index { throw damage.error }
      do throws(ImageError) {
        return try isolated.pixels(of: index, for: target, cancellation)
      } catch {
        if error.isOfData { damage = (index, error) }
        throw error
      }
    }
  }

  /// Calls `body` with the rows of frame `index`, in stored orientation and in sRGB.
  func read<Result>(
    _ index: Int, cancellation: ImageCancellation, _ body: (any RowDecoder) throws(ImageError) -> Result
  ) throws(ImageError) -> Result {
    try lock.withLock { _ throws(ImageError) in
      if let damage, index >= damage.index { throw damage.error }
      if cancellation.check() { throw .cancelled }
      let canvas = try draw(index, cancellation)
      return try body(WholeImageRows(canvas))
    }
  }

  private func draw(_ index: Int, _ cancellation: ImageCancellation) throws(ImageError) -> MutablePixelBuffer {
    let (width, height) = (header.storedWidth, header.storedHeight)
    // The memory of the decoded frame is no larger, or the limits of a picture refuse it.
    if canvas == nil { try base.limits.check(workingBytes: 3 * header.decodedByteCount, for: "an animation's pixels") }
    let canvas = if let canvas { canvas } else { try MutablePixelBuffer.transparent(width: width, height: height) }
    self.canvas = canvas
    if index + 1 < drawn.upperBound || index < drawn.lowerBound { restart(canvas, at: 0) }
    let ahead = drawn.upperBound..<max(drawn.upperBound, index + 1)
    if let hiding = ahead.last(where: { frames[$0].hides(width: width, height: height) }) { restart(canvas, at: hiding) }
    while drawn.upperBound <= index {
      let next = drawn.upperBound
      let frame = frames[next]
      do throws(ImageError) {
        let pixels = try pixels(next, frame, cancellation)
        guard pixels.width == frame.width, pixels.height == frame.height else { throw .corrupt(header.format, "a frame of two sizes") }
        if next > 0 { dispose(frames[next - 1], canvas) }
        if frame.disposal == .restore { saved = try copy(of: frame, canvas) }
        put(pixels, frame, canvas)
        drawn = drawn.lowerBound..<next + 1
      } catch {
        if error.isOfData { damage = (next, error) }
        throw error
      }
    }
    return canvas
  }

  /// Returns the frame's own pixels, before they are drawn on the canvas.
  private func pixels(_ index: Int, _ frame: AnimationFrame, _ cancellation: ImageCancellation) throws(ImageError) -> PixelBuffer {
    if let file = frame.file {
      let picture = try ImageSource(bytes: try file(ByteCursor(data.bytes)), limits: base.limits, isolation: base.isolation)
      return try picture.decoded(cancellation: cancellation)
    }
    var (decoding, next) = if let whole { whole } else { (try JXLDecoding(header, base.limits), 0) }
    // A decoder that was stopped in the middle of a frame cannot be used again.
    whole = nil
    if index < next {
      try decoding.rewind()
      next = 0
    }
    let pixels = try decoding.frame(skipping: index - next, of: data.bytes, DecodeContext(base.limits, cancellation))
    whole = (decoding, index + 1)
    return pixels
  }

  /// Clears the canvas and starts with frame `index`. The previous frame is not drawn.
  private func restart(_ canvas: MutablePixelBuffer, at index: Int) {
    memset(canvas.bytes, 0, canvas.byteCount)
    (drawn, saved) = (index..<index, nil)
  }

  /// Returns the columns and rows of a frame that are inside the canvas.
  private func area(_ frame: AnimationFrame, _ canvas: MutablePixelBuffer) -> (columns: Range<Int>, rows: Range<Int>) {
    let (left, top) = (min(frame.left, canvas.width), min(frame.top, canvas.height))
    return (left..<min(canvas.width, left + frame.width), top..<min(canvas.height, top + frame.height))
  }

  private func dispose(_ frame: AnimationFrame, _ canvas: MutablePixelBuffer) {
    let area = area(frame, canvas)
    if frame.disposal == .keep { return }
    for (row, y) in area.rows.enumerated() {
      let target = canvas.bytes + y * canvas.bytesPerRow + area.columns.lowerBound * 4
      if frame.disposal == .restore, let saved {
        memcpy(target, saved.bytes + row * saved.bytesPerRow, area.columns.count * 4)
      } else {
        memset(target, 0, area.columns.count * 4)
      }
    }
    saved = nil
  }

  private func copy(of frame: AnimationFrame, _ canvas: MutablePixelBuffer) throws(ImageError) -> MutablePixelBuffer {
    let area = area(frame, canvas)
    let copy = try MutablePixelBuffer.transparent(width: area.columns.count, height: area.rows.count)
    for (row, y) in area.rows.enumerated() {
      memcpy(
        copy.bytes + row * copy.bytesPerRow, canvas.bytes + y * canvas.bytesPerRow + area.columns.lowerBound * 4, area.columns.count * 4)
    }
    return copy
  }

  private func put(_ pixels: PixelBuffer, _ frame: AnimationFrame, _ canvas: MutablePixelBuffer) {
    let area = area(frame, canvas)
    for (row, y) in area.rows.enumerated() {
      let target = canvas.bytes + y * canvas.bytesPerRow + area.columns.lowerBound * 4
      let source = pixels.bytes + row * pixels.bytesPerRow
      if frame.blends, !pixels.isOpaque {
        PixelConversion.blend(
          source.assumingMemoryBound(to: UInt32.self), over: target.assumingMemoryBound(to: UInt32.self), count: area.columns.count)
      } else {
        memcpy(target, source, area.columns.count * 4)
      }
    }
  }
}
