/// The memory of a ``RollingSurface``, in which the position of the first row moves.
package protocol RollingMemory: AnyObject, Sendable {
  /// The first byte; a multiple of 16.
  var bytes: UnsafeMutableRawPointer { get }
  /// The number of bytes.
  var byteCount: Int { get }
  /// Whether the end is followed by the beginning: byte `byteCount + n` is byte `n` for all `n` below `byteCount`.
  var isRing: Bool { get }
}

extension RollingMemory {
  /// The default, false: memory is not a ring unless it is mapped twice.
  package var isRing: Bool { false }

  /// Returns the appropriate amount of memory for a frame of `byteCount` bytes if the memory is not a ring. When the spare part is used up,
  /// the whole frame is copied: every sixteenth time when scrolling by a thirtieth of the frame at a time.
  package static func capacity(forFrameOf byteCount: Int) -> Int { byteCount + byteCount / 2 }
}
