internal import Foundation

/// Symbols that are derived from others: in a circle or a square, filled, or crossed out.
extension SymbolCatalog {
  /// The addition to a symbol that the end of its name specifies.
  enum Frame: Hashable, Sendable {
    /// An outline around the symbol.
    case circle, square
    /// An area from which the symbol is cut out.
    case filledCircle, filledSquare
    /// A line across the symbol.
    case slash
  }

  private static let endings: [(text: String, frame: Frame)] = [
    (".circle.fill", .filledCircle), (".square.fill", .filledSquare), (".circle", .circle), (".square", .square), (".slash", .slash),
  ]
  /// Other names of the same drawings.
  private static let aliases = [
    "message": "bubble.left", "person.crop.circle": "person.circle", "person.crop.circle.fill": "person.circle.fill",
    "arrow.turn.up.left": "arrow.uturn.backward", "arrow.uturn.left": "arrow.uturn.backward", "arrow.uturn.right": "arrow.uturn.forward",
    "stopwatch": "timer", "text.justify": "line.3.horizontal",
    "rectangle.stack": "square.stack", "multiply": "xmark", "square.on.square": "doc.on.doc",
    "document": "doc", "text.document": "doc.text", "text.page": "doc.text", "document.on.document": "doc.on.doc",
    "document.on.clipboard": "doc.on.clipboard", "iphone.gen3": "iphone", "ipad.gen2": "ipad",
  ]

  /// Returns the symbol with a name: one from the catalog, or one derived from it. Nil if there is none.
  static func symbol(named name: String) -> Symbol? {
    if let known = drawn(name) { return known }
    if let other = aliases[name] { return symbol(named: other) }
    if isUndrawn(name) { return standIn }
    for (text, frame) in endings where name.hasSuffix(text) {
      let framed = String(name.dropLast(text.count))
      guard var symbol = (frame == .slash ? nil : CharacterSymbols.symbol(of: framed)) ?? plain(framed) else { continue }
      // There is no symbol person.crop: person.crop.square.fill is the filled variant of person.crop.square.
      if symbol == standIn, name.hasSuffix(".fill"), drawn(String(name.dropLast(".fill".count))) != nil { continue }
      symbol.frame = frame
      return symbol
    }
    if name.hasSuffix(".slash.fill"), var symbol = plain("\(name.dropLast(".slash.fill".count)).fill") {
      symbol.frame = .slash
      return symbol
    }
    if name.hasSuffix(".fill"), var symbol = plain(String(name.dropLast(".fill".count))) {
      symbol.isFilled = true
      return symbol
    }
    // In rectangle.fill.on.rectangle.fill and similar names each part is filled.
    if let part = name.range(of: ".fill."), !name.contains(".badge.") {
      let outlined = name.replacingCharacters(in: part, with: ".")
      return symbol(named: outlined.hasSuffix(".fill") ? outlined : outlined + ".fill")
    }
    // A badge is smaller than the symbol that it belongs to, and the symbol is recognizable without it.
    if let badge = name.range(of: ".badge.") { return symbol(named: String(name[..<badge.lowerBound])) }
    return isComposed(name) ? standIn : nil
  }

  /// Returns the drawing with a name. A dictionary is created when a name is first looked up in it, the most used one first.
  private static func drawn(_ name: String) -> Symbol? {
    if let symbol = symbols[name] ?? moreSymbols[name] { return symbol }
    if let symbol = LayoutSymbols.drawings[name] ?? MoreLayoutSymbols.drawings[name] ?? TextSymbols.drawings[name] { return symbol }
    if let symbol = ArrowSymbols.drawings[name] ?? PeopleSymbols.drawings[name] ?? NatureSymbols.drawings[name] { return symbol }
    return ObjectSymbols.drawings[name] ?? MoreObjectSymbols.drawings[name]
  }

  /// Returns the symbol with a name if it has no frame.
  private static func plain(_ name: String) -> Symbol? {
    symbol(named: name).flatMap { $0.frame == nil ? $0 : nil }
  }
}
