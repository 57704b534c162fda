import Foundation

/// A photograph of the album. An album may contain the same file several times.
struct AlbumPhoto: Hashable, Sendable, Identifiable {
  /// The photograph's index in the original order of the album.
  let id: Int
  let path: String

  private static let suffixes: Set = ["jpg", "jpeg", "png", "webp", "heic", "avif"]

  /// Returns `count` photographs from a folder, repeated if it has fewer; none if it has no pictures.
  static func photos(in folder: String, count: Int) -> [AlbumPhoto] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { suffixes.contains(($0 as NSString).pathExtension.lowercased()) }
      .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    guard !names.isEmpty else { return [] }
    return (0..<count).map { AlbumPhoto(id: $0, path: "\(folder)/\(names[$0 % names.count])") }
  }
}
