internal import Foundation

/// Which file this is, by whatever name: two paths may lead to one, through links, `..` or letters that a file system does not tell apart.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let inode: UInt64

  /// The file at the end of `path`; nil if there is none.
  init?(_ path: String) {
    guard let status = Self.status(of: path) else { return nil }
    (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }

  /// Whether `path` leads to a folder.
  static func isFolder(_ path: String) -> Bool { status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
