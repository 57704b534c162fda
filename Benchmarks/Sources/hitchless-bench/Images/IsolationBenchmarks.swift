import Foundation
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
      Benchmark("images/isolated-per-picture") {
        var totals = (value: 0.0, reference: 0.0)
        for photograph in try Photograph.installed() {
          let kept = try ImageSource(path: photograph.path, isolation: .process)
          let times = try (0..<5).map { _ in (try wallTime(kept), try wallTime(ofProcessFor: photograph.path)) }
          totals = (totals.value + (times.map(\.0).min() ?? 0), totals.reference + (times.map(\.1).min() ?? 0))
        }
        return [
          Figure(
            "images/isolated-per-picture", Medians(of: [totals.value], and: [totals.reference]),
            against: "a process for each picture, which returns no pixels", limit: 1)
        ]
      },
    ]
  }

  /// Makes a thumbnail and drops it: the task of a process that is started for one picture.
  static func makeThumbnail(ofFileAt path: String) throws {
    _ = try ImageSource(path: path, isolation: ImageDecoding.Isolation.none).thumbnail(ThumbnailSize(width: 400, height: 400))
  }

  /// Returns the wall-clock time of a process that makes one thumbnail, in milliseconds.
  private static func wallTime(ofProcessFor path: String) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--thumbnail", path]
    let clock = MonotonicClock()
    let begin = clock.now
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BenchmarkError("no thumbnail of \(path)") }
    return (clock.now - begin).milliseconds
  }

  /// Returns the wall-clock time of a thumbnail of 400 pixels, in milliseconds.
  private static func wallTime(_ source: ImageSource) throws -> Double {
    let clock = MonotonicClock()
    let begin = clock.now
    _ = try source.thumbnail(ThumbnailSize(width: 400, height: 400))
    return (clock.now - begin).milliseconds
  }
}
