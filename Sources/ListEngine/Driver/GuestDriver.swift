internal import CellReuse
package import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// Presents guests: items that the data source does not have. These are the gap where a dragged item would be dropped, and placeholders for
/// items that have not arrived yet.
///
/// Guests are numbered together with the other items that the list presents, but the data source does not know them. Updates use the data
/// source's positions, so guests are removed before an update and inserted again afterwards, behind the items that they followed. There are
/// few guests at any time.
@MainActor package final class GuestDriver {
  /// One item that the data source does not have.
  private struct Guest {
    /// The number by which the owner identifies the guest.
    let number: Int
    /// Whether its view is hidden.
    let isHidden: Bool
    /// Its handle while it is presented.
    let item: ItemHandle
  }
  /// A guest that was removed for an update, and its place.
  private struct Absence {
    let number: Int
    let isHidden: Bool
    let section: SectionHandle
    /// The item before the guest; nil at the beginning of its section.
    let predecessor: ItemHandle?
    /// The item after the guest; nil at the end of its section.
    let successor: ItemHandle?
    /// The index to use if both neighbours are gone, counted without guests.
    let index: Int
  }

  private var guests: [Guest] = []
  private var absent: [Absence] = []
  private unowned let list: ListDriver

  init(_ list: ListDriver) { self.list = list }

  /// Whether there are no guests.
  package var isEmpty: Bool { guests.isEmpty }
  /// Returns the number by which the owner identifies a guest, or nil for items of the data source. O(guests).
  func number(of item: ItemHandle) -> Int? { guests.first { $0.item == item }?.number }
  /// Returns the position at which a guest is presented, or nil if it is not in the list. O(guests).
  package func position(ofGuest number: Int) -> ItemPosition? {
    guests.first { $0.number == number }.flatMap { list.contents.position(of: $0.item) }
  }
  /// Returns the position that a guest would have in the data source, or nil if it is not in the list. O(guests · log n).
  package func dataSourcePosition(ofGuest number: Int) -> ItemPosition? {
    guard let presented = position(ofGuest: number) else { return nil }
    var result = list.reordering.movement?.dataSourcePosition(of: presented) ?? presented
    result.index -= positions.count { $0.section == result.section && $0.index < result.index }
    return result
  }
  /// Returns the position that a dropped item would have in the data source if the list presents it at `position`, numbered as after the
  /// drop. If `moved` is not nil, the item at that position of the list moves there; otherwise the item is added. `excluded` is the guest
  /// that represents the dropped item, if one does. O(guests · log n).
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
  /// Returns a guest's handle, or nil if it is not in the list. O(guests).
  package func item(ofGuest number: Int) -> ItemHandle? { guests.first { $0.number == number }?.item }
  /// The guests whose views are hidden. O(guests).
  var hiddenItems: [ItemHandle] { guests.filter(\.isHidden).map(\.item) }
  /// The positions of the guests while an item that is moved by hand counts at its origin, in ascending order. O(guests · log n).
  package var positions: [ItemPosition] {
    let contents = list.contents
    return guests.compactMap { contents.position(of: $0.item) }
      .map { list.reordering.movement?.dataSourcePosition(of: $0) ?? $0 }.sorted()
  }

  // MARK: Appearing and disappearing

  /// Presents a guest at a position, numbered as after the insertion; a hidden guest keeps space free. Returns false, without any effect,
  /// if the position does not exist, or if the list is about to be reloaded or in the middle of an update. User code runs.
  package func insert(_ number: Int, isHidden: Bool = false, at position: ItemPosition, animated: Bool) -> Bool {
    let contents = list.contents
    guard !list.needsReload, !list.isInLayout, !list.updates.isBatchOpen, position.section >= 0, position.index >= 0,
      position.section < contents.sectionCount, position.index <= contents.itemCount(inSection: position.section)
    else { return false }
    add(number, isHidden, at: position, animated: animated)
    return true
  }

  /// Stops presenting a guest. No effect if it is not in the list. User code runs.
  package func remove(_ number: Int, animated: Bool) {
    absent.removeAll { $0.number == number }
    guard let index = guests.firstIndex(where: { $0.number == number }) else { return }
    takeOut(guests.remove(at: index).item, animated: animated)
  }

  /// Removes the guests before a change of the list, which then presents what the data source has. Nothing is animated.
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

  /// Inserts the guests that were removed for a change of the list again. Those whose section no longer exists are lost.
  func restore(animated: Bool) {
    // Each guest is inserted behind its predecessor, in order, so that of two with the same predecessor the first is in front.
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
  /// Returns the new position of a guest: behind the predecessor, else before the successor, else after as many items as before; and always
  /// behind guests that are already at that place.
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

  /// Forgets all guests after the list was counted again.
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
    // The handle may be assigned to another item later.
    list.layout?.forgetSizes(ofItems: { $0 == item }, sections: { _ in false })
  }
}
