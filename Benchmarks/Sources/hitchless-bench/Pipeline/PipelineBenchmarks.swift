import Foundation
import ImagePreparation

extension Benchmark {
  /// How soon a cancelled decode ends, at the worst moment of the worst of the installed photographs, compared with five milliseconds: less
  /// than a frame at 120 Hz.
  static var pipeline: [Benchmark] {
    [
      cancel("pipeline/cancel-thumbnail", for: .thumbnail(ThumbnailSize(width: 400, height: 400))),
      cancel("pipeline/cancel-display", for: .display),
      cancelOtherFormats,
      cancelWebP,
      cancelLarge,
      nextAfterCancel,
    ]
  }

  /// The same for twelve megapixels of a photograph as PNGs, interlaced and not, as a GIF and as a progressive JPEG.
  private static var cancelOtherFormats: Benchmark {
    let name = "pipeline/cancel-formats"
    return Benchmark(name) {
      guard let photograph = try Photograph.installed().first else { return [] }
      var worst = 0.0
      for (format, interlace) in [("png", "None"), ("png", "PNG"), ("gif", "None"), ("gif", "GIF"), ("jpg", "Plane")] {
        let recipe = [photograph.path, "-resize", "4000x3000!", "-interlace", interlace]
        let longest = try ConvertedPicture.with(recipe, as: format) { source in
          try [PreparationTarget.display, .thumbnail(ThumbnailSize(width: 400, height: 400))].map { target in
            try (0..<7).map { _ in try CancelTimes().longestPiece(source, for: target) }.min() ?? 0
          }
        }
        worst = max(worst, longest.max() ?? 0)
      }
      return [Figure(name, promise: 5, of: "five milliseconds", worst)]
    }
  }

  /// The same for lossy WebPs: a photograph of twelve megapixels and a flat picture of 24, of which a few bytes are thousands of rows.
  private static var cancelWebP: Benchmark {
    let name = "pipeline/cancel-webp"
    return Benchmark(name) {
      var worst = 0.0
      for recipe in try webPs() {
        let longest = try ConvertedPicture.with(recipe + ["-quality", "75"], as: "webp") { source in
          try (0..<7).map { _ in try CancelTimes().longestPiece(source, for: .display) }.min() ?? 0
        }
        worst = max(worst, longest)
      }
      return [Figure(name, promise: 5, of: "five milliseconds", worst)]
    }
  }

  /// How soon a queue has prepared the next, small picture after cancelling one whose library continues: an AVIF and a HEIC in one slice of
  /// twelve megapixels, and lossless WebPs.
  private static var nextAfterCancel: Benchmark {
    let name = "pipeline/next-after-cancel"
    return Benchmark(name) {
      guard let photograph = try Photograph.installed().first else { return [] }
      let twelve = [photograph.path, "-resize", "4000x3000!"]
      var recipes = [("avif", twelve), ("heic", twelve + ["-quality", "90"])]
      recipes += try webPs().map { ("webp", $0 + ["-define", "webp:lossless=true"]) }
      var worst = 0.0
      for (format, recipe) in recipes {
        let longest = try ConvertedPicture.with(recipe, as: format) { source in
          try (0..<7).map { _ in try CancelTimes().timeOfNext(after: source) }.min() ?? 0
        }
        worst = max(worst, longest)
      }
      return [Figure(name, promise: 5, of: "five milliseconds", worst)]
    }
  }

  /// The same for 24 megapixels of the formats that use the most memory while decoding, until all of it is returned: a progressive JPEG,
  /// and an interlaced PNG of 16 bits.
  private static var cancelLarge: Benchmark {
    let name = "pipeline/cancel-24-megapixels"
    return Benchmark(name) {
      guard let photograph = try Photograph.installed().first else { return [] }
      let large = [photograph.path, "-resize", "6000x4000!"]
      let recipes = [("jpg", large + ["-interlace", "Plane"]), ("png", large + ["-depth", "16", "-interlace", "PNG"])]
      var worst = 0.0
      for (format, recipe) in recipes {
        let longest = try ConvertedPicture.with(recipe, as: format) { source in
          [PreparationTarget.display, .thumbnail(ThumbnailSize(width: 400, height: 400))].map { target in
            CancelTimes().longestRest(source, for: target, every: 131)
          }
        }
        worst = max(worst, longest.max() ?? 0)
      }
      return [Figure(name, promise: 5, of: "five milliseconds", worst)]
    }
  }

  private static func webPs() throws -> [[String]] {
    let photographs = try Photograph.installed().prefix(1).map { [$0.path, "-resize", "4000x3000!"] }
    return photographs + [["-size", "6000x4000", "gradient:#102030-#80a0f0"]]
  }

  private static func cancel(_ name: String, for target: PreparationTarget) -> Benchmark {
    Benchmark(name) {
      var worst = 0.0
      for photograph in try Photograph.installed() {
        let source = try ImageSource(path: photograph.path)
        // The minimum of seven: an additional page fault or interrupt, and a processor that other programs slow down, are due to the
        // machine.
        let times = try (0..<7).map { _ in try CancelTimes().longestPiece(source, for: target) }
        worst = max(worst, times.min() ?? 0)
      }
      return [Figure(name, promise: 5, of: "five milliseconds", worst)]
    }
  }
}
