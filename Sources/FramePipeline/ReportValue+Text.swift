extension ReportValue {
  /// The value as JSON, indented by two spaces per level.
  public var jsonText: String {
    var text = ""
    write(json: &text, indent: "")
    return text
  }

  /// The value in a line of text; short lists are on one line.
  var plainText: String {
    switch self {
    case .integer(let value): "\(value)"
    case .number(let value): Self.digits(value)
    case .text(let value): value
    case .bool(let value): value ? "yes" : "no"
    case .array(let values): values.map(\.plainText).joined(separator: ", ")
    case .object(let entries): entries.map { "\($0.name) \($0.value.plainText)" }.joined(separator: "  ")
    }
  }

  private func write(json text: inout String, indent: String) {
    switch self {
    case .integer(let value): text += "\(value)"
    case .number(let value): text += Self.digits(value)
    case .text(let value): text += Self.quoted(value)
    case .bool(let value): text += value ? "true" : "false"
    case .array(let values):
      Self.write(values, json: &text, indent: indent, "[", "]") { $0.write(json: &$1, indent: $2) }
    case .object(let entries):
      Self.write(entries, json: &text, indent: indent, "{", "}") {
        $1 += Self.quoted($0.name) + ": "
        $0.value.write(json: &$1, indent: $2)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], json text: inout String, indent: String, _ open: String, _ close: String,
    _ body: (Element, inout String, String) -> Void
  ) {
    guard !elements.isEmpty else { return text += open + close }
    text += open
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + indent + "  "
      body(element, &text, indent + "  ")
    }
    text += "\n" + indent + close
  }

  /// Returns a number with at most three digits after the point, or `null` if JSON cannot represent it.
  static func digits(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let rounded = (value * 1000).rounded() / 1000
    guard rounded.isFinite else { return "\(value)" }
    return rounded == 0 ? "0.0" : "\(rounded)"
  }

  /// Returns a JSON string, with quotes, backslashes and control characters escaped.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case let control where control.value < 0x20:
        let hex = String(control.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
