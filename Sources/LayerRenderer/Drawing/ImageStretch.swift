/// The parts of an image on one axis, and where they go: a cap, what is between, and a cap.
struct ImageStretch {
  /// Some of the image's pixels, and the stretch that they fill.
  struct Part: Equatable {
    var source: Range<Int>
    var begin: Double
    var end: Double
    /// Whether this is what is between the caps.
    var isMiddle: Bool
  }

  /// None of them empty.
  private(set) var parts: [Part] = []

  /// For an image of `count` pixels, each of which is `pixel` long where its size is kept, that fills what is between `start` and `end`.
  /// The caps have `low` and `high` pixels; one pixel at least is between them. Where they have no room they are made smaller alike.
  /// `snapped` moves a boundary to where it can be drawn sharply.
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
