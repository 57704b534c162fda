/// The positions of the text after tab characters, in points from the edge at which text begins.
package struct TabStops: Hashable, Sendable {
  /// The alignment of text at a stop.
  package enum Alignment: Hashable, Sendable {
    /// The text begins at the stop, ends there, is centred there, or has the centre of its decimal point there.
    case leading, trailing, center, decimal
  }
  /// A tab stop.
  package struct Stop: Hashable, Sendable {
    /// The distance from the edge.
    package var position: Double
    /// The alignment of the text.
    package var alignment: Alignment

    /// Creates a stop at `position`.
    package init(_ position: Double, _ alignment: Alignment = .leading) { (self.position, self.alignment) = (position, alignment) }
  }

  /// UIKit's default distance between stops.
  package static let standardInterval = 28.0

  /// The stops, in any order.
  package var stops: [Stop]
  /// The interval of the stops after the last one, which are at each multiple of it; zero or less for ``standardInterval``.
  package var interval: Double

  /// Creates tab stops; by default only those of the interval.
  package init(_ stops: [Stop] = [], interval: Double = standardInterval) { (self.stops, self.interval) = (stops, interval) }

  /// Returns the stops after `edge` in order, with usable numbers, followed by two stops of the interval, whose distance repeats from there
  /// on.
  func sane(behind edge: Double) -> [Stop] {
    let interval = interval > 0 && interval < 1e5 ? max(1, interval) : Self.standardInterval
    let own = stops.filter { $0.position > edge && $0.position < 1e5 }.sorted { $0.position < $1.position }
    let next = (((own.last?.position ?? edge) / interval).rounded(.down) + 1) * interval
    return own + [Stop(next), Stop(next + interval)]
  }
}
