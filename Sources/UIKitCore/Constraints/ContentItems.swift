/// The items of a ``LayoutEngine`` whose content's size counts, and what is due for them.
struct ContentItems {
  /// Items whose height follows from their width.
  var wrapping: [LayoutItem] = []
  /// Items whose content's size has to be asked for.
  var outdated: [LayoutItem] = []

  /// Forgets an item. O(items).
  mutating func remove(_ item: LayoutItem) {
    wrapping.removeAll { $0 === item }
    outdated.removeAll { $0 === item }
  }
}
