/// A place that a post can be about.
struct Place: Hashable, Sendable {
  /// The place's name: "Cusco".
  var name: String
  /// Where it is: "Peru".
  var region: String

  /// Every place of the feed, in a fixed order that mixes the continents.
  static let all: [Place] = interleaved(PlaceGroup.americas + PlaceGroup.europe + PlaceGroup.asia + PlaceGroup.africa + PlaceGroup.oceania)

  /// Returns the first place of each group, then the second of each, and so on, so that neighbours in the feed are seldom neighbours on the
  /// map.
  static func interleaved(_ groups: [PlaceGroup]) -> [Place] {
    let longest = groups.map(\.places.count).max() ?? 0
    return (0..<longest).flatMap { position in
      groups.compactMap { group in
        position < group.places.count ? Place(name: group.places[position], region: group.region) : nil
      }
    }
  }
}
