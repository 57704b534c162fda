package import HitchlessBase

/// What a program asked for between two states of a plain data source, as UIKit numbers it: what goes away, moves, is reloaded or filled
/// again is numbered as it was before the update, what arrives as it is after it; sections count before items.
package struct BatchUpdate: Sendable {
  /// Before the update.
  package private(set) var deletedItems: [ItemPosition] = []
  /// After the update.
  package private(set) var insertedItems: [ItemPosition] = []
  /// From before to after the update.
  package private(set) var movedItems: [ItemMove] = []
  /// Before the update; they get another cell.
  package private(set) var reloadedItems: [ItemPosition] = []
  /// Before the update; their cells are filled again.
  package private(set) var reconfiguredItems: [ItemPosition] = []
  /// Before the update.
  package private(set) var deletedSections: [Int] = []
  /// After the update.
  package private(set) var insertedSections: [Int] = []
  /// From before to after the update.
  package private(set) var movedSections: [SectionMove] = []
  /// Before the update; whatever they hold afterwards is new.
  package private(set) var reloadedSections: [Int] = []

  /// What messages call the view and an item: "collection view" and "item", "table view" and "row".
  package let names: (view: String, item: String)

  /// Nothing is asked for.
  package init(view: String = "collection view", item: String = "item") { names = (view, item) }

  /// Whether nothing is asked for.
  package var isEmpty: Bool {
    deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && reloadedSections.isEmpty
  }

  /// Asks for what another update asks for as well. O(what is added).
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

  /// Items arrive at these positions of the new list.
  package mutating func insertItems(_ items: [ItemPosition]) { insertedItems += items }
  /// The items at these positions of the old list go away.
  package mutating func deleteItems(_ items: [ItemPosition]) { deletedItems += items }
  /// The item at a position of the old list goes to a position of the new one.
  package mutating func moveItem(_ item: ItemPosition, to: ItemPosition) { movedItems.append(ItemMove(from: item, to: to)) }
  /// Reloading twice is reloading once.
  package mutating func reloadItems(_ items: [ItemPosition]) { reloadedItems += items }
  /// Filling again twice is filling again once.
  package mutating func reconfigureItems(_ items: [ItemPosition]) { reconfiguredItems += items }
  /// Sections arrive at these indices of the new list.
  package mutating func insertSections(_ sections: [Int]) { insertedSections += sections }
  /// The sections at these indices of the old list go away.
  package mutating func deleteSections(_ sections: [Int]) { deletedSections += sections }
  /// The section at an index of the old list goes to an index of the new one.
  package mutating func moveSection(_ section: Int, to: Int) { movedSections.append(SectionMove(from: section, to: to)) }
  /// Reloading twice is reloading once.
  package mutating func reloadSections(_ sections: [Int]) { reloadedSections += sections }
}

/// Why a batch of updates cannot be what happened: the message has UIKit's wording.
package struct InvalidUpdate: Error, Hashable, Sendable {
  /// What does not add up.
  package var message: String
}

extension BatchUpdate: CustomStringConvertible {
  /// What was asked for, one kind after the other.
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
