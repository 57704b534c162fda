internal import Foundation

/// Lists folders, in all only so many entries: the folders of others may have any number.
struct FolderLister {
  /// What is in a folder.
  struct Entry {
    let name: String
    let isFolder: Bool
  }

  /// How many entries may still be read.
  private(set) var entriesLeft: Int
  /// Whether there were more entries than may be read.
  private(set) var isExhausted = false
  /// The folders that were listed, as the file system knows them: a link may lead back to one.
  private var listed: Set<Identity> = []

  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  init(limit: Int) { entriesLeft = limit }

  /// What is in the folder at `path`, by name, but for what is hidden. Nothing if that is no folder, cannot be read, or was listed before.
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
    // A link, or a file system that does not tell.
    guard type == UInt8(DT_LNK) || type == UInt8(DT_UNKNOWN) else { return false }
    return fileType(path) == S_IFDIR
  }

  /// Whether there is a file at `path`: no folder, and no pipe, which nobody may ever write to.
  static func isFile(_ path: String) -> Bool { fileType(path) == S_IFREG }

  private static func fileType(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
