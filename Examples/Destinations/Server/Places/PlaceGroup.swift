/// A region and places in it.
struct PlaceGroup: Sendable {
  /// The country or the part of the world.
  var region: String
  /// Places in it, most visited first.
  var places: [String]

  init(_ region: String, _ places: [String]) {
    self.region = region
    self.places = places
  }
}
