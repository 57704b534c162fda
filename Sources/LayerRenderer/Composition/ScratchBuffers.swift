internal import Glibc
internal import HitchlessBase

/// Transparent buffers for groups, kept from frame to frame: requesting megabytes from the system costs more than composing them. Returned
/// buffers must not be finished.
final class ScratchBuffers {
  private var free: [MutablePixelBuffer] = []
  private static let keptBuffers = 8

  /// Returns a transparent buffer of exactly this size; nil if there is no memory.
  func take(width: Int, height: Int) -> MutablePixelBuffer? {
    if let index = free.lastIndex(where: { $0.width == width && $0.height == height }) {
      let buffer = free.remove(at: index)
      memset(buffer.bytes, 0, buffer.byteCount)
      return buffer
    }
    return MutablePixelBuffer(width: width, height: height)
  }

  /// Returns `buffer` for reuse after drawing.
  func giveBack(_ buffer: MutablePixelBuffer) {
    if free.count == Self.keptBuffers { free.removeFirst() }
    free.append(buffer)
  }
}
