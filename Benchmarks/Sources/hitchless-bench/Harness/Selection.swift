/// The names that the user requested: of groups, as in `frames`, or of single figures, as in `frames/scroll`.
struct Selection {
  /// The requested names; empty for all.
  var names: [String]

  func contains(_ figure: String) -> Bool { names.isEmpty || names.contains { Self.matches($0, figure) } }

  /// Returns the first name that matches no figure; nil if all match.
  func firstUnknown(among figures: [String]) -> String? {
    names.first { name in !figures.contains { Self.matches(name, $0) } }
  }

  private static func matches(_ name: String, _ figure: String) -> Bool { figure == name || figure.hasPrefix(name + "/") }
}
