/// Where the text behind a tab character stands. Immutable numbers in points, from the edge at which text begins.
package struct TabStops: Hashable, Sendable {
  /// How text stands at a stop.
  package enum Alignment: Hashable, Sendable {
    /// Begins there, ends there, is centred there, or has the middle of its decimal point there.
    case leading, trailing, center, decimal
  }
  /// One stop.
  package struct Stop: Hashable, Sendable {
    /// Distance from the edge.
    package var position: Double
    /// How text stands there.
    package var alignment: Alignment

    /// A stop at `position`.
    package init(_ position: Double, _ alignment: Alignment = .leading) { (self.position, self.alignment) = (position, alignment) }
  }

  /// The distance between stops that UIKit has without any said.
  package static let standardInterval = 28.0

  /// The stops, in any order.
  package var stops: [Stop]
  /// Behind the last one there is a stop at each multiple of this; zero or less for ``standardInterval``.
  package var interval: Double

  /// The stops; by default only those of the interval.
  package init(_ stops: [Stop] = [], interval: Double = standardInterval) { (self.stops, self.interval) = (stops, interval) }

  /// The stops behind `edge` in order, as numbers that can be worked with, with two of the interval behind the last one: from there on the
  /// distance repeats.
  func sane(behind edge: Double) -> [Stop] {
    let interval = interval > 0 && interval < 1e5 ? max(1, interval) : Self.standardInterval
    let own = stops.filter { $0.position > edge && $0.position < 1e5 }.sorted { $0.position < $1.position }
    let next = (((own.last?.position ?? edge) / interval).rounded(.down) + 1) * interval
    return own + [Stop(next), Stop(next + interval)]
  }
}
