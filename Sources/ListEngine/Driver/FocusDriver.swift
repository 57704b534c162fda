internal import CellReuse
package import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// Moves the keyboard focus through a list: ``FocusSearch`` decides, and cells show it.
///
/// The focus is an item, on screen or not. A search for the next item only visits elements within two screens of it, regardless of the size
/// of the list.
@MainActor package final class FocusDriver {
  /// The focused item; nil before the first key press.
  package private(set) var item: ItemHandle?
  /// Whether the list has the keyboard. If not, no cell shows the focus.
  package var isActive = true {
    didSet {
      guard isActive != oldValue, let item, let token = list.display.model[.item(item)]?.token else { return }
      host.showFocus(token, isActive)
    }
  }
  private unowned let host: any FocusHost
  private unowned let list: ListDriver
  private var found: [ElementAttributes] = []

  /// The number of consecutive items without permission to take the focus that a search skips.
  private static let patience = 1_000
  /// The number of items before and after the focused one that a search visits in an orthogonal section.
  private static let orthogonalReach = 16

  init(host: any FocusHost, list: ListDriver) {
    self.host = host
    self.list = list
  }

  /// The position of the focused item; nil if there is none.
  package var position: ItemPosition? { item.flatMap { list.position(of: $0) } }

  // MARK: Keys; user code runs

  /// Moves the focus by one item in a direction. Without a focus, the first item in view gets it. Returns false if there is no item in that
  /// direction.
  package func move(_ direction: FocusSearch.Direction) -> Bool {
    guard let layout = list.layout, !list.needsReload else { return false }
    guard let position, let frame = frame(of: position) else { return moveIntoView() }
    let isAlong = direction.isVertical == (layout.scrollAxis == .vertical)
    let next = isAlong ? searchAlong(direction, from: frame, layout) : searchAcross(direction, from: position, frame, layout)
    // Beyond two screens, the search follows only the order of the list.
    guard let next = next ?? (isAlong ? neighbor(of: position, forward: direction.isForward) : nil) else { return false }
    return focus(next)
  }

  /// Returns the position to which a key moves the focused item by one step in a direction, numbered as after the move: the place of the
  /// item that ``move(_:)`` would lead to, or past a header or a footer into the next section, which may be empty. Returns nil if there is
  /// no such place. User code runs.
  package func placeBeside(_ direction: FocusSearch.Direction) -> ItemPosition? {
    guard let layout = list.layout, !list.needsReload, let position, let frame = frame(of: position) else { return nil }
    guard direction.isVertical == (layout.scrollAxis == .vertical) else { return searchAcross(direction, from: position, frame, layout) }
    // The last line of its section may be shorter than the first one of the next.
    if let next = searchAlong(direction, from: frame, layout, inSection: position.section) { return next }
    let section = position.section + (direction.isForward ? 1 : -1)
    guard section >= 0, section < list.contents.sectionCount else { return nil }
    // At the beginning of the section after it, at the end of the one before it, and beside an existing item there.
    guard let next = searchAlong(direction, from: frame, layout, inSection: section) else {
      return ItemPosition(section: section, index: direction.isForward ? 0 : list.contents.itemCount(inSection: section))
    }
    return direction.isForward ? next : ItemPosition(section: section, index: next.index + 1)
  }

  /// Gives the focus to the item that the program prefers, or else to the first item in view that may have it. Returns false if there is
  /// none.
  package func moveIntoView() -> Bool {
    guard let layout = list.layout, !list.needsReload else { return false }
    if let wanted = host.preferredFocus(), host.allowsFocus(wanted) { return focus(wanted) }
    let visible = list.visibleRect
    let candidates = items(in: visible, layout).filter { $0.frame.intersects(visible) }
    // Prefers items whose leading edges are in view.
    let whole = candidates.filter { $0.frame.minY >= visible.minY && $0.frame.minX >= visible.minX }
    return focus(
      (whole.isEmpty ? candidates : whole).map(\.position).sorted().first { host.allowsFocus($0) } ?? end(forward: false))
  }

  /// Moves the focus by a screen. Without a focus, the first item in view gets it. Returns false if there is no other item.
  package func movePage(forward: Bool) -> Bool {
    guard let layout = list.layout, !list.needsReload else { return false }
    guard let position, let frame = frame(of: position) else { return moveIntoView() }
    let isUpright = layout.scrollAxis == .vertical
    let length = isUpright ? list.visibleRect.height : list.visibleRect.width
    var target = frame
    let step = (forward ? 1 : -1) * max(length - (isUpright ? frame.height : frame.width), length / 2)
    if isUpright { target.origin.y += step } else { target.origin.x += step }
    var window = target
    if isUpright {
      window = Rect(x: 0, y: target.midY - length / 2, width: layout.contentSize.width, height: length)
    } else {
      window = Rect(x: target.midX - length / 2, y: 0, width: length, height: layout.contentSize.height)
    }
    func distance(_ rect: Rect) -> (Double, Double) {
      let (x, y) = (abs(rect.midX - target.midX), abs(rect.midY - target.midY))
      return isUpright ? (y, x) : (x, y)
    }
    let candidates = items(in: window, layout).filter { forward ? $0.position > position : $0.position < position }
    let nearest = candidates.sorted { distance($0.frame) < distance($1.frame) }.first { host.allowsFocus($0.position) }?.position
    return focus(nearest ?? end(forward: forward))
  }

  /// Moves the focus to the first or the last item of the list. Returns false if that item already has it.
  package func moveToEnd(forward: Bool) -> Bool {
    guard list.layout != nil, !list.needsReload else { return false }
    return focus(end(forward: forward))
  }

  /// Gives the focus to an item and scrolls to it. Returns false if there is no such item, or if it already has the focus.
  @discardableResult package func focus(_ position: ItemPosition?) -> Bool {
    guard let position, let new = list.item(at: position), new != item else { return false }
    let generation = list.data.generation
    guard host.allowsFocusMove(from: self.position, to: position), list.data.generation == generation else { return true }
    let old = item
    set(new)
    host.reveal(position)
    // Notifies the program after scrolling, when the cell of an item that was out of view exists.
    if item == new, let now = list.position(of: new) { host.didMoveFocus(from: old.flatMap { list.position(of: $0) }, to: now) }
    return true
  }

  /// Removes the focus from the list, if the program agrees. User code runs.
  package func clear() {
    guard let position else { return set(nil) }
    guard host.allowsFocusMove(from: position, to: nil) else { return }
    set(nil)
    host.didMoveFocus(from: list.needsReload ? nil : position, to: nil)
  }
  /// Clears the focused item without asking or notifying the program. For a list to which the keyboard returns.
  package func forget() { set(nil) }

  // MARK: The list

  /// Updates the focus state of a cell that comes on screen.
  func showState(of token: CellToken, _ identifier: ElementIdentifier) {
    if isActive, let item, identifier.item == item { host.showFocus(token, true) }
  }

  /// Follows a change of the list: if the focused item was removed, the item that is now at its position gets the focus.
  func follow(from old: ListContents, to new: ListContents) {
    guard let item, !new.contains(item) else { return }
    guard let before = old.position(of: item), old.contains(old.section(at: before.section)),
      let section = new.index(of: old.section(at: before.section))
    else { return set(nil) }
    restore(ItemPosition(section: section, index: before.index), in: new)
  }
  /// Restores the focus to the item at the same position after the list was counted again.
  func restore(_ position: ItemPosition?, in contents: ListContents) {
    guard let position, position.section < contents.sectionCount else { return set(nil) }
    let count = contents.itemCount(inSection: position.section)
    guard count > 0 else { return set(nil) }
    set(contents.validItem(at: ItemPosition(section: position.section, index: min(position.index, count - 1))))
  }

  private func set(_ new: ItemHandle?) {
    let old = item
    item = new
    guard isActive else { return }
    for (changed, isFocused) in [(old, false), (new, true)] {
      guard let changed, old != new, let token = list.display.model[.item(changed)]?.token else { continue }
      host.showFocus(token, isFocused)
    }
  }

  // MARK: Searching

  private func frame(of position: ItemPosition) -> Rect? {
    list.layout?.attributes(
      for: .item(section: position.section, index: position.index), visible: list.visibleRect, list.content)?.frame
  }

  private func items(in rect: Rect, _ layout: any VisibleLayout) -> [(position: ItemPosition, frame: Rect)] {
    found.removeAll(keepingCapacity: true)
    list.settle(near: rect)
    layout.query(rect, visible: list.visibleRect, list.content, into: &found)
    return found.compactMap { attributes in
      guard case .item(let section, let index) = attributes.element else { return nil }
      return (ItemPosition(section: section, index: index), attributes.frame)
    }
  }

  /// Searches along the list, within two screens, and only in `section` unless that is nil.
  private func searchAlong(
    _ direction: FocusSearch.Direction, from frame: Rect, _ layout: any VisibleLayout, inSection section: Int? = nil
  ) -> ItemPosition? {
    let visible = list.visibleRect
    for screens in 1...2 {
      let window: Rect
      if direction.isVertical {
        let reach = visible.height * Double(screens)
        window = Rect(
          x: 0, y: direction == .down ? frame.minY : frame.minY - reach, width: max(layout.contentSize.width, visible.maxX),
          height: frame.height + reach)
      } else {
        let reach = visible.width * Double(screens)
        window = Rect(
          x: direction == .right ? frame.minX : frame.minX - reach, y: 0, width: frame.width + reach,
          height: max(layout.contentSize.height, visible.maxY))
      }
      let candidates = items(in: window, layout).filter { section == nil || $0.position.section == section }
      if let found = best(direction, from: frame, among: candidates, reachesAside: true) { return found }
    }
    return nil
  }

  /// Searches across the list: in the line of the focused item, or in its section if that is orthogonal.
  private func searchAcross(
    _ direction: FocusSearch.Direction, from position: ItemPosition, _ frame: Rect, _ layout: any VisibleLayout
  ) -> ItemPosition? {
    var candidates: [(position: ItemPosition, frame: Rect)] = []
    if list.orthogonal.offset(ofSection: position.section) != nil {
      let count = list.contents.itemCount(inSection: position.section)
      for index in max(0, position.index - Self.orthogonalReach)..<min(count, position.index + Self.orthogonalReach + 1) {
        let other = ItemPosition(section: position.section, index: index)
        if let frame = self.frame(of: other) { candidates.append((other, frame)) }
      }
    } else {
      let size = layout.contentSize
      candidates = items(
        in: direction.isVertical
          ? Rect(x: frame.minX, y: 0, width: frame.width, height: size.height)
          : Rect(x: 0, y: frame.minY, width: size.width, height: frame.height), layout)
    }
    return best(direction, from: frame, among: candidates, reachesAside: false)
  }

  /// Returns the best of the candidates that may have the focus.
  private func best(
    _ direction: FocusSearch.Direction, from frame: Rect, among candidates: [(position: ItemPosition, frame: Rect)], reachesAside: Bool
  ) -> ItemPosition? {
    var refused: Set<ItemPosition> = []
    while true {
      var search = FocusSearch(from: frame, towards: direction, reachesAside: reachesAside)
      for candidate in candidates where !refused.contains(candidate.position) { search.consider(candidate.position, at: candidate.frame) }
      guard let best = search.best else { return nil }
      if host.allowsFocus(best) { return best }
      refused.insert(best)
    }
  }

  /// Returns the first or the last item that may have the focus.
  private func end(forward: Bool) -> ItemPosition? {
    let contents = list.contents
    let sections = 0..<contents.sectionCount
    func hasItems(_ section: Int) -> Bool { contents.itemCount(inSection: section) > 0 }
    guard let section = forward ? sections.last(where: hasItems) : sections.first(where: hasItems) else { return nil }
    let end = ItemPosition(section: section, index: forward ? contents.itemCount(inSection: section) - 1 : 0)
    return host.allowsFocus(end) ? end : neighbor(of: end, forward: !forward)
  }

  /// Returns the next item in the order of the list that may have the focus.
  private func neighbor(of position: ItemPosition, forward: Bool) -> ItemPosition? {
    let contents = list.contents
    var position = position
    for _ in 0..<Self.patience {
      guard let next = Self.step(position, forward, contents) else { return nil }
      if host.allowsFocus(next) { return next }
      position = next
    }
    return nil
  }
  private static func step(_ position: ItemPosition, _ forward: Bool, _ contents: ListContents) -> ItemPosition? {
    var next = position
    next.index += forward ? 1 : -1
    while next.index < 0 || next.index >= contents.itemCount(inSection: next.section) {
      next.section += forward ? 1 : -1
      guard next.section >= 0, next.section < contents.sectionCount else { return nil }
      next.index = forward ? 0 : contents.itemCount(inSection: next.section) - 1
    }
    return next
  }
}
