/// What turns one list into another: removals, insertions and as few moves as possible.
///
/// ```swift
/// let difference = ListDifference(from: ["a", "b", "c", "d"], to: ["d", "a", "c", "e"])
/// difference.removals           // [1]: "b"
/// difference.insertions         // "e" at 3
/// difference.moves              // [Move(from: 3, to: 0)]: "d"; the others stay
/// difference.applied(to: ["a", "b", "c", "d"])   // ["d", "a", "c", "e"]
/// difference.newIndex(ofOld: 2) // 2: "c"
/// ```
///
/// **Positions.** Removals and the origins of moves are indexes into the old list, insertions and the destinations of moves indexes
/// into the new one, whatever else changes; this is what lists on the screen expect.
///
/// **Minimal.** Elements that are in both lists survive. Of the survivors the longest increasing subsequence stays and only the rest
/// moves: the first of 10,000 elements going to the end is one move, reversing n elements is n − 1.
///
/// **Equal elements.** Elements need not be unique: as many equal ones are paired as both lists have. What lines up is paired where it
/// stands: the lists' equal starts and ends, and equal stretches between nearby changes. Of the rest the first occurrence in the old list
/// is paired with the first one in the new list, the second with the second, and so on. Elements have to be equal to themselves, as
/// `Equatable` demands; whether a NaN survives is not specified.
///
/// **Cost.** What lines up is only compared, so that a few scattered edits of a million elements cost little more than reading both
/// lists. Elements that do not are hashed, each at most once, and a list that is turned inside out costs no more than hashing
/// everything and looking it up: O(n) expected, plus O(m log m) for m stretches that left their order. Beyond that, memory follows the
/// number of changes; nothing is stored for stretches that stay together. Arrays are read in place, other collections are copied first.
/// Lists of plain values (no references in them) of 2 MB and more are read by two threads where there is a second one; `==` and
/// `hash(into:)` of such values may then be called on both. Lists have less than `Int32.max` elements.
///
/// Sections, identifiers that are unique, and lists derived from one another by editing are the business of diffable data source
/// snapshots, whose differences cost nothing for what two snapshots share.
public struct ListDifference<Element: Hashable> {
  /// An element that the new list has in addition.
  public struct Insertion {
    /// Its index in the new list.
    public var index: Int
    /// The element.
    public var element: Element

    @inlinable init(index: Int, element: Element) {
      self.index = index
      self.element = element
    }
  }

  /// The indexes in the old list of elements that the new list does not have, ascending. O(1).
  public var removals: [Int] { pairing.removals }

  /// The elements that the old list does not have, ascending by index.
  public let insertions: [Insertion]

  /// Survivors that left their position among the other survivors, ascending by destination. As few as possible. O(1).
  public var moves: [ListMove] { pairing.moves }

  /// How many elements the old list has.
  public var oldCount: Int { pairing.oldCount }

  /// How many elements the new list has.
  public var newCount: Int { pairing.newCount }

  /// Whether both lists are equal.
  public var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && pairing.moves.isEmpty }

  @usableFromInline let pairing: ListPairing

  /// Finds the difference between two collections. For what it costs see ``ListDifference``.
  @inlinable public init(from old: some BidirectionalCollection<Element>, to new: some BidirectionalCollection<Element>) {
    (pairing, insertions) = Self.pair(old, new)
  }

  /// The difference between two pieces of memory, read by two threads if both are at least `size` bytes.
  @inlinable init(_ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>, inHalvesFrom size: Int) {
    (pairing, insertions) = Self.pair(old, new, inHalvesFrom: size)
  }

  /// Works on the memory of both collections where they have their elements in one piece, as arrays do, and on copies otherwise.
  @inlinable static func pair(
    _ old: some BidirectionalCollection<Element>, _ new: some BidirectionalCollection<Element>
  ) -> (ListPairing, [Insertion]) {
    let result = old.withContiguousStorageIfAvailable { old in
      new.withContiguousStorageIfAvailable { new in pair(old, new) }
    }
    if case .some(.some(let result)) = result { return result }
    return ContiguousArray(old).withUnsafeBufferPointer { old in
      ContiguousArray(new).withUnsafeBufferPointer { new in pair(old, new) }
    }
  }

  @inlinable static func pair(
    _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>,
    inHalvesFrom size: Int = ElementPairing<Element>.sizeWorthHalving
  ) -> (ListPairing, [Insertion]) {
    let found = ElementPairing(old, new, inHalvesFrom: size)
    let pairing = ListPairing(
      oldCount: old.count, newCount: new.count, stretches: found.stretches, oldLeftovers: found.oldLeftovers,
      newLeftovers: found.newLeftovers, partners: found.partners)
    return (pairing, pairing.insertions.map { Insertion(index: $0, element: new[$0]) })
  }

  /// Where the survivor that was at `oldIndex` is in the new list, or `nil` if it was removed. O(log m) for m stretches that stayed
  /// together.
  public func newIndex(ofOld oldIndex: Int) -> Int? { pairing.newIndex(ofOld: oldIndex) }

  /// Where the survivor that is at `newIndex` was in the old list, or `nil` if it was inserted. See ``newIndex(ofOld:)``.
  public func oldIndex(ofNew newIndex: Int) -> Int? { pairing.oldIndex(ofNew: newIndex) }
}

extension ListDifference: Sendable where Element: Sendable {}
extension ListDifference.Insertion: Sendable where Element: Sendable {}
extension ListDifference: Equatable {}
extension ListDifference.Insertion: Hashable {}
