import Foundation

/// Figures as lines of text, printed as they are measured.
struct FigureTable {
  private let nameWidth: Int

  /// Creates a table that is wide enough for `names`.
  init(names: [String]) { nameWidth = max(6, names.map(\.count).max() ?? 0) }

  var header: String {
    line("figure", "value", "reference", "ratio", "limit", "") + "  reference is\n" + String(repeating: "-", count: nameWidth + 78)
  }

  func line(for figure: Figure) -> String {
    line(
      figure.name, text(figure.value, figure.unit), text(figure.reference, figure.unit), Self.number(figure.ratio),
      Self.number(figure.limit), figure.holds ? "holds" : "FAILS") + "  " + figure.referenceName
  }

  private func line(_ name: String, _ value: String, _ reference: String, _ ratio: String, _ limit: String, _ holds: String) -> String {
    name.padding(toLength: nameWidth, withPad: " ", startingAt: 0)
      + [(value, 13), (reference, 13), (ratio, 9), (limit, 9)].map { Self.right($0, $1) }.joined() + "  "
      + holds.padding(toLength: 5, withPad: " ", startingAt: 0)
  }

  private func text(_ value: Double, _ unit: String) -> String { "\(Self.number(value)) \(unit)" }

  /// Formats a number with four significant digits.
  private static func number(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "\(value)" }
    return String(format: "%.*f", max(0, 3 - Int(log10(abs(value)).rounded(.down))), value)
  }

  private static func right(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(1, width - text.count)) + text }
}
