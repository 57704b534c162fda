/// The items of a ``LayoutEngine`` with content sizes, and the updates that are due for them.
struct ContentItems {
  /// The items whose height depends on their width.
  var wrapping: [LayoutItem] = []
  /// The items whose content size must be read again.
  var outdated: [LayoutItem] = []

  /// Removes an item. O(items).
  mutating func remove(_ item: LayoutItem) {
    wrapping.removeAll { $0 === item }
    outdated.removeAll { $0 === item }
  }
}
