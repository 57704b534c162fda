internal import Glibc
internal import HitchlessBase

/// Transparent buffers for groups, kept from frame to frame: asking the system for megabytes costs more than composing them.
final class ScratchBuffers {
  private var free: [PixelBuffer] = []
  private static let keptBuffers = 8

  /// A transparent buffer of exactly this size; nil if there is no memory.
  func take(width: Int, height: Int) -> PixelBuffer? {
    if let index = free.lastIndex(where: { $0.width == width && $0.height == height }) {
      let buffer = free.remove(at: index)
      memset(buffer.bytes, 0, buffer.byteCount)
      return buffer
    }
    return PixelBuffer(width: width, height: height)
  }

  /// Returns `buffer` for reuse after drawing.
  func giveBack(_ buffer: PixelBuffer) {
    if free.count == Self.keptBuffers { free.removeFirst() }
    free.append(buffer)
  }
}
