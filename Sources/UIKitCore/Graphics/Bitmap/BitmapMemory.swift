/// Memory that a bitmap context draws into: the program's, or its own. It stays where it is until nobody uses it any more.
///
/// `@unchecked` for the pointer: a context is used on one thread at a time.
final class BitmapMemory: @unchecked Sendable {
  /// Where the first pixel is.
  let start: UnsafeMutableRawPointer
  private let release: () -> Void

  /// The program's memory; `release` is called when it is not needed any more.
  init(_ start: UnsafeMutableRawPointer, release: @escaping () -> Void) { (self.start, self.release) = (start, release) }

  /// Zeroed memory of `count` bytes.
  convenience init(count: Int) {
    let start = UnsafeMutableRawPointer.allocate(byteCount: max(1, count), alignment: 16)
    start.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    self.init(start) { start.deallocate() }
  }

  deinit { release() }
}
