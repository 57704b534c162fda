import ExampleSupport

/// Finds networks: an imagined neighbourhood in which they come and go.
struct NetworkScanner: Sendable {
  private var random: SeededNumbers
  /// What was found, by name.
  private(set) var found: [Network] = []
  private var foundIDs: Set<Network.ID> = []

  /// The same seed gives the same neighbourhood.
  init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
    for _ in 0..<6 { scan() }
  }

  /// Looks around once more: up to two networks are gone, up to three are new. `kept` stays.
  mutating func scan(keeping kept: Network.ID? = nil) {
    for _ in 0..<Int.random(in: 0...2, using: &random) where foundIDs.count > 4 {
      if let gone = found.randomElement(using: &random), gone.id != kept { foundIDs.remove(gone.id) }
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) where foundIDs.count < 14 {
      if let new = Self.all.randomElement(using: &random) { foundIDs.insert(new.id) }
    }
    found = Self.all.filter { foundIDs.contains($0.id) }
  }

  /// Every network of the neighbourhood, by name.
  static let all: [Network] = names.sorted().enumerated().map { id, name in
    Network(id: id, name: name, needsPassword: !name.contains("Guest") && !name.contains("Free"))
  }
  private static let names = [
    "Alpine Hut", "Attic", "Bakery Free WiFi", "Basement Studio", "Blue Door", "Bookshop", "Café Central", "City Library Free",
    "Corner Office", "Courtyard", "Dentist Guest", "Fifth Floor", "Garden House", "Harbour View", "Hotel Guest", "Kiosk",
    "Laundry Room", "Lighthouse", "Museum Free", "Music School", "Neighbours", "Night Train", "Observatory", "Old Mill", "Pharmacy Guest",
    "Printer Setup", "Rooftop", "Sailing Club", "Station Free WiFi", "Third Left", "Town Hall", "Upstairs", "Workshop",
  ]
}
