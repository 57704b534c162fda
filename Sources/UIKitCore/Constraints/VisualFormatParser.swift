internal import Foundation

/// Parses visual formats. O(length).
struct VisualFormatParser {
  private let text: [Character]
  private var offset = 0
  /// The values of the names.
  private let metrics: [String: CGFloat]
  private let viewNames: Set<String>

  /// Creates a parser of `format`, in which the names in `metrics` and `viewNames` may occur.
  init(_ format: String, metrics: [String: CGFloat], viewNames: Set<String>) {
    text = Array(format)
    self.metrics = metrics
    self.viewNames = viewNames
  }

  /// Parses the whole format.
  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    try readOrientation(&format)
    if take("|") {
      let connection = try readConnection()
      if case .flush = connection, peek != "[" { throw error("Expected a connection after the '|' character") }
      format.leading = connection
    }
    format.parts.append(try readView())
    while offset < text.count {
      let connection = try readConnection()
      if take("|") {
        format.trailing = connection
        if offset < text.count { throw error("Expected the end of the format string") }
        return format
      }
      guard peek == "[" else { throw error(offset < text.count ? "Expected a view or '|'" : "Expected more input") }
      format.between.append(connection)
      format.parts.append(try readView())
    }
    return format
  }

  private var peek: Character? { offset < text.count ? text[offset] : nil }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    offset += 1
    return true
  }

  private func error(_ message: String) -> VisualFormatError { VisualFormatError(message: message, offset: offset) }

  // MARK: Parts

  private mutating func readOrientation(_ format: inout VisualFormat) throws(VisualFormatError) {
    guard let first = peek, first == "H" || first == "V" else { return }
    offset += 1
    guard take(":") else { throw error("Expected ':' after '\(first)' to specify \(first == "V" ? "vertical" : "horizontal") arrangement") }
    format.isVertical = first == "V"
  }

  private mutating func readView() throws(VisualFormatError) -> VisualFormat.Part {
    guard take("[") else { throw error("Expected a view") }
    let start = offset
    guard let name = readName() else {
      throw error(
        "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores.")
    }
    guard viewNames.contains(name) else {
      throw VisualFormatError(message: "\(name) is not a key in the views dictionary.", offset: start)
    }
    var part = VisualFormat.Part(name: name)
    if peek == "(" {
      part.predicates = try readPredicates(areForViews: true)
      guard take("]") else { throw error("A predicate on a view's thickness must end with ')' and the view must end with ']'") }
    } else if !take("]") {
      throw error("Expected a ']' here. That is how you give the end of a view.")
    }
    return part
  }

  private mutating func readConnection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    if peek == "[" || peek == "|" { return .standard }
    if peek == "-" {
      throw error(
        "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around negative numbers.")
    }
    if peek == nil { throw error("Expected more input") }
    let predicates =
      peek == "("
      ? try readPredicates(areForViews: false) : [VisualFormat.Predicate(object: .constant(try readNumber(allowsSign: false)))]
    guard take("-") else { throw error("Expected a '-' here") }
    return .predicates(predicates)
  }

  private mutating func readPredicates(areForViews: Bool) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    offset += 1
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try readPredicate(isForView: areForViews)) } while take(",")
    guard take(")") else { throw error(peek == nil ? "Expected more input" : "Expected ')' or ','") }
    return predicates
  }

  private mutating func readPredicate(isForView: Bool) throws(VisualFormatError) -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if let sign = peek, "=<>".contains(sign) {
      let start = offset
      offset += 1
      guard take("=") else {
        throw VisualFormatError(message: "Unknown relation. Must be ==, >=, or <=", offset: start)
      }
      relation = sign == "=" ? .equal : sign == "<" ? .lessThanOrEqual : .greaterThanOrEqual
    }
    let object: VisualFormat.Object
    let start = offset
    if isForView, let name = readName() {
      if viewNames.contains(name) {
        object = .view(name)
      } else if let metric = metrics[name] {
        object = .constant(metric)
      } else {
        throw VisualFormatError(message: Self.unknownName(name), offset: start)
      }
    } else {
      object = .constant(try readNumber(allowsSign: true))
    }
    let priority: Float = take("@") ? Float(try readNumber(allowsSign: false)) : 1000
    return VisualFormat.Predicate(relation: relation, object: object, priority: priority)
  }

  // MARK: Names and numbers

  private static func unknownName(_ name: String) -> String {
    "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries"
  }

  private mutating func readName() -> String? {
    guard let first = peek, first.isLetter || first == "_" else { return nil }
    let start = offset
    while let next = peek, next.isLetter || next.isNumber || next == "_" { offset += 1 }
    return String(text[start..<offset])
  }

  private mutating func readNumber(allowsSign: Bool) throws(VisualFormatError) -> CGFloat {
    let start = offset
    if let name = readName() {
      guard let metric = metrics[name] else { throw VisualFormatError(message: Self.unknownName(name), offset: start) }
      return metric
    }
    if allowsSign, peek == "-" || peek == "+" { offset += 1 }
    while let next = peek, next.isNumber || next == "." { offset += 1 }
    guard let number = Double(String(text[start..<offset])), number.isFinite else {
      throw VisualFormatError(
        message: "Expected a number or key from the metrics dictionary, but encountered something else", offset: start)
    }
    return CGFloat(number)
  }
}
