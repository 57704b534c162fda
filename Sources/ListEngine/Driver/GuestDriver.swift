internal import CellReuse
package import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// Presents items that the data source does not have: the gap where something that is dragged would be dropped, and placeholders for what
/// is still on its way.
///
/// They are numbered with the others where the list presents them, and unknown to the data source. An update is about the data source's
/// positions: the guests leave before it and come back after it, behind the items that they followed. There are few at any time.
@MainActor package final class GuestDriver {
  /// One item that the data source does not have.
  private struct Guest {
    /// What the owner calls it.
    let number: Int
    /// Whether its view is not to be seen.
    let isHidden: Bool
    /// Its handle while it is presented.
    let item: ItemHandle
  }
  /// A guest that an update has asked to leave, and what it stands behind.
  private struct Absence {
    let number: Int
    let isHidden: Bool
    let section: SectionHandle
    /// Nil for one that stands at the beginning of its section.
    let predecessor: ItemHandle?
    /// Nil for one that stands at the end of its section.
    let successor: ItemHandle?
    /// Where it stands if both are gone, counted without guests.
    let index: Int
  }

  private var guests: [Guest] = []
  private var absent: [Absence] = []
  private unowned let list: ListDriver

  init(_ list: ListDriver) { self.list = list }

  /// Whether there is none.
  package var isEmpty: Bool { guests.isEmpty }
  /// What the owner calls an item; nil for items of the data source. O(guests).
  func number(of item: ItemHandle) -> Int? { guests.first { $0.item == item }?.number }
  /// Where a guest is presented; nil if it is not in the list. O(guests).
  package func position(ofGuest number: Int) -> ItemPosition? {
    guests.first { $0.number == number }.flatMap { list.contents.position(of: $0.item) }
  }
  /// Where the data source would have a guest; nil if it is not in the list. O(guests · log n).
  package func dataSourcePosition(ofGuest number: Int) -> ItemPosition? {
    guard let presented = position(ofGuest: number) else { return nil }
    var result = list.reordering.movement?.dataSourcePosition(of: presented) ?? presented
    result.index -= positions.count { $0.section == result.section && $0.index < result.index }
    return result
  }
  /// Where the data source would have something that is presented at `position`, numbered as when it is there: after the item at `moved` has
  /// gone there, if it is one of the list, or else in addition. `excluded` is the guest that stands for it, if one does. O(guests · log n).
  package func dataSourcePosition(ofDropAt position: ItemPosition, moving moved: ItemPosition?, excluding excluded: Int?) -> ItemPosition {
    let contents = list.contents
    var result = position
    for guest in guests where guest.number != excluded {
      guard var other = contents.position(of: guest.item), other.section == position.section else { continue }
      if let moved, moved.section == other.section, moved.index < other.index { other.index -= 1 }
      if other.index < position.index { result.index -= 1 }
    }
    return result
  }
  /// A guest's handle; nil if it is not in the list. O(guests).
  package func item(ofGuest number: Int) -> ItemHandle? { guests.first { $0.number == number }?.item }
  /// The guests whose views are not to be seen. O(guests).
  var hiddenItems: [ItemHandle] { guests.filter(\.isHidden).map(\.item) }
  /// Where the guests stand when what is moved by hand is where it came from, in ascending order. O(guests · log n).
  package var positions: [ItemPosition] {
    let contents = list.contents
    return guests.compactMap { contents.position(of: $0.item) }
      .map { list.reordering.movement?.dataSourcePosition(of: $0) ?? $0 }.sorted()
  }

  // MARK: Coming and going

  /// Presents a guest at a position, numbered as when it is there; a hidden one is room that is left free. Returns false, and does nothing, where that is not possible: there is no
  /// such position, or the list is about to be reloaded or in the middle of an update. User code runs.
  package func insert(_ number: Int, isHidden: Bool = false, at position: ItemPosition, animated: Bool) -> Bool {
    let contents = list.contents
    guard !list.needsReload, !list.isInLayout, !list.updates.isBatchOpen, position.section >= 0, position.index >= 0,
      position.section < contents.sectionCount, position.index <= contents.itemCount(inSection: position.section)
    else { return false }
    add(number, isHidden, at: position, animated: animated)
    return true
  }

  /// Presents a guest no longer. No effect if it is not in the list. User code runs.
  package func remove(_ number: Int, animated: Bool) {
    absent.removeAll { $0.number == number }
    guard let index = guests.firstIndex(where: { $0.number == number }) else { return }
    takeOut(guests.remove(at: index).item, animated: animated)
  }

  /// The list is about to change: it presents what the data source has. Nothing is animated.
  func withdraw() {
    guard !guests.isEmpty else { return }
    let contents = list.contents
    let items = Set(guests.map(\.item))
    let placed = guests.compactMap { guest in contents.position(of: guest.item).map { (guest, $0) } }.sorted { $0.1 < $1.1 }
    absent += placed.map { guest, position in
      func neighbour(_ step: Int) -> ItemHandle? {
        var next = position
        repeat { next.index += step } while contents.validItem(at: next).map { items.contains($0) } ?? false
        return contents.validItem(at: next)
      }
      let before = placed.count { $0.1.section == position.section && $0.1.index < position.index }
      return Absence(
        number: guest.number, isHidden: guest.isHidden, section: contents.section(at: position.section),
        predecessor: neighbour(-1), successor: neighbour(1), index: position.index - before)
    }
    guests = []
    for (guest, _) in placed { takeOut(guest.item, animated: false) }
  }

  /// The list has changed: the guests that left for it come back. Those whose section is gone do not.
  func restore(animated: Bool) {
    // One after the other behind their predecessors: in order, so that of two with one predecessor the first is in front.
    while !absent.isEmpty {
      let next = absent.removeFirst()
      let contents = list.contents
      if let section = contents.index(of: next.section) {
        add(next.number, next.isHidden, at: place(of: next, in: section, contents), animated: animated)
      } else {
        list.host.didLoseGuest(next.number)
      }
    }
  }
  /// Behind the predecessor, else before the successor, else where as many items are before it as were; and behind the guests that are
  /// there already.
  private func place(of guest: Absence, in section: Int, _ contents: ListContents) -> ItemPosition {
    var result = ItemPosition(section: section, index: 0)
    if let predecessor = guest.predecessor {
      if let position = contents.position(of: predecessor) {
        result = ItemPosition(section: position.section, index: position.index + 1)
      } else if let position = guest.successor.flatMap({ contents.position(of: $0) }) {
        return position
      } else {
        let others = positions.filter { $0.section == section }
        let index = min(guest.index, contents.itemCount(inSection: section) - others.count)
        result.index = others.reduce(index) { $1.index <= $0 ? $0 + 1 : $0 }
      }
    }
    while let item = contents.validItem(at: result), number(of: item) != nil { result.index += 1 }
    return result
  }

  /// The list was counted anew: the guests are gone.
  func forget() {
    let lost = guests.map(\.number) + absent.map(\.number)
    guests = []
    absent = []
    for number in lost { list.host.didLoseGuest(number) }
  }

  private func add(_ number: Int, _ isHidden: Bool, at position: ItemPosition, animated: Bool) {
    let old = list.contents
    var new = old
    let item = old.unusedItem
    new.insert([item], at: position)
    guests.append(Guest(number: number, isHidden: isHidden, item: item))
    var change = ListChange()
    change.insertedItems = [ItemSpan(position: position, count: 1)]
    list.updates.apply(ContentsDifference(from: old, to: new, change: change), animated: animated, isByHand: true, completion: nil)
  }

  private func takeOut(_ item: ItemHandle, animated: Bool) {
    let old = list.contents
    guard let position = old.position(of: item) else { return }
    var new = old
    new.removeItems(position.index..<position.index + 1, inSection: position.section)
    var change = ListChange()
    change.removedItems = [ItemSpan(position: position, count: 1)]
    list.updates.apply(ContentsDifference(from: old, to: new, change: change), animated: animated, isByHand: true, completion: nil)
    // Its handle may soon mean another item.
    list.layout?.forgetSizes(ofItems: { $0 == item }, sections: { _ in false })
  }
}
