internal import Foundation

/// A file from which a thumbnail is to be made.
struct ThumbnailInput: Hashable, Sendable {
  var path: String
  /// Whether the file was found in a folder: such files may be anything, while a file that was named is expected to be a picture.
  var isFound: Bool

  /// Returns the given files, and those in given folders and their subfolders, in order of their names. Folders that are links are not
  /// entered. Opens no files. O(files).
  static func all(in paths: [String]) -> [ThumbnailInput] {
    paths.flatMap { path -> [ThumbnailInput] in
      guard FileIdentity.isFolder(path) else { return [ThumbnailInput(path: path, isFound: false)] }
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return names.sorted().map { "\(path)/\($0)" }.filter { !FileIdentity.isFolder($0) }.map { ThumbnailInput(path: $0, isFound: true) }
    }
  }
}
