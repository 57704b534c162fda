import Hitchless
import HitchlessTesting
import Testing

@Suite("Snapshot changes") struct SnapshotChangesTests {
  private static func list(_ items: [Int], marks: [Int] = []) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems(items, toSection: "a")
    snapshot.reconfigureItems(marks)
    return snapshot
  }

  @Test("Changes are counted for derived and for new snapshots")
  func counts() {
    let before = Self.list(Array(0..<100))
    var edited = before
    edited.deleteItems([3, 4])
    edited.appendItems([200], toSection: "b")
    edited.moveItem(0, afterItem: 99)
    edited.reconfigureItems([50])
    var expected = SnapshotChanges()
    (expected.removed, expected.inserted, expected.moved, expected.marked) = (2, 1, 1, 1)
    #expect(edited.changes(since: before) == expected)

    var other = Self.list([1, 2] + Array(5..<100) + [0], marks: [50])
    other.appendItems([200], toSection: "b")
    #expect(other.changes(since: before) == expected)
    other.moveSection("b", beforeSection: "a")
    expected.sections = 1
    #expect(other.changes(since: before) == expected)
    #expect(before.changes(since: before) == SnapshotChanges())
  }
}
