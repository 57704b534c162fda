internal import Glibc
internal import Synchronization

/// A cache of originals on disk that removes the least recently used ones first. May be used from any thread, and by several processes with
/// one folder at the same time.
///
/// A file is written under a temporary name and then renamed, so that incomplete files are never visible; a checksum of its content detects
/// the damage that a power failure leaves. A process that is killed leaves at most an unfinished file, which the next process to make room
/// removes. Files that do not belong to the cache are neither counted nor changed.
public final class ImageOriginalsCache: Sendable {
  private struct Usage {
    /// The number of bytes of all files that this process knows; nil before it has scanned the folder.
    var byteCount: Int?
    var writesSinceLook = 0
  }
  /// Locked during an insertion, so that the written bytes are counted before another thread makes room.
  private let usage = Mutex(Usage())
  /// The number of writes after which the folder is scanned again, for files of other processes.
  private static let writesBetweenLooks = 32

  /// The path of the folder.
  public let path: String
  /// The maximum number of bytes of all originals.
  public let limitInBytes: Int

  /// Creates a cache in the folder `path`, which is created if necessary. Throws `unreadable` if that fails.
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

  /// Returns the original of `address`, which becomes the most recently used; nil if there is none. Removes a damaged one.
  public func original(for address: String) -> ImageOriginal? {
    let file = self.file(for: address)
    guard let content = ImageOriginalsCache.read(file, atMost: limitInBytes) else { return nil }
    guard let original = ImageOriginal(encoded: content) else {
      unlink(file)
      return nil
    }
    // Another URL may have the same checksum: the newer original wins.
    guard original.address == address else { return nil }
    utimensat(AT_FDCWD, file, nil, 0)
    return original
  }

  /// Stores an original, replacing the previous one of its address. Returns false if it is larger than the whole limit or the disk is full;
  /// failing to cache something is not an error. Blocks during an insertion by another thread.
  @discardableResult public func insert(_ original: ImageOriginal) -> Bool {
    let content = original.encoded()
    guard content.count <= limitInBytes else {
      remove(original.address)
      return false
    }
    return usage.withLock { usage in
      makeRoom(for: content.count, &usage)
      let isKept = UnfinishedOriginal.write(content, to: file(for: original.address), in: path)
      if !isKept { usage.byteCount = nil }
      return isKept
    }
  }

  /// Removes the original of `address`, if there is one.
  public func remove(_ address: String) { unlink(file(for: address)) }

  /// Removes all originals, except those that other processes are just writing.
  public func removeAll() {
    usage.withLock { usage in
      for entry in entries() where entry.isFinished { unlink("\(path)/\(entry.name)") }
      usage = Usage(byteCount: 0)
    }
  }

  /// The number of bytes of all originals, determined from the disk. O(files).
  public var byteCount: Int { entries().reduce(0) { $0 + $1.byteCount } }

  // MARK: Space

  private struct Entry {
    var name: String
    var isFinished: Bool
    var byteCount: Int
    var lastUse: (seconds: Int, nanoseconds: Int)
  }

  private func makeRoom(for count: Int, _ usage: inout Usage) {
    if let known = usage.byteCount, known + count <= limitInBytes, usage.writesSinceLook < ImageOriginalsCache.writesBetweenLooks {
      usage.byteCount = known + count
      usage.writesSinceLook += 1
      return
    }
    var entries = self.entries()
    var total = entries.reduce(0) { $0 + $1.byteCount }
    if total + count > limitInBytes {
      entries.sort { ($0.lastUse.seconds, $0.lastUse.nanoseconds) < ($1.lastUse.seconds, $1.lastUse.nanoseconds) }
      for entry in entries where entry.isFinished {
        guard total + count > limitInBytes else { break }
        unlink("\(path)/\(entry.name)")
        total -= entry.byteCount
      }
    }
    usage = Usage(byteCount: total + count)
  }

  /// Returns the cache's files in the folder, which may contain others. Also removes unfinished files that are no longer being written.
  private func entries() -> [Entry] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while let item = readdir(folder) {
      let name = withUnsafeBytes(of: &item.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      let isFinished = ImageOriginalsCache.isName(name)
      guard isFinished || UnfinishedOriginal.isName(name) else { continue }
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if !isFinished, UnfinishedOriginal.removeIfAbandoned("\(path)/\(name)") { continue }
      entries.append(
        Entry(
          name: name, isFinished: isFinished, byteCount: Int(status.st_size), lastUse: (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)))
    }
    return entries
  }

  // MARK: Files

  private func file(for address: String) -> String {
    let bytes = Array(address.utf8)
    return path + "/" + [Checksum.of(bytes[...]), Checksum.of(bytes[...], seed: 1)].map(UnfinishedOriginal.digits).joined()
  }

  /// Returns whether `name` can be the name of an original: 32 hexadecimal digits.
  private static func isName(_ name: String) -> Bool { name.utf8.count == 32 && UnfinishedOriginal.areDigits(name[...]) }

  private static func read(_ file: String, atMost limit: Int) -> [UInt8]? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
    let count = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = transfer(count) { done in Glibc.read(descriptor, buffer.baseAddress! + done, count - done) }
    }
  }
}
