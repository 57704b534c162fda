/// The scopes of a search bar: parts of what is searched, of which one is chosen.
struct SearchScopes: Hashable {
  /// What they are called; nil for none.
  var titles: [String]? {
    // A choice that there no longer is cannot be kept.
    didSet { if let titles, !titles.isEmpty, !titles.indices.contains(selected) { selected = 0 } }
  }
  /// The index of the chosen one.
  var selected = 0
  /// Whether they are to be shown.
  var isWanted = false
  /// Whether they are shown: between fewer than two there is nothing to choose.
  var isShown: Bool { isWanted && (titles ?? []).count >= 2 }
}
