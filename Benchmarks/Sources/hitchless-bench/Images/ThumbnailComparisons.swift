import CBenchVips
import Foundation
import ImagePreparation

extension Benchmark {
  /// Thumbnails of the installed photographs, compared with those that libvips and Pillow make of the same files, if they are installed.
  static var imageComparisons: [Benchmark] { [200, 400, 1_000].flatMap { [vips(side: $0), pillow(side: $0)] } }

  private static let rounds = 3
  private static let hasVips = hitchless_vips_open() == 0

  private static func vips(side: Int) -> Benchmark {
    let name = "images/\(side)-vips"
    return Benchmark(name) {
      guard hasVips else { return skipped(name, "libvips (the package libvips42)") }
      return try compared(name, "libvips", side: side) { photograph in
        try Medians.median(
          (0..<rounds).map { _ in
            let time = photograph.bytes.withUnsafeBytes { hitchless_vips_thumbnail($0.baseAddress, $0.count, Int32(side)) }
            guard time >= 0 else { throw BenchmarkError("libvips could not read \(photograph.path)") }
            return time
          })
      }
    }
  }

  private static func pillow(side: Int) -> Benchmark {
    let name = "images/\(side)-pillow"
    return Benchmark(name) {
      guard let pillow = PillowThumbnails() else { return skipped(name, "Pillow (the package python3-pil)") }
      return try compared(name, "Pillow's thumbnail", side: side) { try pillow.time(path: $0.path, side: side, rounds: rounds) }
    }
  }

  /// Compares Hitchless with `theirs`, alternating for each photograph.
  private static func compared(
    _ name: String, _ referenceName: String, side: Int, theirs: (Photograph) throws -> Double
  ) throws -> [Figure] {
    let size = ThumbnailSize(width: side, height: side)
    let watch = Stopwatch()
    var totals = (value: 0.0, reference: 0.0)
    for photograph in try Photograph.installed() {
      let source = try ImageSource(bytes: photograph.bytes)
      totals.value += Medians.median(try watch.time(rounds: rounds) { _ = try source.thumbnail(size) })
      totals.reference += try theirs(photograph)
    }
    return [Figure(name, Medians(of: [totals.value], and: [totals.reference]), against: referenceName, limit: 1)]
  }

  private static func skipped(_ name: String, _ what: String) -> [Figure] {
    FileHandle.standardError.write(Data("\(name): \(what) is not installed; not compared\n".utf8))
    return []
  }
}
