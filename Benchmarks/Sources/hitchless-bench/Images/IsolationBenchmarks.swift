import HitchlessBase
import ImagePreparation

extension Benchmark {
  /// Thumbnails by `hitchless-decoder` in wall-clock time, compared with the same thumbnails in this process; and how much longer the first
  /// one takes, which starts the process and therefore has to be measured first.
  static var isolation: [Benchmark] {
    [
      Benchmark("images/isolated-first") {
        guard let photograph = try Photograph.installed().first else { return [] }
        let first = try wallTime(ImageSource(bytes: photograph.bytes, isolation: .process))
        let next = try (0..<9).map { _ in try wallTime(ImageSource(bytes: photograph.bytes, isolation: .process)) }
        return [Figure("images/isolated-first", promise: 30, of: "thirty milliseconds", first - (next.min() ?? 0))]
      },
      Benchmark("images/isolated") {
        var totals = (value: 0.0, reference: 0.0)
        for photograph in try Photograph.installed() {
          let there = try ImageSource(bytes: photograph.bytes, isolation: .process)
          let here = try ImageSource(bytes: photograph.bytes, isolation: ImageDecoding.Isolation.none)
          // Measured alternately, so that the two samples are close in time; the minimum of each, because wall-clock time includes other
          // activity.
          let times = try (0..<9).map { _ in (try wallTime(there), try wallTime(here)) }
          totals = (totals.value + (times.map(\.0).min() ?? 0), totals.reference + (times.map(\.1).min() ?? 0))
        }
        return [
          Figure(
            "images/isolated", Medians(of: [totals.value], and: [totals.reference]), against: "the same in this process", limit: 1.1)
        ]
      },
    ]
  }

  /// Returns the wall-clock time of a thumbnail of 400 pixels, in milliseconds.
  private static func wallTime(_ source: ImageSource) throws -> Double {
    let clock = MonotonicClock()
    let begin = clock.now
    _ = try source.thumbnail(ThumbnailSize(width: 400, height: 400))
    return (clock.now - begin).milliseconds
  }
}
