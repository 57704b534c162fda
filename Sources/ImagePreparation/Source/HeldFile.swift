internal import Glibc
internal import Synchronization

/// A file that is kept open for a picture. Their number is limited, because there may be more of them than available descriptors.
final class HeldFile: Sendable {
  let file: EncodedFile

  private static let count = Atomic<Int>(0)
  /// A quarter of the descriptors that the process may use: the others are left to the program.
  static let limit: Int = {
    var limits = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else { return 0 }
    return Int(clamping: limits.rlim_cur / 4)
  }()

  /// Nil if the maximum number of files is already open.
  init?(_ file: EncodedFile) {
    guard HeldFile.count.add(1, ordering: .relaxed).newValue <= HeldFile.limit else {
      HeldFile.count.subtract(1, ordering: .relaxed)
      return nil
    }
    self.file = file
  }

  deinit { HeldFile.count.subtract(1, ordering: .relaxed) }
}
