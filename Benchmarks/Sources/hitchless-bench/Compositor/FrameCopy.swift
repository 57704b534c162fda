import Foundation
import HitchlessBase

/// Two frames' worth of memory, to compare with: what moving so many bytes costs on this machine at this moment.
@MainActor struct FrameCopy {
  private let source: PixelBuffer
  private let target: PixelBuffer

  init(width: Int = 800, height: Int = 1600) {
    guard let source = PixelBuffer(width: width, height: height), let target = PixelBuffer(width: width, height: height) else {
      fatalError("no memory for two frames")
    }
    // Pages that nobody wrote to are all the same page.
    memset(source.bytes, 0x5A, source.byteCount)
    memset(target.bytes, 0xA5, target.byteCount)
    self.source = source
    self.target = target
  }

  /// Copies a frame.
  func perform() { memcpy(target.bytes, source.bytes, source.byteCount) }

  /// Moves all rows but `rows` up by `rows` rows, within one frame.
  func move(rows: Int) { memmove(source.bytes, source.bytes + rows * source.bytesPerRow, source.byteCount - rows * source.bytesPerRow) }
}
