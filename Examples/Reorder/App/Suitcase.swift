/// The things at home, and those that are packed.
struct Suitcase: Sendable {
  /// The place of a thing.
  enum Place: Sendable { case home, packed }

  /// The things that are still at home, in the order of the list.
  private(set) var home = [
    "Passport", "Tickets", "Rain jacket", "Walking boots", "Sun hat", "Camera", "Charger", "Novel", "Toothbrush", "Sunscreen", "Map",
    "Umbrella", "Scarf", "Water bottle",
  ]
  /// The things in the suitcase, from bottom to top.
  private(set) var packed: [String] = []

  /// Returns the things in a place.
  subscript(place: Place) -> [String] { place == .home ? home : packed }

  /// Moves a thing to `place`, in front of the thing at `index`, which is counted after the moved thing was removed from its old position.
  /// Adds a thing that is new.
  mutating func put(_ thing: String, at index: Int, in place: Place) {
    home.removeAll { $0 == thing }
    packed.removeAll { $0 == thing }
    if place == .home { home.insert(thing, at: min(index, home.count)) } else { packed.insert(thing, at: min(index, packed.count)) }
  }
}
