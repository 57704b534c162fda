import Foundation
import HitchlessBase

/// Memory for frames, as a reference: what it costs to move that many bytes on this machine at this moment.
@MainActor final class FrameCopy {
  /// Many more bytes than fit into caches: whether two frames fit depends on the machine, and makes copying four times as fast.
  private let buffers: [MutablePixelBuffer]
  private var next = 0

  init(width: Int = 800, height: Int = 1600) {
    buffers = (0..<32).map { number in
      guard let buffer = MutablePixelBuffer(width: width, height: height) else { fatalError("no memory for 32 frames") }
      // Pages that were never written to are all backed by the same page.
      memset(buffer.bytes, Int32(0x5A + number), buffer.byteCount)
      return buffer
    }
  }

  /// Copies a frame from memory to memory.
  func perform() {
    let (source, target) = (buffers[next], buffers[next + 1])
    next = (next + 2) % buffers.count
    memcpy(target.bytes, source.bytes, source.byteCount)
  }

  /// Moves all rows except `rows` up by `rows` rows, within one frame.
  func move(rows: Int) {
    let frame = buffers[0]
    memmove(frame.bytes, frame.bytes + rows * frame.bytesPerRow, frame.byteCount - rows * frame.bytesPerRow)
  }
}
