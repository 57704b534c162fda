internal import CellReuse
package import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// Moves an item through the list by hand.
///
/// While the hand moves, the list presents the item at its target, in a series of small updates; the data source is notified when the
/// movement ends. Any other update ends the movement first, because its positions would not be those that the list presents.
@MainActor package final class ReorderDriver {
  /// The current movement; nil at other times.
  package private(set) var movement: InteractiveMovement?
  private unowned let list: ListDriver
  private var found: [ElementAttributes] = []
  /// Items that were dropped and whose views stay hidden until something else has landed in their place.
  package var concealed: Set<ItemHandle> = [] { didSet { if concealed != oldValue { host.setNeedsLayout() } } }
  /// Whether the layout object is being notified that the movement ends.
  private var isTellingEnd = false
  /// Whether the data source is being notified of the item's new position. An update that it makes in response shows what is already on
  /// screen.
  private(set) var isEnding = false

  init(_ list: ListDriver) { self.list = list }

  private var host: any ListHost { list.host }

  /// The position for the centre of the moved item's view, in points in the content's coordinates; nil if no view is held.
  package var center: Point? { movement?.grip.map { list.visibleRect.origin + $0 } }

  /// Begins to move the item that is presented at `position`, whose view has to be on screen. Returns false, without any effect, if the
  /// item cannot be moved or another one is being moved. User code runs.
  package func begin(at position: ItemPosition) -> Bool {
    guard movement == nil, isPossible, list.guests.isEmpty, let item = list.contents.validItem(at: position),
      let shown = list.display.model[.item(item)]
    else { return false }
    let generation = list.data.generation
    guard host.allowsMoving(position), list.data.generation == generation, movement == nil else { return false }
    let frame = shown.attributes.frame
    movement = InteractiveMovement(
      of: item, at: position, grip: Point(x: frame.midX, y: frame.midY) - list.visibleRect.origin)
    host.showMoving(shown.token, true)
    host.setNeedsLayout()
    return true
  }

  /// Holds the centre of the moved item's view at `center` in the content's coordinates; the others make room. No effect without a
  /// movement. User code runs.
  package func update(center: Point) {
    guard movement?.grip != nil else { return }
    movement?.grip = center - list.visibleRect.origin
    follow()
  }

  /// Updates the movement after the list scrolled below the hand, or the hand moved: the view follows, and the others make room. User code
  /// runs.
  package func follow() {
    guard movement?.grip != nil else { return }
    host.setNeedsLayout()
    if isPossible { retarget() }
  }

  /// Ends the movement at the presented position: notifies the data source, and moves the view to its place. If the list is about to be
  /// reloaded, the data source is not notified, as its positions have already changed. No effect without a movement. User code runs.
  package func end() {
    guard let movement else { return }
    // The list first presents the data source's order again, because the data source may update the list when it is notified of the move.
    // This state is not displayed.
    guard finish(animated: !movement.hasMoved, isCancelled: list.needsReload), movement.hasMoved, !list.needsReload else { return }
    let generation = list.data.generation
    isEnding = true
    host.moveItem(from: movement.origin, to: movement.target)
    isEnding = false
    guard list.data.generation == generation, !list.needsReload, !list.updates.isBatchOpen else { return }
    apply(ItemMove(from: movement.origin, to: movement.target), animated: true)
  }

  /// Ends the movement at the item's origin, without notifying the data source. No effect without a movement. User code runs.
  package func cancel() { finish(animated: true, isCancelled: true) }

  /// Moves an item in one step, as a key does: asks the data source whether the item may be moved and the delegate for the target, and then
  /// notifies the data source. `target` is numbered as after the move. Returns false, without any effect, if the item cannot be moved. User
  /// code runs.
  package func step(from position: ItemPosition, to target: ItemPosition) -> Bool {
    guard movement == nil, isPossible, list.guests.isEmpty, list.contents.validItem(at: position) != nil else { return false }
    let generation = list.data.generation
    guard host.allowsMoving(position) else { return false }
    let wanted = host.confirmedTarget(from: position, current: position, proposed: target)
    guard list.data.generation == generation, movement == nil, wanted != position, isPresentable(wanted, from: position) else {
      return false
    }
    isEnding = true
    host.moveItem(from: position, to: wanted)
    isEnding = false
    guard list.data.generation == generation, !list.needsReload, !list.updates.isBatchOpen else { return true }
    apply(ItemMove(from: position, to: wanted), animated: true)
    return true
  }

  // MARK: Drags

  /// Begins to present an item, a guest or one of the data source's, where a drag moves it with ``drag(to:)``. Its view is hidden, because
  /// the drag shows a preview at the hand. Returns false, without any effect, if the list cannot be changed now or another item is being
  /// moved.
  package func beginDrag(of item: ItemHandle) -> Bool {
    guard movement == nil, isPossible, let position = list.position(of: item) else { return false }
    movement = InteractiveMovement(of: item, at: position, grip: nil)
    host.setNeedsLayout()
    return true
  }

  /// Presents the dragged item at a position; the others make room. No effect without a drag, or if the item cannot be at that position.
  package func drag(to position: ItemPosition) {
    guard var moved = movement, moved.grip == nil, isPossible, isPresentable(position), let move = moved.move(to: position) else { return }
    movement = moved
    apply(move, animated: true)
  }

  /// Drops the dragged item: runs `change`, in which the program may update the list, while the list presents the data source's order.
  /// `guest` is the gap that was held open, if there was one. Items that the update leaves in place on screen do not move. User code runs.
  package func drop(removing guest: Int?, _ change: () -> Void) {
    finish(animated: false, isCancelled: true)
    if let guest { list.guests.remove(guest, animated: false) }
    let generation = list.data.generation
    isEnding = true
    change()
    isEnding = false
    guard list.data.generation == generation, !list.needsReload, !list.updates.isBatchOpen else { return }
    list.updates.animateLayout({}, completion: nil)
  }

  /// Ends the movement before a change of the list, which then presents the data source's order. Nothing is animated.
  func interrupt() { finish(animated: false, isCancelled: true) }

  /// Ends the movement after the list was counted again, without moving the item back.
  func forget() {
    concealed = []
    guard let movement else { return }
    self.movement = nil
    guard movement.grip != nil, let token = list.cells.realizer.pool.token(at: .item(movement.item)) else { return }
    host.showMoving(token, false)
  }

  /// Whether ``present(in:)`` leaves all elements as the layout found them. O(1).
  var presentsNothing: Bool { movement == nil && concealed.isEmpty && list.guests.isEmpty }

  /// Puts the moved item's view at the held position among the elements that the layout found in view. Hides dragged items.
  func present(in found: inout [ElementAttributes]) {
    for item in concealed { conceal(item, in: &found) }
    for item in list.guests.hiddenItems { conceal(item, in: &found) }
    guard let movement else { return }
    guard let center else { return conceal(movement.item, in: &found) }
    guard let attributes = list.attributes(of: .item(movement.item)) else { return }
    var moving = host.movingAttributes(attributes, at: center)
    // The item may be held outside of its orthogonal section, whose scroll view would clip it.
    moving.isInOrthogonalSection = false
    if let index = found.firstIndex(where: { $0.element == attributes.element }) { found[index] = moving } else { found.append(moving) }
  }

  private func conceal(_ item: ItemHandle, in found: inout [ElementAttributes]) {
    guard let element = list.element(of: .item(item)), let index = found.firstIndex(where: { $0.element == element }) else { return }
    found[index].alpha = 0
  }

  /// Returns whether an element's view is held, and therefore moves without animation.
  func holds(_ identifier: ElementIdentifier) -> Bool { movement != nil && identifier.item == movement?.item }

  // MARK: Changes

  private var isPossible: Bool { !list.needsReload && !list.isInLayout && !list.updates.isBatchOpen && list.layout != nil }

  /// Returns the target of the moved item by the engine's own rule when it is held at `point` in the content's coordinates: beside the
  /// element at that point. Returns nil without a movement. O(log n).
  package func target(at point: Point) -> ItemPosition? {
    guard let movement, let layout = list.layout, let own = list.attributes(of: .item(movement.item)) else { return nil }
    let contents = list.contents
    found.removeAll(keepingCapacity: true)
    layout.query(Rect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1), visible: list.visibleRect, list.content, into: &found)
    let target = ReorderTarget(
      current: movement.target, frame: own.frame, itemCount: { contents.itemCount(inSection: $0) },
      isHeader: { self.isHeader($0, layout) })
    return target.position(at: point, among: found.filter { !isBadge($0, layout) })
  }

  /// Presents the item at the position where it is held.
  private func retarget() {
    guard let movement, let center else { return }
    let generation = list.data.generation
    var wanted = host.reorderTarget(from: movement.target, at: center)
    if wanted != movement.target {
      wanted = host.confirmedTarget(from: movement.origin, current: movement.target, proposed: wanted)
    }
    var moved = movement
    guard isPresentable(wanted), let move = moved.move(to: wanted) else { return }
    host.willMove(moved, from: movement.target)
    // The program may have ended the movement or changed the list in any of these calls.
    guard list.data.generation == generation, self.movement == movement else { return }
    self.movement = moved
    apply(move, animated: true)
  }

  private func isPresentable(_ position: ItemPosition) -> Bool {
    movement.map { isPresentable(position, from: $0.target) } ?? false
  }
  private func isPresentable(_ position: ItemPosition, from current: ItemPosition) -> Bool {
    guard position.section >= 0, position.section < list.contents.sectionCount, position.index >= 0 else { return false }
    let count = list.contents.itemCount(inSection: position.section)
    return position.index < (position.section == current.section ? count : count + 1)
  }

  private func isBadge(_ attributes: ElementAttributes, _ layout: any VisibleLayout) -> Bool {
    guard case .supplementary(let kind, let section, let index) = attributes.element else { return false }
    return layout.isBadge(kind, section: section, index: index)
  }

  /// Returns whether a supplementary view begins before the first item of its section.
  private func isHeader(_ attributes: ElementAttributes, _ layout: any VisibleLayout) -> Bool {
    guard let section = attributes.element.section,
      let first = layout.attributes(for: .item(section: section, index: 0), visible: list.visibleRect, list.content)?.frame
    else { return true }
    return layout.scrollAxis == .vertical ? attributes.frame.minY <= first.minY : attributes.frame.minX <= first.minX
  }

  /// Ends the movement and presents the data source's order. Returns false if an update had already ended it.
  @discardableResult private func finish(animated: Bool, isCancelled: Bool) -> Bool {
    guard let movement else { return false }
    if movement.grip != nil, !isTellingEnd {
      isTellingEnd = true
      host.willEnd(movement, isCancelled: isCancelled)
      isTellingEnd = false
      // An update that the program made in the callback has already ended the movement.
      guard self.movement == movement else { return false }
    }
    self.movement = nil
    if movement.grip != nil, let token = list.display.model[.item(movement.item)]?.token { host.showMoving(token, false) }
    if movement.hasMoved {
      apply(ItemMove(from: movement.target, to: movement.origin), animated: animated)
    } else if animated {
      list.updates.animateLayout({}, completion: nil)
    } else {
      host.setNeedsLayout()
    }
    return true
  }

  private func apply(_ move: ItemMove, animated: Bool) {
    let old = list.contents
    var new = old
    guard let item = old.validItem(at: move.from) else { return }
    new.removeItems(move.from.index..<move.from.index + 1, inSection: move.from.section)
    new.insert([item], at: move.to)
    var change = ListChange()
    change.movedItems = [move]
    list.updates.apply(ContentsDifference(from: old, to: new, change: change), animated: animated, isByHand: true, completion: nil)
  }
}
