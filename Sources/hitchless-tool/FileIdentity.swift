internal import Foundation

/// The identity of a file, whatever its name: two paths may lead to the same file, through links, `..` or letters that a file system does
/// not distinguish.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let inode: UInt64

  /// Creates the identity of the file at `path`; nil if there is none.
  init?(_ path: String) {
    guard let status = Self.status(of: path) else { return nil }
    (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }

  /// Returns whether `path` leads to a folder.
  static func isFolder(_ path: String) -> Bool { status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
