internal import Foundation

/// Symbols that are made of others: in a circle or a square, filled, or crossed out.
extension SymbolCatalog {
  /// What is drawn with a symbol, which its name says at its end.
  enum Frame: Hashable, Sendable {
    /// A line around it.
    case circle, square
    /// An area, from which the symbol is cut out.
    case filledCircle, filledSquare
    /// A line across it.
    case slash
  }

  private static let endings: [(text: String, frame: Frame)] = [
    (".circle.fill", .filledCircle), (".square.fill", .filledSquare), (".circle", .circle), (".square", .square), (".slash", .slash),
  ]
  /// Names of the same drawings.
  private static let aliases = [
    "message": "bubble.left", "person.crop.circle": "person.circle", "person.crop.circle.fill": "person.circle.fill",
    "arrow.turn.up.left": "arrow.uturn.backward", "arrow.uturn.left": "arrow.uturn.backward", "arrow.uturn.right": "arrow.uturn.forward",
    "stopwatch": "timer", "text.justify": "line.3.horizontal",
    "rectangle.stack": "square.stack", "multiply": "xmark", "square.on.square": "doc.on.doc", "exclamationmark.bubble": "text.bubble",
  ]

  /// The symbol of a name: one of the catalog, or one made of such a one. Nil if there is none.
  static func symbol(named name: String) -> Symbol? {
    if let known = symbols[name] ?? moreSymbols[name] { return known }
    if let other = aliases[name] { return symbol(named: other) }
    if isUndrawn(name) { return standIn }
    for (text, frame) in endings where name.hasSuffix(text) {
      guard var symbol = plain(String(name.dropLast(text.count))) else { continue }
      symbol.frame = frame
      return symbol
    }
    // A badge is smaller than what it belongs to, which can be recognized without it.
    if let badge = name.range(of: ".badge.") { return symbol(named: String(name[..<badge.lowerBound])) }
    if name.hasSuffix(".fill"), let symbol = plain(String(name.dropLast(".fill".count))) {
      return Symbol(width: symbol.width, stroke: symbol.stroke, fill: symbol.stroke + symbol.fill)
    }
    return nil
  }

  /// The symbol of a name, if nothing is drawn with it.
  private static func plain(_ name: String) -> Symbol? {
    symbol(named: name).flatMap { $0.frame == nil ? $0 : nil }
  }
}
