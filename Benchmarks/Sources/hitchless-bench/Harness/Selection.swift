/// The names a person asked for: of groups, as in `frames`, or of single figures, as in `frames/scroll`.
struct Selection {
  /// None means all.
  var names: [String]

  func contains(_ figure: String) -> Bool { names.isEmpty || names.contains { Self.matches($0, figure) } }

  /// The name that no figure has; nil if there is none.
  func firstUnknown(among figures: [String]) -> String? {
    names.first { name in !figures.contains { Self.matches(name, $0) } }
  }

  private static func matches(_ name: String, _ figure: String) -> Bool { figure == name || figure.hasPrefix(name + "/") }
}
