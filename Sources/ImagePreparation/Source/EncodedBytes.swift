internal import Glibc

/// Encoded data in memory that do not change after creation.
final class EncodedBytes: @unchecked Sendable {
  private let owner: any AnyObject & Sendable
  private let start: UnsafeRawPointer
  private let count: Int

  /// The data. Valid as long as this object: code that uses them extends its lifetime to the end of the work.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// Creates data of `count` bytes in memory that lives as long as `owner`.
  init(_ start: UnsafeRawPointer, count: Int, of owner: any AnyObject & Sendable) {
    (self.start, self.count, self.owner) = (start, count, owner)
  }

  private convenience init(_ block: MemoryBlock, count: Int) { self.init(block.bytes, count: count, of: block) }

  /// Copies `source`. Throws `outOfMemory`, like the other initializers. O(n).
  convenience init(copying source: UnsafeRawBufferPointer) throws(ImageError) { try self.init(joining: [0..<source.count], of: source) }

  /// Copies `source`. O(n).
  convenience init(copying source: [UInt8]) throws(ImageError) {
    let block = try MemoryBlock(byteCount: source.count)
    source.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: block.bytes, count: source.count).copyMemory(from: $0) }
    self.init(block, count: source.count)
  }

  /// Copies the `ranges` of `source`, one after the other. O(n).
  convenience init(joining ranges: [Range<Int>], of source: UnsafeRawBufferPointer) throws(ImageError) {
    let count = ranges.reduce(0) { $0 + $1.count }
    let block = try MemoryBlock(byteCount: count)
    var filled = 0
    for range in ranges where !range.isEmpty {
      memcpy(block.bytes + filled, source.baseAddress! + range.lowerBound, range.count)
      filled += range.count
    }
    self.init(block, count: count)
  }

  /// Copies `source` and appends zeros, up to `count` bytes in total. O(source): many zeros take no memory until they are read.
  convenience init(_ source: UnsafeRawBufferPointer, lengthenedTo count: Int) throws(ImageError) {
    let block = try MemoryBlock(byteCount: count, isCleared: true)
    if let bytes = source.baseAddress { memcpy(block.bytes, bytes, source.count) }
    self.init(block, count: count)
  }

  /// Reads the first `count` bytes of an open file, fewer if it is shorter, one piece at a time. Throws the system's reason.
  ///
  /// Files are read and not mapped: accessing a mapped page of a file that was shortened crashes the process.
  convenience init(descriptor: Int32, count: Int, path: String, cancellation: ImageCancellation?) throws(ImageError) {
    let block = try MemoryBlock(byteCount: count)
    var filled = 0
    while filled < count {
      if let cancellation, filled > 0, cancellation.check() { throw .cancelled }
      let got = pread(descriptor, block.bytes + filled, min(EncodedBytes.pieceByteCount, count - filled), off_t(filled))
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
      if got == 0 { break }
      filled += got
    }
    self.init(block, count: filled)
  }

  /// The number of bytes that are read between checks of the cancellation: less than a millisecond's worth.
  private static let pieceByteCount = 1 << 20
}
