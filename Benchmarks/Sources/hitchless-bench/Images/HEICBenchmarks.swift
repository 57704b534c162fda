import HitchlessBase
import ImagePreparation

extension Benchmark {
  /// HEICs as phones write them, compared with the same twelve-megapixel picture in one piece: whole, as a thumbnail, how soon a cancelled
  /// decode ends, and the time for a part.
  static var heics: [Benchmark] {
    [
      Benchmark("images/tiled-heic", "images/tiled-heic-400", "images/tiled-heic-cancel", "images/tiled-heic-part") {
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
        // A tile is decoded in one piece.
        let (longest, all) = try (0..<7).map { _ in
          (try CancelTimes().longestPiece(tiled, for: .display), try CancelTimes().wholeTime(tiled, for: .display))
        }.reduce((.infinity, .infinity)) { (min($0.0, $1.0), min($0.1, $1.1)) }
        let tile = all / Double(TiledHEIC.tileCount)
        figures.append(
          Figure("images/tiled-heic-cancel", Medians(of: [longest], and: [tile]), against: "a tile, on average", limit: 1.25))
        // Parts that touch at most four of 48 tiles, read by a reader that has not decoded any yet.
        let corners = [(100, 100), (3_000, 400), (1_500, 1_500), (3_500, 2_500)].map {
          ImageRegion(PixelRect(x: $0, y: $1, width: 500, height: 500))
        }
        var next = 0
        let part = try watch.compare(rounds: 7) {
          _ = try ImageRegionReader(tiled).pixels(of: corners[next % corners.count])
          next += 1
        } with: {
          _ = try tiled.decoded()
        }
        figures.append(Figure("images/tiled-heic-part", part, against: "the whole picture", limit: 0.15))
        return figures
      }
    ]
  }
}
