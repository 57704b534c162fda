/// The parts of an image along one axis, and their destinations: a cap, the middle, and a cap.
struct ImageStretch {
  /// A range of the image's pixels, and the interval that it fills.
  struct Part: Equatable {
    var source: Range<Int>
    var begin: Double
    var end: Double
    /// Whether this is the part between the caps.
    var isMiddle: Bool
  }

  /// The parts, none of which is empty.
  private(set) var parts: [Part] = []

  /// Divides an image of `count` pixels that fills the interval from `start` to `end`. A pixel at its original size is `pixel` long. The
  /// caps have `low` and `high` pixels; at least one pixel is between them. If there is not enough room, the caps are scaled down by the
  /// same factor. `snapped` moves a boundary to a position where it is drawn sharply.
  init(count: Int, low: Double, high: Double, pixel: Double, from start: Double, to end: Double, snapped: (Double) -> Double) {
    guard count > 0, end > start else { return }
    func pixels(_ length: Double, _ most: Int) -> Int { length > 0 ? Int(min(Double(most), length.rounded())) : 0 }
    let first = pixels(low, count - 1)
    let last = pixels(high, count - 1 - first)
    let natural = Double(first + last) * pixel
    let factor = natural > end - start ? (end - start) / natural : 1
    let begin = min(end, max(start, snapped(start + Double(first) * pixel * factor)))
    let stop = min(end, max(begin, snapped(end - Double(last) * pixel * factor)))
    parts = [
      Part(source: 0..<first, begin: start, end: begin, isMiddle: false),
      Part(source: first..<count - last, begin: begin, end: stop, isMiddle: true),
      Part(source: count - last..<count, begin: stop, end: end, isMiddle: false),
    ].filter { !$0.source.isEmpty && $0.end > $0.begin }
  }
}
