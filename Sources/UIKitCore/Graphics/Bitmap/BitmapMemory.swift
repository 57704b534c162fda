/// The memory that a bitmap context draws to: the program's, or the context's own. It stays in place until it is no longer in use.
///
/// `@unchecked` because of the pointer: a context is used on one thread at a time.
final class BitmapMemory: @unchecked Sendable {
  /// The address of the first pixel.
  let start: UnsafeMutableRawPointer
  private let release: () -> Void

  /// Uses the program's memory; `release` is called when it is no longer in use.
  init(_ start: UnsafeMutableRawPointer, release: @escaping () -> Void) { (self.start, self.release) = (start, release) }

  /// Allocates `count` bytes of zeroed memory.
  convenience init(count: Int) {
    let start = UnsafeMutableRawPointer.allocate(byteCount: max(1, count), alignment: 16)
    start.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    self.init(start) { start.deallocate() }
  }

  deinit { release() }
}
