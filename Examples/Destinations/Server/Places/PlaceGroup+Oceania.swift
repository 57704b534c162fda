extension PlaceGroup {
  /// Australia, New Zealand and the Pacific.
  static let oceania: [PlaceGroup] = [
    PlaceGroup("Australia", ["Hobart", "Byron Bay", "Broome", "Port Douglas", "Katoomba", "Alice Springs"]),
    PlaceGroup("New Zealand", ["Queenstown", "Kaikōura", "Akaroa", "Wānaka", "Rotorua", "Russell"]),
    PlaceGroup("Fiji", ["Savusavu", "Levuka", "Taveuni"]),
    PlaceGroup("French Polynesia", ["Mo'orea", "Huahine", "Fakarava"]),
    PlaceGroup("Cook Islands", ["Aitutaki", "Rarotonga", "Atiu"]),
    PlaceGroup("Samoa", ["Apia", "Lalomanu", "Savaiʻi"]),
    PlaceGroup("Vanuatu", ["Tanna", "Espiritu Santo", "Port Vila"]),
    PlaceGroup("Easter Island", ["Hanga Roa", "Anakena", "Orongo"]),
  ]
}
