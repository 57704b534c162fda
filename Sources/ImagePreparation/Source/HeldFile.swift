internal import Glibc
internal import Synchronization

/// A file that is held open for a picture. There may be so many of them that descriptors would not do for all.
final class HeldFile: Sendable {
  let file: EncodedFile

  private static let count = Atomic<Int>(0)
  /// A quarter of the descriptors that the process may have: the others are the program's.
  static let limit: Int = {
    var limits = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else { return 0 }
    return Int(clamping: limits.rlim_cur / 4)
  }()

  /// Nil if as many as may be are held already.
  init?(_ file: EncodedFile) {
    guard HeldFile.count.add(1, ordering: .relaxed).newValue <= HeldFile.limit else {
      HeldFile.count.subtract(1, ordering: .relaxed)
      return nil
    }
    self.file = file
  }

  deinit { HeldFile.count.subtract(1, ordering: .relaxed) }
}
