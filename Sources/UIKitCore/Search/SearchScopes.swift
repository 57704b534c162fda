/// The scopes of a search bar: subsets of the searched content, one of which is selected.
struct SearchScopes: Hashable {
  /// The titles of the scopes; nil for none.
  var titles: [String]? {
    // A selection that no longer exists is reset.
    didSet { if let titles, !titles.isEmpty, !titles.indices.contains(selected) { selected = 0 } }
  }
  /// The index of the selected scope.
  var selected = 0
  /// Whether the scopes should be shown.
  var isWanted = false
  /// Whether the scopes are shown. With fewer than two, there is nothing to select.
  var isShown: Bool { isWanted && (titles ?? []).count >= 2 }
}
