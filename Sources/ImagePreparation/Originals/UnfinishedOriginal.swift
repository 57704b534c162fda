internal import Glibc
internal import HitchlessBase

/// The temporary file of an original that is being written. Its writer holds a lock on it from creation until the final renaming: the
/// kernel releases the lock when the process ends for any reason. Process identifiers would not work: two containers that share a folder
/// have the same ones.
enum UnfinishedOriginal {
  /// The age in seconds at which a file counts as abandoned, on file systems without locks.
  private static let abandonedAfter = 3_600

  /// Writes `content` to the file `file` in `folder`, replacing an existing one. Returns false if it cannot be written; then nothing has
  /// changed.
  static func write(_ content: [UInt8], to file: String, in folder: String) -> Bool {
    guard let (descriptor, name) = create(in: folder) else { return false }
    // Renames before the lock is released: afterwards the file would count as abandoned.
    let isKept = write(content, to: descriptor) && rename(name, file) == 0
    if !isKept { unlink(name) }
    return close(descriptor) == 0 && isKept
  }

  /// Removes an unfinished file if it is no longer being written, and returns whether it is gone.
  static func removeIfAbandoned(_ file: String) -> Bool {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    // The file was finished or removed in between, or cannot be opened.
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

  /// Creates a locked file and returns it with its path; nil if that fails.
  private static func create(in folder: String) -> (descriptor: Int32, name: String)? {
    for _ in 0..<16 {
      let name = "\(folder)/.\(prefix)\(digits(.random(in: 0 ... .max)))"
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { return nil }
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      // Before the lock was taken, another process may have removed the file as abandoned.
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

  /// Returns whether `name` can be the name of an unfinished file.
  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(".\(prefix)") else { return false }
    let number = name.dropFirst(prefix.count + 1)
    return number.utf8.count == 16 && areDigits(number)
  }

  /// Returns `number` as 16 hexadecimal digits.
  static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns whether `text` consists only of hexadecimal digits as ``digits(_:)`` writes them.
  static func areDigits(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
  }
}
