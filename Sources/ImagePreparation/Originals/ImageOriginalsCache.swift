internal import Glibc
internal import Synchronization

/// Originals on disk, those unused for longest given up first. Any thread, and several processes on one folder at a time.
///
/// A file is written under a name of its own and then renamed, so that nobody ever sees half of one; a sum over its content catches
/// what a power failure leaves. A process that is killed leaves at most an unfinished file, which the next one to make room removes.
public final class ImageOriginalsCache: Sendable {
  private struct Usage {
    /// The bytes of all files as far as this process knows; nil before it has looked.
    var byteCount: Int?
    var writesSinceLook = 0
  }
  private let usage = Mutex(Usage())
  private static let lastNumber = Atomic<Int>(0)
  /// After so many writes the folder is looked at anew, for what other processes wrote.
  private static let writesBetweenLooks = 32

  /// The folder.
  public let path: String
  /// The most bytes of all files.
  public let limitInBytes: Int

  /// A cache in the folder `path`, which is made if it is not there. Throws `unreadable` if it cannot be.
  public init(path: String, limitInBytes: Int = 512 << 20) throws(ImageError) {
    self.path = path
    self.limitInBytes = max(0, limitInBytes)
    var partial = path.hasPrefix("/") ? "" : "."
    for component in path.split(separator: "/") {
      partial += "/" + component
      guard mkdir(partial, 0o700) == 0 || errno == EEXIST else {
        throw .unreadable(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }

  /// The original of `address`, which becomes the most recently used; nil if it is not there. A damaged one is removed.
  public func original(for address: String) -> ImageOriginal? {
    let file = self.file(for: address)
    guard let content = ImageOriginalsCache.read(file, atMost: limitInBytes) else { return nil }
    guard let original = ImageOriginal(encoded: content) else {
      unlink(file)
      return nil
    }
    // Another address may have the same sum: it is the newer one's place.
    guard original.address == address else { return nil }
    utimensat(AT_FDCWD, file, nil, 0)
    return original
  }

  /// Keeps an original in place of the one its address had. Returns false if it is larger than the whole limit or the disk is full:
  /// a cache that cannot keep something is no error.
  @discardableResult public func insert(_ original: ImageOriginal) -> Bool {
    let content = original.encoded()
    guard content.count <= limitInBytes else {
      remove(original.address)
      return false
    }
    makeRoom(for: content.count)
    let number = ImageOriginalsCache.lastNumber.add(1, ordering: .relaxed).newValue
    let unfinished = "\(path)/.\(getpid())-\(number)"
    guard ImageOriginalsCache.write(content, to: unfinished), rename(unfinished, file(for: original.address)) == 0 else {
      unlink(unfinished)
      usage.withLock { $0.byteCount = nil }
      return false
    }
    return true
  }

  /// Gives up the original of `address`, if there is one.
  public func remove(_ address: String) { unlink(file(for: address)) }

  /// Gives up all originals.
  public func removeAll() {
    for entry in entries() { unlink("\(path)/\(entry.name)") }
    usage.withLock { $0 = Usage(byteCount: 0) }
  }

  /// The bytes of all files, looked up on disk. O(files).
  public var byteCount: Int { entries().reduce(0) { $0 + $1.byteCount } }

  // MARK: Room

  private struct Entry {
    var name: String
    var byteCount: Int
    var lastUse: (seconds: Int, nanoseconds: Int)
  }

  private func makeRoom(for count: Int) {
    let isKnownToFit = usage.withLock { usage in
      guard let known = usage.byteCount, known + count <= limitInBytes,
        usage.writesSinceLook < ImageOriginalsCache.writesBetweenLooks
      else { return false }
      usage.byteCount = known + count
      usage.writesSinceLook += 1
      return true
    }
    if isKnownToFit { return }
    var entries = self.entries()
    var total = entries.reduce(0) { $0 + $1.byteCount }
    if total + count > limitInBytes {
      entries.sort { ($0.lastUse.seconds, $0.lastUse.nanoseconds) < ($1.lastUse.seconds, $1.lastUse.nanoseconds) }
      for entry in entries {
        guard total + count > limitInBytes else { break }
        unlink("\(path)/\(entry.name)")
        total -= entry.byteCount
      }
    }
    usage.withLock { $0 = Usage(byteCount: total + count) }
  }

  /// The files of the folder. Unfinished ones whose process is gone are removed on the way.
  private func entries() -> [Entry] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let item = readdir(folder) {
      let name = withUnsafeBytes(of: &item.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name != ".", name != ".." else { continue }
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if name.hasPrefix("."), let writer = pid_t(name.dropFirst().prefix { $0 != "-" }), kill(writer, 0) != 0, errno == ESRCH {
        unlink("\(path)/\(name)")
        continue
      }
      entries.append(
        Entry(name: name, byteCount: Int(status.st_size), lastUse: (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)))
    }
    return entries
  }

  // MARK: Files

  private func file(for address: String) -> String {
    let bytes = Array(address.utf8)
    let sums = [Checksum.of(bytes[...]), Checksum.of(bytes[...], seed: 1)]
    return path + "/" + sums.map { String(repeating: "0", count: 16 - String($0, radix: 16).count) + String($0, radix: 16) }.joined()
  }

  private static func read(_ file: String, atMost limit: Int) -> [UInt8]? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
    let count = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = Glibc.read(descriptor, buffer.baseAddress! + filled, count - filled)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { break }
        filled += got
      }
    }
  }

  private static func write(_ content: [UInt8], to file: String) -> Bool {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    var written = 0
    let isWhole = content.withUnsafeBytes { bytes in
      while written < bytes.count {
        let got = Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return false }
        written += got
      }
      return true
    }
    return close(descriptor) == 0 && isWhole
  }
}
