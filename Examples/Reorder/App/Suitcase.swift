/// What is at home, and what was packed.
struct Suitcase: Sendable {
  /// Where a thing is.
  enum Place: Sendable { case home, packed }

  /// What is still at home, in the order in which it is listed.
  private(set) var home = [
    "Passport", "Tickets", "Rain jacket", "Walking boots", "Sun hat", "Camera", "Charger", "Novel", "Toothbrush", "Sunscreen", "Map",
    "Umbrella", "Scarf", "Water bottle",
  ]
  /// What is in the suitcase, the lowest first.
  private(set) var packed: [String] = []

  /// The things in a place.
  subscript(place: Place) -> [String] { place == .home ? home : packed }

  /// Puts a thing somewhere, before what is at `index` there once it is gone from where it was. New things come from elsewhere.
  mutating func put(_ thing: String, at index: Int, in place: Place) {
    home.removeAll { $0 == thing }
    packed.removeAll { $0 == thing }
    if place == .home { home.insert(thing, at: min(index, home.count)) } else { packed.insert(thing, at: min(index, packed.count)) }
  }
}
