import HitchlessBase
import ImagePreparation

extension Benchmark {
  /// HEICs as telephones write them, against the same picture in one piece, twelve megapixels: whole, as a thumbnail, and how soon a
  /// cancelled decode is over.
  static var heics: [Benchmark] {
    [
      Benchmark("images/tiled-heic", "images/tiled-heic-400", "images/tiled-heic-cancel") {
        guard let photograph = try Photograph.installed().first else { return [] }
        let files = try TiledHEIC(photograph)
        let (tiled, whole) = (try ImageSource(bytes: files.tiled), try ImageSource(bytes: files.whole))
        let small = PreparationTarget.thumbnail(ThumbnailSize(width: 400, height: 400))
        let watch = Stopwatch()
        var figures = try [("images/tiled-heic", PreparationTarget.display), ("images/tiled-heic-400", small)].map { name, target in
          let medians = try watch.compare(rounds: 5) {
            _ = try tiled.prepared(for: target)
          } with: {
            _ = try whole.prepared(for: target)
          }
          return Figure(name, medians, against: "the same in one piece", limit: 1.1)
        }
        let longest = try (0..<7).map { _ in try CancelTimes().longestPiece(tiled, for: .display) }.min() ?? 0
        figures.append(Figure("images/tiled-heic-cancel", promise: 20, of: "twenty milliseconds", longest))
        return figures
      }
    ]
  }
}
