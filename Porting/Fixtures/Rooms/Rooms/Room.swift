import Foundation

struct Room: Decodable {
  let name: String
  let floor: Int
  let seats: Int
  var isBooked = false

  enum CodingKeys: CodingKey { case name, floor, seats }

  /// The rooms in the program's own file.
  static func load() -> [Room] {
    guard let url = Bundle.main.url(forResource: "rooms", withExtension: "json"), let data = try? Data(contentsOf: url) else { return [] }
    return (try? JSONDecoder().decode([Room].self, from: data)) ?? []
  }
}
