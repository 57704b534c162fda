import HitchlessBase
import ImagePreparation

extension Benchmark {
  /// Thumbnails of the installed photographs on one thread, compared with libjpeg-turbo decoding the same files to the smallest size that
  /// it supports and that is not smaller, without resampling.
  static var images: [Benchmark] { [(200, 1.05), (400, 1.05), (1_000, 1.15)].map { thumbnails(side: $0.0, limit: $0.1) } }

  private static func thumbnails(side: Int, limit: Double) -> Benchmark {
    Benchmark("images/\(side)") {
      let files = try Photograph.installed().map(\.bytes)
      let sources = try files.map { try ImageSource(bytes: $0) }
      let size = ThumbnailSize(width: side, height: side)
      let decoder = ScaledJPEGDecoder()
      let watch = Stopwatch()
      var totals = (value: 0.0, reference: 0.0)
      // Each photograph is compared separately, so that the two samples are close in time.
      for (file, source) in zip(files, sources) {
        let target = size.resolved(imageWidth: source.header.storedWidth, imageHeight: source.header.storedHeight)
        let medians = try watch.compare(rounds: 5) {
          _ = try source.thumbnail(size)
        } with: {
          try decoder.decode(file, atLeast: target)
        }
        totals.value += medians.value
        totals.reference += medians.reference
      }
      return [
        Figure(
          "images/\(side)", Medians(of: [totals.value], and: [totals.reference]), against: "libjpeg-turbo's scaled decoding", limit: limit)
      ]
    }
  }
}
