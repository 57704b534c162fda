import ExampleSupport

/// Finds networks in a simulated neighbourhood, in which they appear and disappear.
struct NetworkScanner: Sendable {
  private var random: SeededNumbers
  /// The networks that were found, ordered by name.
  private(set) var found: [Network] = []
  private var foundIDs: Set<Network.ID> = []

  /// Creates a scanner. The same seed gives the same neighbourhood.
  init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
    for _ in 0..<6 { scan() }
  }

  /// Scans again: up to two networks disappear, up to three appear. `kept` stays.
  mutating func scan(keeping kept: Network.ID? = nil) {
    for _ in 0..<Int.random(in: 0...2, using: &random) where foundIDs.count > 4 {
      if let gone = found.randomElement(using: &random), gone.id != kept { foundIDs.remove(gone.id) }
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) where foundIDs.count < 14 {
      if let new = Self.all.randomElement(using: &random) { foundIDs.insert(new.id) }
    }
    found = Self.all.filter { foundIDs.contains($0.id) }
  }

  /// Every network of the neighbourhood, ordered by name.
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
