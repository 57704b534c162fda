internal import Glibc
internal import Synchronization

/// The identity of a source's picture. Two sources with equal identities have the same pixels: work on them is shared, and the result is
/// cached once.
public struct ImageIdentity: Hashable, Sendable {
  private indirect enum Storage: Hashable, Sendable {
    case name(String)
    case file(device: UInt64, inode: UInt64, size: Int64, seconds: Int, nanoseconds: Int)
    case serial(Int)
    case frame(Int, of: Storage)
  }
  private let storage: Storage

  private init(storage: Storage) { self.storage = storage }

  /// Creates an identity from a name, such as a network address. The caller guarantees that equal names stand for equal pixels.
  public init(name: String) { self.init(storage: .name(name)) }

  /// The name that the caller specified.
  var name: String? { if case .name(let name) = storage { name } else { nil } }

  /// Returns the identity of a frame of this picture.
  func frame(_ index: Int) -> ImageIdentity { ImageIdentity(storage: .frame(index, of: storage)) }

  private static let lastSerial = Atomic<Int>(0)

  /// Returns an identity that equals no other.
  static func unique() -> ImageIdentity {
    ImageIdentity(storage: .serial(lastSerial.add(1, ordering: .relaxed).newValue))
  }

  /// Returns the identity of the current version of the file at `path`; nil if there is none. Reads only its status, which takes about a
  /// microsecond for a local file whose status is cached.
  static func file(at path: String) -> ImageIdentity? {
    var status = stat()
    return stat(path, &status) == 0 ? file(status) : nil
  }

  /// Returns the identity of a version of a file: a file that is overwritten is a different picture.
  static func file(_ status: stat) -> ImageIdentity {
    ImageIdentity(
      storage: .file(
        device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
        seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec))
  }
}
