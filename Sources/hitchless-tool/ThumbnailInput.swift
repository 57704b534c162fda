internal import Foundation

/// A file that a small copy is to be made of.
struct ThumbnailInput: Hashable, Sendable {
  var path: String
  /// Whether it was found in a folder: such files may be anything, while one that was named is expected to be a picture.
  var isFound: Bool

  /// The given files, and those in given folders and the folders in them, in order of their names. Folders that are links are not
  /// entered. Opens nothing. O(files).
  static func all(in paths: [String]) -> [ThumbnailInput] {
    paths.flatMap { path -> [ThumbnailInput] in
      guard FileIdentity.isFolder(path) else { return [ThumbnailInput(path: path, isFound: false)] }
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return names.sorted().map { "\(path)/\($0)" }.filter { !FileIdentity.isFolder($0) }.map { ThumbnailInput(path: $0, isFound: true) }
    }
  }
}
