import Foundation

/// A photograph of the album. The same file may stand in it several times.
struct AlbumPhoto: Hashable, Sendable, Identifiable {
  /// Its number in the order in which the album was filled.
  let id: Int
  let path: String

  private static let suffixes: Set = ["jpg", "jpeg", "png", "webp", "heic", "avif"]

  /// `count` photographs from a folder, over and over if it has fewer; none if it has no pictures.
  static func photos(in folder: String, count: Int) -> [AlbumPhoto] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { suffixes.contains(($0 as NSString).pathExtension.lowercased()) }
      .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    guard !names.isEmpty else { return [] }
    return (0..<count).map { AlbumPhoto(id: $0, path: "\(folder)/\(names[$0 % names.count])") }
  }
}
