/// What turns one list into another: removals, insertions and as few moves as possible.
///
/// ```swift
/// let difference = ListDifference(from: ["a", "b", "c", "d"], to: ["d", "a", "c", "e"])
/// difference.removals           // [1]: "b"
/// difference.insertions         // "e" at 3
/// difference.moves              // [Move(from: 3, to: 0)]: "d"; the others stay
/// difference.applied(to: ["a", "b", "c", "d"])   // ["d", "a", "c", "e"]
/// ```
///
/// **Positions.** Removals and the origins of moves are indexes into the old list, insertions and the destinations of moves indexes
/// into the new one, whatever else changes; this is what lists on the screen expect.
///
/// **Minimal.** Elements that are in both lists survive. Of the survivors the longest increasing subsequence stays and only the rest
/// moves: the first of 10,000 elements going to the end is one move, reversing n elements is n − 1.
///
/// **Equal elements.** Elements need not be unique. What both lists have in common at their start and at their end is paired there;
/// of the rest the first occurrence in the old list is paired with the first one in the new list, the second with the second, and so on.
///
/// **Cost.** Equal starts and ends are only compared. Beyond them every element is hashed once: O(n) expected, plus O(m log m) for m
/// stretches that left their order. Memory is O(n) beyond the equal ends.
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

  /// The indexes in the old list of elements that the new list does not have, ascending.
  public let removals: [Int]

  /// The elements that the old list does not have, ascending by index.
  public let insertions: [Insertion]

  /// Survivors that left their place among the other survivors, ascending by destination.
  public var moves: [ListMove] { pairing.moves }

  /// How many elements the old list has.
  public var oldCount: Int { pairing.oldCount }

  /// How many elements the new list has.
  public var newCount: Int { pairing.newCount }

  /// Whether both lists are equal.
  public var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && pairing.moves.isEmpty }

  @usableFromInline let pairing: ListPairing

  /// Finds the difference between two collections. For the cost see ``ListDifference``.
  @inlinable public init(from old: some BidirectionalCollection<Element>, to new: some BidirectionalCollection<Element>) {
    let oldElements = ContiguousArray(old)
    let newElements = ContiguousArray(new)
    let most = Swift.min(oldElements.count, newElements.count)
    var prefix = 0
    while prefix < most, oldElements[prefix] == newElements[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < most - prefix, oldElements[oldElements.count - 1 - suffix] == newElements[newElements.count - 1 - suffix] {
      suffix += 1
    }

    // The old index of each new element between the equal ends, or −1. Occurrences of equal old elements form chains.
    let oldMiddle = prefix..<oldElements.count - suffix
    let newMiddle = prefix..<newElements.count - suffix
    var partners = ContiguousArray(repeating: -1, count: newMiddle.count)
    if !oldMiddle.isEmpty, !newMiddle.isEmpty {
      var firstOccurrence: [Element: Int] = Dictionary(minimumCapacity: oldMiddle.count)
      var nextOccurrence = ContiguousArray(repeating: -1, count: oldMiddle.count)
      for index in oldMiddle.reversed() {
        if let later = firstOccurrence.updateValue(index, forKey: oldElements[index]) { nextOccurrence[index - prefix] = later }
      }
      // Looking up yields the chain's head; how far each chain is used up is kept by its head, so that nothing is hashed twice.
      var cursor = ContiguousArray(oldMiddle)
      for index in newMiddle {
        guard let head = firstOccurrence[newElements[index]] else { continue }
        let partner = cursor[head - prefix]
        guard partner >= 0 else { continue }
        partners[index - prefix] = partner
        cursor[head - prefix] = nextOccurrence[partner - prefix]
      }
    }
    pairing = ListPairing(oldCount: oldElements.count, newCount: newElements.count, prefix: prefix, suffix: suffix, partners: partners)
    removals = pairing.removals
    insertions = pairing.inserted.map { Insertion(index: $0, element: newElements[$0]) }
  }

  /// Where the survivor that was at `oldIndex` is in the new list, or `nil` if it was removed. O(log n).
  public func newIndex(ofOld oldIndex: Int) -> Int? { pairing.newIndex(ofOld: oldIndex) }

  /// Where the survivor that is at `newIndex` was in the old list, or `nil` if it was inserted. O(log n).
  public func oldIndex(ofNew newIndex: Int) -> Int? { pairing.oldIndex(ofNew: newIndex) }

  /// Replays the difference: the result equals the new list if `list` equals the old one.
  ///
  /// Returns `nil` if `list` does not have ``oldCount`` elements. O(n).
  public func applied(to list: some Collection<Element>) -> [Element]? {
    let old = Array(list)
    guard old.count == oldCount else { return nil }
    var leaves = Array(repeating: false, count: old.count)
    for index in removals { leaves[index] = true }
    for move in moves { leaves[move.from] = true }
    var result: [Element] = []
    result.reserveCapacity(newCount)
    var staying = 0
    var insertion = 0
    var move = 0
    for index in 0..<newCount {
      if insertion < insertions.count, insertions[insertion].index == index {
        result.append(insertions[insertion].element)
        insertion += 1
      } else if move < moves.count, moves[move].to == index {
        result.append(old[moves[move].from])
        move += 1
      } else {
        while leaves[staying] { staying += 1 }
        result.append(old[staying])
        staying += 1
      }
    }
    return result
  }
}

extension ListDifference: Sendable where Element: Sendable {}
extension ListDifference.Insertion: Sendable where Element: Sendable {}
extension ListDifference: Equatable {}
extension ListDifference.Insertion: Hashable {}
