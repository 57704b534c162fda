import HitchlessBase
import KeyedDiff
import Testing

@testable import UIKitLists

@Suite("Diffable snapshot")
struct SnapshotTests {
  private func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems([1, 2, 3], toSection: "A")
    snapshot.appendItems([4, 5])
    return snapshot
  }

  @Test("Items are appended to the given section, or to the last one")
  func append() {
    let snapshot = snapshot()
    #expect(snapshot.sectionIdentifiers == ["A", "B"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(snapshot.itemIdentifiers(inSection: "B") == [4, 5])
    #expect(snapshot.numberOfItems(inSection: "A") == 3)
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "B")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfItem(4) == 3 && snapshot.indexOfItem(9) == nil)
    #expect(snapshot.indexOfSection("B") == 1 && snapshot.indexOfSection("C") == nil)
  }

  @Test("A copy does not change with its original")
  func values() {
    let original = snapshot()
    var copy = original
    copy.deleteItems([1])
    copy.moveSection("B", beforeSection: "A")
    copy.insertItems([7], afterItem: 5)
    #expect(original.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(copy.itemIdentifiers == [4, 5, 7, 2, 3])
  }

  @Test("Deleting all items deletes all sections, and the snapshot can be filled again")
  func deleteAll() {
    var snapshot = snapshot()
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
    snapshot.appendSections(["A"])
    snapshot.appendItems([3, 1])
    #expect(snapshot.itemIdentifiers == [3, 1])
  }

  @Test("Reload marks are unique, ordered, and removed with their items")
  func marks() {
    var snapshot = snapshot()
    snapshot.reloadItems([3, 1, 3])
    snapshot.reconfigureItems([5, 2])
    snapshot.reloadSections(["B"])
    #expect(snapshot.reloadedItemIdentifiers == [3, 1])
    #expect(snapshot.reconfiguredItemIdentifiers == [5, 2])
    #expect(snapshot.reloadedSectionIdentifiers == ["B"])
    snapshot.deleteItems([3])
    snapshot.deleteSections(["B"])
    #expect(snapshot.reloadedItemIdentifiers == [1])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
  }

  @Test("Duplicate identifiers are a fault that names them, and the first position counts")
  func duplicates() {
    var snapshot = snapshot()
    let items = Fault.collecting { snapshot.appendItems([6, 2, 6, 7], toSection: "B") }
    #expect(items.count == 1)
    #expect(items.first?.message.hasPrefix("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(") == true)
    #expect(items.first?.message.contains("2 (already in section A at index 1)") == true)
    #expect(items.first?.message.contains("6 (given more than once)") == true)
    #expect(snapshot.itemIdentifiers(inSection: "B") == [4, 5, 6, 7])
    let sections = Fault.collecting { snapshot.appendSections(["C", "A", "C"]) }
    #expect(sections.count == 1)
    #expect(sections.first?.message.hasPrefix("Fatal: supplied section identifiers are not unique.") == true)
    #expect(snapshot.sectionIdentifiers == ["A", "B", "C"])
  }

  @Test("Every other invalid call is one fault and changes nothing")
  func mistakes() {
    let before = snapshot()
    let mistakes: [(String, (inout Snapshot) -> Void)] = [
      ("Invalid parameter not satisfying: section != NSNotFound.", { $0.appendItems([9], toSection: "X") }),
      ("Invalid parameter not satisfying: section != NSNotFound.", { _ = $0.numberOfItems(inSection: "X") }),
      ("Invalid parameter not satisfying: section != NSNotFound.", { _ = $0.itemIdentifiers(inSection: "X") }),
      ("Invalid parameter not satisfying: section != NSNotFound.", { $0.insertSections(["Y"], beforeSection: "X") }),
      ("Invalid parameter not satisfying: section != NSNotFound.", { $0.insertSections(["Y"], afterSection: "X") }),
      ("Invalid parameter not satisfying: section != NSNotFound.", { $0.moveSection("A", beforeSection: "X") }),
      ("Invalid parameter not satisfying: section != NSNotFound.", { $0.moveSection("X", afterSection: "A") }),
      ("Invalid parameter not satisfying: identifier != toIdentifier.", { $0.moveSection("A", afterSection: "A") }),
      ("Invalid parameter not satisfying: identifier != toIdentifier.", { $0.moveItem(2, beforeItem: 2) }),
      ("Invalid parameter not satisfying: indexPath != nil.", { $0.moveItem(2, afterItem: 9) }),
      ("Invalid parameter not satisfying: indexPath != nil.", { $0.moveItem(9, beforeItem: 2) }),
      ("Invalid parameter not satisfying: indexPath != nil.", { $0.insertItems([8], beforeItem: 9) }),
      ("Invalid parameter not satisfying: indexPath != nil.", { $0.insertItems([8], afterItem: 9) }),
      ("Attempted to reload item identifier that does not exist in the snapshot: 9", { $0.reloadItems([9]) }),
      ("Attempted to reconfigure item identifier that does not exist in the snapshot: 9", { $0.reconfigureItems([9]) }),
      ("Invalid section identifier for reload specified: X", { $0.reloadSections(["X"]) }),
    ]
    for (message, mistake) in mistakes {
      var snapshot = before
      let faults = Fault.collecting { mistake(&snapshot) }
      #expect(faults.count == 1 && faults[0].message.hasPrefix(message), "\(faults)")
      #expect(snapshot.itemIdentifiers == before.itemIdentifiers && snapshot.sectionIdentifiers == before.sectionIdentifiers)
      #expect(snapshot.reloadedItemIdentifiers.isEmpty && snapshot.reconfiguredItemIdentifiers.isEmpty)
    }
    var empty = Snapshot()
    let faults = Fault.collecting { empty.appendItems([1]) }
    #expect(faults.map(\.message) == ["There are currently no sections in the data source. Please add a section first."])
  }

  @Test("Deleting unknown identifiers does nothing")
  func deleteUnknown() {
    var snapshot = snapshot()
    let faults = Fault.collecting {
      snapshot.deleteItems([9])
      snapshot.deleteSections(["X"])
    }
    #expect(faults.isEmpty && snapshot.numberOfItems == 5)
  }

  @Test("Deleted identifiers of an unshared snapshot release their handles")
  func handlesOfOwnTable() {
    var snapshot = Snapshot()
    snapshot.appendSections(["A"])
    for round in 0..<50 {
      let items = Array(round * 20..<round * 20 + 20)
      snapshot.appendItems(items)
      snapshot.deleteItems(items)
    }
    #expect(snapshot.itemTable.handleLimit == 20)
    #expect(snapshot.itemTable.count == 0)
  }
}
