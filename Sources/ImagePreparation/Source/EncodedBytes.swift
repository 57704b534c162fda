internal import Glibc

/// Encoded data in memory of their own, never changed after they are made.
final class EncodedBytes: @unchecked Sendable {
  /// The data. Valid as long as this object: whoever works on them extends its life to the end of the work.
  let bytes: UnsafeRawBufferPointer

  /// A copy of `source`; nil without memory. O(n).
  init?(copying source: UnsafeRawBufferPointer) {
    guard let memory = malloc(max(1, source.count)) else { return nil }
    if let base = source.baseAddress { memcpy(memory, base, source.count) }
    bytes = UnsafeRawBufferPointer(start: memory, count: source.count)
  }

  /// A copy of the `ranges` of `source`, one after the other; nil without memory. O(n).
  init?(joining ranges: [Range<Int>], of source: UnsafeRawBufferPointer) {
    let count = ranges.reduce(0) { $0 + $1.count }
    guard let memory = malloc(max(1, count)) else { return nil }
    var filled = 0
    for range in ranges where !range.isEmpty {
      memcpy(memory + filled, source.baseAddress! + range.lowerBound, range.count)
      filled += range.count
    }
    bytes = UnsafeRawBufferPointer(start: memory, count: count)
  }

  /// The first `count` bytes of an open file, fewer if it ends before. Throws the system's reason.
  ///
  /// Files are read and not mapped: touching a mapped page of a file that somebody shortened ends the process.
  init(descriptor: Int32, count: Int, path: String) throws(ImageError) {
    guard let memory = malloc(max(1, count)) else { throw .outOfMemory(byteCount: count) }
    var filled = 0
    while filled < count {
      let got = pread(descriptor, memory + filled, count - filled, off_t(filled))
      if got < 0, errno == EINTR { continue }
      if got < 0 {
        let reason = String(cString: strerror(errno))
        free(memory)
        throw .unreadable(path: path, reason: reason)
      }
      if got == 0 { break }
      filled += got
    }
    bytes = UnsafeRawBufferPointer(start: memory, count: filled)
  }

  deinit { free(UnsafeMutableRawPointer(mutating: bytes.baseAddress)) }
}
