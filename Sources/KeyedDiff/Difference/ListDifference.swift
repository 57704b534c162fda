/// The changes that turn one list into another: removals, insertions and as few moves as possible.
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
/// **Positions.** Removals and the origins of moves are indexes into the old list, insertions and the destinations of moves are indexes
/// into the new one, independently of other changes; this is what lists on screen expect.
///
/// **Minimal.** Elements that are in both lists survive. Of the survivors, the longest increasing subsequence stays and only the rest
/// moves: moving the first of 10,000 elements to the end is one move, reversing n elements is n − 1.
///
/// **Equal elements.** Elements need not be unique: equal ones are paired as often as they occur in both lists. Matching parts are paired
/// in place: the lists' equal starts and ends, and equal stretches between nearby changes. Of the rest, the first occurrence in the old
/// list is paired with the first one in the new list, the second with the second, and so on. Elements have to be equal to themselves, as
/// `Equatable` requires; whether a NaN survives is not specified.
///
/// **Cost.** Matching parts are only compared, so a few scattered edits of a million elements cost little more than reading both lists.
/// Elements that do not match are hashed, each at most once, and even a completely reordered list costs no more than hashing and looking up
/// every element: O(n) expected, plus O(m log m) for m stretches that changed their order. Apart from that, memory is proportional to the
/// number of changes; nothing is stored for stretches that stay together. Arrays are read in place, other collections are copied first.
/// Lists of plain values (without references) of 2 MB and more are read by two threads if a second one is available; `==` and `hash(into:)`
/// of such values may then be called on both. Lists have fewer than `Int32.max` elements.
///
/// For sections, unique identifiers, and lists that are derived from one another by editing, use diffable data source snapshots, whose
/// differences cost nothing for the parts that two snapshots share.
public struct ListDifference<Element: Hashable> {
  /// An element that is only in the new list.
  public struct Insertion {
    /// The index of the element in the new list.
    public var index: Int
    /// The element.
    public var element: Element

    @inlinable init(index: Int, element: Element) {
      self.index = index
      self.element = element
    }
  }

  /// The indexes in the old list of elements that are not in the new list, in ascending order. O(1).
  public var removals: [Int] { pairing.removals }

  /// The elements that are not in the old list, in ascending order of their indexes.
  public let insertions: [Insertion]

  /// The survivors that change their position among the other survivors, in ascending order of their destinations. As few as possible.
  /// O(1).
  public var moves: [ListMove] { pairing.moves }

  /// The number of elements in the old list.
  public var oldCount: Int { pairing.oldCount }

  /// The number of elements in the new list.
  public var newCount: Int { pairing.newCount }

  /// Whether both lists are equal.
  public var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && pairing.moves.isEmpty }

  @usableFromInline let pairing: ListPairing

  /// Finds the difference between two collections. For the cost, see ``ListDifference``.
  @inlinable public init(from old: some BidirectionalCollection<Element>, to new: some BidirectionalCollection<Element>) {
    (pairing, insertions) = Self.pair(old, new)
  }

  /// Finds the difference between two buffers, which are read by two threads if both have at least `size` bytes.
  @inlinable init(_ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>, inHalvesFrom size: Int) {
    (pairing, insertions) = Self.pair(old, new, inHalvesFrom: size)
  }

  /// Uses the memory of both collections if they have contiguous storage, as arrays do, and copies otherwise.
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

  /// Returns the index in the new list of the survivor that was at `oldIndex`, or `nil` if it was removed. O(log m) for m stretches that
  /// stayed together.
  public func newIndex(ofOld oldIndex: Int) -> Int? { pairing.newIndex(ofOld: oldIndex) }

  /// Returns the index in the old list of the survivor that is at `newIndex`, or `nil` if it was inserted. See ``newIndex(ofOld:)``.
  public func oldIndex(ofNew newIndex: Int) -> Int? { pairing.oldIndex(ofNew: newIndex) }
}

extension ListDifference: Sendable where Element: Sendable {}
extension ListDifference.Insertion: Sendable where Element: Sendable {}
extension ListDifference: Equatable {}
extension ListDifference.Insertion: Hashable {}
