package import HitchlessBase

/// The changes that a program requests between two states of a plain data source, with UIKit's numbering: deletions, moves, reloads and
/// reconfigurations use positions before the update, and insertions positions after it; sections are processed before items.
package struct BatchUpdate: Sendable {
  /// Positions before the update.
  package private(set) var deletedItems: [ItemPosition] = []
  /// Positions after the update.
  package private(set) var insertedItems: [ItemPosition] = []
  /// Positions before and after the update.
  package private(set) var movedItems: [ItemMove] = []
  /// Positions before the update. These items get another cell.
  package private(set) var reloadedItems: [ItemPosition] = []
  /// Positions before the update. The cells of these items are configured again.
  package private(set) var reconfiguredItems: [ItemPosition] = []
  /// Indices before the update.
  package private(set) var deletedSections: [Int] = []
  /// Indices after the update.
  package private(set) var insertedSections: [Int] = []
  /// Indices before and after the update.
  package private(set) var movedSections: [SectionMove] = []
  /// Indices before the update. All items that these sections have afterwards are new.
  package private(set) var reloadedSections: [Int] = []

  /// The names of the view and an item in messages: "collection view" and "item", "table view" and "row".
  package let names: (view: String, item: String)

  /// Creates an update without any changes.
  package init(view: String = "collection view", item: String = "item") { names = (view, item) }

  /// Whether the update has no changes.
  package var isEmpty: Bool {
    deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && reloadedSections.isEmpty
  }

  /// Adds the changes of another update. O(changes that are added).
  package mutating func add(_ other: BatchUpdate) {
    deletedItems += other.deletedItems
    insertedItems += other.insertedItems
    movedItems += other.movedItems
    reloadedItems += other.reloadedItems
    reconfiguredItems += other.reconfiguredItems
    deletedSections += other.deletedSections
    insertedSections += other.insertedSections
    movedSections += other.movedSections
    reloadedSections += other.reloadedSections
  }

  /// Inserts items at these positions of the new list.
  package mutating func insertItems(_ items: [ItemPosition]) { insertedItems += items }
  /// Deletes the items at these positions of the old list.
  package mutating func deleteItems(_ items: [ItemPosition]) { deletedItems += items }
  /// Moves the item at a position of the old list to a position of the new one.
  package mutating func moveItem(_ item: ItemPosition, to: ItemPosition) { movedItems.append(ItemMove(from: item, to: to)) }
  /// Reloads the items at these positions of the old list. Reloading an item twice is the same as reloading it once.
  package mutating func reloadItems(_ items: [ItemPosition]) { reloadedItems += items }
  /// Reconfigures the items at these positions of the old list. Reconfiguring an item twice is the same as doing so once.
  package mutating func reconfigureItems(_ items: [ItemPosition]) { reconfiguredItems += items }
  /// Inserts sections at these indices of the new list.
  package mutating func insertSections(_ sections: [Int]) { insertedSections += sections }
  /// Deletes the sections at these indices of the old list.
  package mutating func deleteSections(_ sections: [Int]) { deletedSections += sections }
  /// Moves the section at an index of the old list to an index of the new one.
  package mutating func moveSection(_ section: Int, to: Int) { movedSections.append(SectionMove(from: section, to: to)) }
  /// Reloads the sections at these indices of the old list. Reloading a section twice is the same as reloading it once.
  package mutating func reloadSections(_ sections: [Int]) { reloadedSections += sections }
}

/// The reason why a batch of updates is inconsistent, with UIKit's wording.
package struct InvalidUpdate: Error, Hashable, Sendable {
  /// The description of the inconsistency.
  package var message: String
}

extension BatchUpdate: CustomStringConvertible {
  /// The requested changes, grouped by kind.
  package var description: String {
    var parts: [String] = []
    func add(_ name: String, _ what: [String]) {
      guard !what.isEmpty else { return }
      let shown = what.prefix(20).joined(separator: ", ")
      parts.append("\(name) \(shown)\(what.count > 20 ? " and \(what.count - 20) more" : "")")
    }
    add("delete sections", deletedSections.map { "\($0)" })
    add("insert sections", insertedSections.map { "\($0)" })
    add("move sections", movedSections.map { "\($0.from) to \($0.to)" })
    add("reload sections", reloadedSections.map { "\($0)" })
    add("delete items", deletedItems.map(\.description))
    add("insert items", insertedItems.map(\.description))
    add("move items", movedItems.map { "\($0.from) to \($0.to)" })
    add("reload items", reloadedItems.map(\.description))
    add("reconfigure items", reconfiguredItems.map(\.description))
    return parts.isEmpty ? "nothing" : parts.joined(separator: "; ")
  }
}
