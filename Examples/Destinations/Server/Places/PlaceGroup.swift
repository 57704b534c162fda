/// A region and its places.
struct PlaceGroup: Sendable {
  /// The country or region.
  var region: String
  /// Places in it, most visited first.
  var places: [String]

  init(_ region: String, _ places: [String]) {
    self.region = region
    self.places = places
  }
}
