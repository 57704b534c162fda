internal import Glibc
internal import Synchronization

/// Which picture a source is of. Two sources with equal identities have the same pixels; work on them is shared and cached once.
public struct ImageIdentity: Hashable, Sendable {
  private indirect enum Storage: Hashable, Sendable {
    case name(String)
    case file(device: UInt64, inode: UInt64, size: Int64, seconds: Int, nanoseconds: Int)
    case serial(Int)
    case frame(Int, of: Storage)
  }
  private let storage: Storage

  private init(storage: Storage) { self.storage = storage }

  /// A name that the caller vouches for: equal names, equal pixels. An address on the network, for example.
  public init(name: String) { self.init(storage: .name(name)) }

  /// The name that the caller vouched for.
  var name: String? { if case .name(let name) = storage { name } else { nil } }

  /// The identity of a frame of this picture.
  func frame(_ index: Int) -> ImageIdentity { ImageIdentity(storage: .frame(index, of: storage)) }

  private static let lastSerial = Atomic<Int>(0)

  /// An identity that equals no other.
  static func unique() -> ImageIdentity {
    ImageIdentity(storage: .serial(lastSerial.add(1, ordering: .relaxed).newValue))
  }

  /// The file at `path` as it is now; nil if there is none. Looks at its status only, which takes about a microsecond for a file of this
  /// machine that was looked at before.
  static func file(at path: String) -> ImageIdentity? {
    var status = stat()
    return stat(path, &status) == 0 ? file(status) : nil
  }

  /// A file as it is now: written again, it is another picture.
  static func file(_ status: stat) -> ImageIdentity {
    ImageIdentity(
      storage: .file(
        device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
        seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec))
  }
}
