import Foundation
import ImagePreparation

extension Benchmark {
  /// How soon a cancelled decode is over, at the worst moment of the worst of the installed photographs, against five milliseconds: less
  /// than a frame at 120 Hz.
  static var pipeline: [Benchmark] {
    [
      cancel("pipeline/cancel-thumbnail", for: .thumbnail(ThumbnailSize(width: 400, height: 400))),
      cancel("pipeline/cancel-display", for: .display),
      cancelAVIF,
    ]
  }

  /// The same for an AVIF of twelve megapixels, whose decoder has threads of its own.
  private static var cancelAVIF: Benchmark {
    let name = "pipeline/cancel-avif"
    return Benchmark(name) {
      guard let photograph = try Photograph.installed().first else { return [] }
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("hitchless-\(UUID().uuidString).avif")
      defer { try? FileManager.default.removeItem(at: file) }
      let convert = try Process.run(
        URL(fileURLWithPath: "/usr/bin/convert"), arguments: [photograph.path, "-resize", "4000x3000!", file.path])
      convert.waitUntilExit()
      guard convert.terminationStatus == 0 else { throw BenchmarkError("convert, of imagemagick, writes no AVIF") }
      let source = try ImageSource(path: file.path)
      return [Figure(name, promise: 5, of: "five milliseconds", CancelTimes().longestRest(source, for: .display))]
    }
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
