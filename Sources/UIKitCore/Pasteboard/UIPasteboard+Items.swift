public import Foundation
internal import HitchlessBase

extension UIPasteboard {
  // MARK: Items as dictionaries

  /// The items: for each, its values by type. Texts are `String`, others `URL`, `UIImage` or `Data`. Setting it replaces the contents.
  ///
  /// Waits for the data of all types; ``itemProviders`` load only those that are needed.
  public var items: [[String: Any]] {
    get { store.items.map { item in Dictionary(values(of: item).map { ($0.type, $0.object) }) { first, _ in first } } }
    set { replace(by: newValue.map(provider)) }
  }
  /// Adds items to the contents. Their values are those of ``items``; values that are not a text, a URL, an image, data or a property list
  /// are left out with a warning.
  public func addItems(_ items: [[String: Any]]) { replace(by: store.items + items.map(provider)) }

  /// Returns the value of the first item in a type, as in ``items``; nil if it has none.
  public func value(forPasteboardType pasteboardType: String) -> Any? {
    data(forPasteboardType: pasteboardType).map { PasteboardValue(data: $0, type: pasteboardType).object }
  }
  /// Replaces the contents by one item, with a value in one type; see ``addItems(_:)``.
  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }

  // MARK: Some of the items

  /// Returns the types of each item in a set of indices, all items for nil. Nil if an index does not exist.
  public func types(forItemSet itemSet: IndexSet?) -> [[String]]? { items(in: itemSet)?.map(\.registeredTypeIdentifiers) }
  /// Returns the indices of the items that are available in one of the types or in a subtype of one; nil if there are none.
  public func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let items = store.items
    let found = items.indices.filter { index in pasteboardTypes.contains { items[index].hasItemConformingToTypeIdentifier($0) } }
    return found.isEmpty ? nil : IndexSet(found)
  }
  /// Whether each item in a set of indices, all items for nil, is available in one of the types or in a subtype of one.
  public func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    guard let items = items(in: itemSet), !items.isEmpty else { return false }
    return items.allSatisfy { item in pasteboardTypes.contains { item.hasItemConformingToTypeIdentifier($0) } }
  }
  /// Returns the data in a type of each item in a set of indices, all items for nil; empty data for items without it. Nil if an index does
  /// not exist.
  public func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
    items(in: itemSet)?.map { data(of: $0, in: pasteboardType) ?? Data() }
  }
  /// Returns the values in a type of each item in a set of indices, all items for nil, as in ``items``; empty data for items without it. Nil
  /// if an index does not exist.
  public func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    data(forPasteboardType: pasteboardType, inItemSet: itemSet)?.map { PasteboardValue(data: $0, type: pasteboardType).object }
  }

  // MARK: Conversion

  private func items(in set: IndexSet?) -> [NSItemProvider]? {
    let items = store.items
    guard let set else { return items }
    return set.allSatisfy(items.indices.contains) ? set.map { items[$0] } : nil
  }
  private func values(of item: NSItemProvider) -> [PasteboardValue] {
    item.registeredTypeIdentifiers.compactMap { type in data(of: item, in: type).map { PasteboardValue(data: $0, type: type) } }
  }
  private func provider(of values: [String: Any]) -> NSItemProvider {
    let item = NSItemProvider()
    for (type, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let value = PasteboardValue(value, type: type) else {
        Fault.warn("The value of \(type) was not copied, because it is not a text, a URL, an image, data or a property list: \(value)")
        continue
      }
      item.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { [data = value.data] handle in
        handle(data, nil)
        return nil
      }
    }
    return item
  }
}
