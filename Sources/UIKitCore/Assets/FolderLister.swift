internal import Foundation

/// Lists folders up to a total number of entries, because the folders of other programs may be of any size.
struct FolderLister {
  /// An entry of a folder.
  struct Entry {
    let name: String
    let isFolder: Bool
  }

  /// The number of entries that may still be read.
  private(set) var entriesLeft: Int
  /// Whether there were more entries than may be read.
  private(set) var isExhausted = false
  /// The identities of the folders that were listed, because links may lead back to one.
  private var listed: Set<Identity> = []

  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  init(limit: Int) { entriesLeft = limit }

  /// Returns the entries of the folder at `path`, by name, without hidden ones. Empty if the path is not a folder, cannot be read, or was
  /// already listed.
  mutating func entries(of path: String) -> [Entry] {
    var status = stat()
    guard stat(path, &status) == 0, listed.insert(Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))).inserted,
      let stream = opendir(path)
    else { return [] }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      guard entriesLeft > 0 else {
        isExhausted = true
        break
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard !name.hasPrefix(".") else { continue }
      entriesLeft -= 1
      entries.append(Entry(name: name, isFolder: Self.isFolder(entry.pointee.d_type, "\(path)/\(name)")))
    }
    return entries.sorted { $0.name < $1.name }
  }

  private static func isFolder(_ type: UInt8, _ path: String) -> Bool {
    if type == UInt8(DT_DIR) { return true }
    // A link, or a file system that does not provide types.
    guard type == UInt8(DT_LNK) || type == UInt8(DT_UNKNOWN) else { return false }
    return fileType(path) == S_IFDIR
  }

  /// Whether there is a regular file at `path`: not a folder, and not a pipe, from which reading might block forever.
  static func isFile(_ path: String) -> Bool { fileType(path) == S_IFREG }

  private static func fileType(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
