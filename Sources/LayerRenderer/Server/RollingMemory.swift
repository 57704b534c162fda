/// Memory of a ``RollingSurface``, whose first row moves in it.
package protocol RollingMemory: AnyObject, Sendable {
  /// The first byte; a multiple of 16.
  var bytes: UnsafeMutableRawPointer { get }
  /// How many bytes there are.
  var byteCount: Int { get }
  /// Whether the end is followed by the beginning: byte `byteCount + n` is byte `n` for all `n` below `byteCount`.
  var isRing: Bool { get }
}

extension RollingMemory {
  /// Memory ends, unless it is mapped twice.
  package var isRing: Bool { false }

  /// How much memory is worthwhile for a frame of so many bytes if it is no ring. When the spare part is used up, all of the frame is copied:
  /// every sixteenth time in a scroll by a thirtieth of the frame at a time.
  package static func capacity(forFrameOf byteCount: Int) -> Int { byteCount + byteCount / 2 }
}
