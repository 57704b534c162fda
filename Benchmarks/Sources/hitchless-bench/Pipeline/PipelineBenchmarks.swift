import Foundation
import ImagePreparation

extension Benchmark {
  /// How soon a cancelled decode is over, at the worst moment of the worst of the installed photographs, against five milliseconds: less
  /// than a frame at 120 Hz.
  static var pipeline: [Benchmark] {
    [
      cancel("pipeline/cancel-thumbnail", for: .thumbnail(ThumbnailSize(width: 400, height: 400))),
      cancel("pipeline/cancel-display", for: .display),
      cancelOtherFormats,
      cancelAVIF,
      cancelWebP,
      cancelLosslessWebP,
      place("pipeline/place-heic", ["-quality", "90"], as: "heic"),
      place("pipeline/place-webp", ["-define", "webp:lossless=true"], as: "webp"),
    ]
  }

  /// How soon after a cancel the next picture is decoded where a library decodes twelve megapixels in one piece, or the first eighth of them.
  private static func place(_ name: String, _ options: [String], as format: String) -> Benchmark {
    Benchmark(name) {
      guard let photograph = try Photograph.installed().first else { return [] }
      let longest = try ConvertedPicture.with([photograph.path, "-resize", "4000x3000!"] + options, as: format) { source in
        try PlaceTimes(source).longest()
      }
      return [Figure(name, promise: 5, of: "five milliseconds", longest)]
    }
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

  /// The same for an AVIF of twelve megapixels, whose decoder has threads of its own.
  private static var cancelAVIF: Benchmark {
    let name = "pipeline/cancel-avif"
    return Benchmark(name) {
      guard let photograph = try Photograph.installed().first else { return [] }
      let longest = try ConvertedPicture.with([photograph.path, "-resize", "4000x3000!"], as: "avif") { source in
        CancelTimes().longestRest(source, for: .display)
      }
      return [Figure(name, promise: 5, of: "five milliseconds", longest)]
    }
  }

  /// The same for lossy WebPs, a photograph of twelve megapixels and a flat picture of 24: of that a few bytes are thousands of rows.
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

  /// Lossless ones, of which libwebp decodes the first eighth in one piece, against that eighth.
  private static var cancelLosslessWebP: Benchmark {
    let name = "pipeline/cancel-webp-lossless"
    return Benchmark(name) {
      var worst = Medians(of: [0], and: [1])
      for recipe in try webPs() {
        let times = try ConvertedPicture.with(recipe + ["-define", "webp:lossless=true"], as: "webp") { source in
          Medians(
            of: try (0..<7).map { _ in try CancelTimes().longestPiece(source, for: .display) },
            and: try (0..<7).map { _ in try CancelTimes().wholeTime(source, for: .display) / 8 })
        }
        if times.value / times.reference > worst.value / worst.reference { worst = times }
      }
      return [Figure(name, worst, against: "an eighth of its decode", limit: 1.6)]
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
        // Of seven, the best: a page fault or an interrupt more, and a processor that others slow down, are the machine's.
        let times = try (0..<7).map { _ in try CancelTimes().longestPiece(source, for: target) }
        worst = max(worst, times.min() ?? 0)
      }
      return [Figure(name, promise: 5, of: "five milliseconds", worst)]
    }
  }
}
