import ExampleSupport

/// A message of an invented conversation: its sender, its text, and its number of unread replies.
struct Message: Hashable, Sendable {
  /// The row of the message.
  let id: Int
  let sender: String
  /// The text: one to a dozen lines in a narrow window.
  let text: String
  /// The number of unread replies; zero shows no badge.
  let unread: Int

  /// Creates the message of a row. Each version has a different text.
  init(id: Int, version: Int = 0) {
    var random = SeededNumbers(seed: UInt64(id) &* 31 &+ UInt64(version) &* 7_919)
    self.id = id
    sender = Self.names.randomElement(using: &random) ?? ""
    let words = Int.random(in: 2...(Int.random(in: 0..<3, using: &random) == 0 ? 90 : 25), using: &random)
    let body = (0..<words).map { _ in Self.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
    text = body.prefix(1).uppercased() + body.dropFirst() + "."
    unread = Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 1...120, using: &random) : 0
  }

  /// The letters in the avatar beside the message.
  var initials: String { String(sender.split(separator: " ").compactMap(\.first)) }
  /// The hue of the avatar's colour.
  var hue: Double { Double(sender.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF } % 360) / 360 }

  private static let names = [
    "Ada Moran", "Ben Okafor", "Chiara Lind", "Dmitri Vance", "Elif Aydin", "Farah Nour", "Goran Petit", "Hana Kimura", "Ivo Brandt",
    "Jana Weiss", "Kofi Mensah", "Lucía Prado",
  ]
  private static let words = [
    "the", "list", "row", "grows", "while", "you", "watch", "and", "nothing", "above", "it", "moves", "because", "constraints", "say",
    "how",
    "high", "each", "one", "is", "a", "frame", "never", "late", "text", "breaks", "where", "its", "width", "ends", "tomorrow", "perhaps",
    "mountain", "harbour", "window", "seventeen", "paragraphs", "quietly", "afterwards", "I",
  ]
}
