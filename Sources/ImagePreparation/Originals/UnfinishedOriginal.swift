internal import Glibc
internal import HitchlessBase

/// The file that an original is in while it is written. Its writer holds a lock on it from its first byte until it has its proper name:
/// the kernel lets go of the lock with the process, whichever way that ends. Numbers of processes say nothing: two containers that share
/// a folder have the same ones.
enum UnfinishedOriginal {
  /// Where files cannot be locked, one that nobody has written to for so many seconds is taken to be abandoned.
  private static let abandonedAfter = 3_600

  /// Writes `content` and gives it the name `file`, which is in `folder`; replaces the file that had it. Returns false if the disk does not take
  /// it; then nothing has changed.
  static func write(_ content: [UInt8], to file: String, in folder: String) -> Bool {
    guard let (descriptor, name) = create(in: folder) else { return false }
    // Before the lock goes: afterwards the file would be an abandoned one.
    let isKept = write(content, to: descriptor) && rename(name, file) == 0
    if !isKept { unlink(name) }
    return close(descriptor) == 0 && isKept
  }

  /// Removes a file of that kind if nobody writes it any more, and returns whether it is gone.
  static func removeIfAbandoned(_ file: String) -> Bool {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    // Finished or removed since; or not to be had.
    guard descriptor >= 0 else { return errno == ENOENT }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      var status = stat()
      guard errno != EWOULDBLOCK, fstat(descriptor, &status) == 0,
        WallClock.secondsSince1970 - status.st_mtim.tv_sec > abandonedAfter
      else { return false }
    }
    return unlink(file) == 0 || errno == ENOENT
  }

  /// A new file with a lock on it, and its path; nil if there can be none.
  private static func create(in folder: String) -> (descriptor: Int32, name: String)? {
    for _ in 0..<16 {
      let name = "\(folder)/.\(prefix)\(digits(.random(in: 0 ... .max)))"
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { return nil }
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      // Between the two somebody may have taken it for an abandoned one.
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (descriptor, name) }
      unlink(name)
      close(descriptor)
    }
    return nil
  }

  private static func write(_ content: [UInt8], to descriptor: Int32) -> Bool {
    content.withUnsafeBytes { bytes in
      transfer(bytes.count) { done in Glibc.write(descriptor, bytes.baseAddress! + done, bytes.count - done) } == bytes.count
    }
  }

  // MARK: Names

  private static let prefix = "unfinished-"

  /// Whether an unfinished file would be called so.
  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(".\(prefix)") else { return false }
    let number = name.dropFirst(prefix.count + 1)
    return number.utf8.count == 16 && areDigits(number)
  }

  /// 16 hexadecimal digits.
  static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether all of `text` is hexadecimal digits as ``digits(_:)`` writes them.
  static func areDigits(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
  }
}
