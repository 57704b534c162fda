internal import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

/// Lets a person move an item through the list.
///
/// The list presents the item at its target as the hand moves, in one small update after the other; the data source learns of it when the
/// movement ends. Any other update ends it first: it would be about positions that the list does not present.
@MainActor package final class ReorderDriver {
  /// The item that is moved; nil at other times.
  package private(set) var movement: InteractiveMovement?
  private unowned let list: ListDriver
  private var found: [ElementAttributes] = []
  /// Whether the layout object is being told that the movement ends.
  private var isTellingEnd = false
  /// Whether the data source is being told where an item was put down. An update that it makes then shows what is on screen already.
  private(set) var isEnding = false

  init(_ list: ListDriver) { self.list = list }

  private var host: any ListHost { list.host }

  /// Where the middle of the moved item's view is to be, in the content's coordinates, in points; nil without a movement.
  package var center: Point? { movement.map { list.visibleRect.origin + $0.grip } }

  /// Begins to move the item that is presented at `position`, whose view has to be on screen. Returns false, and does nothing, if it cannot
  /// be moved or another one is. User code runs.
  package func begin(at position: ItemPosition) -> Bool {
    guard movement == nil, isPossible, let item = list.contents.validItem(at: position),
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

  /// Holds the middle of the moved item's view at `center` in the content's coordinates; the others make room. No effect without a
  /// movement. User code runs.
  package func update(center: Point) {
    guard movement != nil else { return }
    movement?.grip = center - list.visibleRect.origin
    follow()
  }

  /// The list scrolled below the hand, or the hand moved: the view follows, and the others make room. User code runs.
  package func follow() {
    guard movement != nil else { return }
    host.setNeedsLayout()
    if isPossible { retarget() }
  }

  /// Ends the movement where the item is presented: the data source is told, and the view goes to its position. If the list is to be
  /// reloaded, the data source is not told: its positions are other ones by now. No effect without a movement. User code runs.
  package func end() {
    guard let movement else { return }
    // As the data source has it, which may be one that updates the list when it hears of the move. Nothing of this is shown.
    guard finish(animated: !movement.hasMoved, isCancelled: list.needsReload), movement.hasMoved, !list.needsReload else { return }
    let generation = list.data.generation
    isEnding = true
    host.moveItem(from: movement.origin, to: movement.target)
    isEnding = false
    guard list.data.generation == generation, !list.needsReload, !list.updates.isBatchOpen else { return }
    apply(ItemMove(from: movement.origin, to: movement.target), animated: true)
  }

  /// Ends the movement where the item came from. The data source is not told. No effect without a movement. User code runs.
  package func cancel() { finish(animated: true, isCancelled: true) }

  /// The list is about to change: the movement is over, and the list presents what the data source has. Nothing is animated.
  func interrupt() { finish(animated: false, isCancelled: true) }

  /// The list was counted anew: there is nothing to go back to.
  func forget() {
    guard let movement else { return }
    self.movement = nil
    if let token = list.cells.realizer.pool.token(at: .item(movement.item)) { host.showMoving(token, false) }
  }

  /// Puts the moved item's view where it is held, into what the layout found in view.
  func present(in found: inout [ElementAttributes]) {
    guard let movement, let center, let attributes = list.attributes(of: .item(movement.item)) else { return }
    var moving = host.movingAttributes(attributes, at: center)
    // It may be held outside of its orthogonal section, whose scroll view would cut it off.
    moving.isInOrthogonalSection = false
    if let index = found.firstIndex(where: { $0.element == attributes.element }) { found[index] = moving } else { found.append(moving) }
  }

  // MARK: Positions

  /// Where the data source has what is presented at `position`. O(1).
  package func dataSourcePosition(of position: ItemPosition) -> ItemPosition { movement?.dataSourcePosition(of: position) ?? position }
  /// The same for several. O(positions) while an item is moved, else O(1).
  package func dataSourcePositions(of positions: [ItemPosition]) -> [ItemPosition] {
    movement.map { movement in positions.map(movement.dataSourcePosition(of:)) } ?? positions
  }
  /// Where that is presented which the data source has at `position`. O(1).
  package func presentedPosition(of position: ItemPosition) -> ItemPosition { movement?.presentedPosition(of: position) ?? position }
  /// An element as the data source knows it: cells, and what is attached to them. O(1).
  package func dataSourceElement(of element: LayoutElement) -> LayoutElement {
    guard let movement else { return element }
    switch element {
    case .item(let section, let index):
      let position = movement.dataSourcePosition(of: ItemPosition(section: section, index: index))
      return .item(section: position.section, index: position.index)
    case .supplementary(let kind, let section, let index) where list.layout?.isBadge(kind, section: section, index: index) == true:
      let position = movement.dataSourcePosition(of: ItemPosition(section: section, index: index))
      return .supplementary(kind: kind, section: position.section, index: position.index)
    case .supplementary, .layoutSupplementary, .decoration: return element
    }
  }

  /// Whether an element's view is held, and therefore moves without animation.
  func holds(_ identifier: ElementIdentifier) -> Bool { movement != nil && identifier.item == movement?.item }

  // MARK: What changes

  private var isPossible: Bool { !list.needsReload && !list.isInLayout && !list.updates.isBatchOpen && list.layout != nil }

  /// Where the moved item goes by the engine's own rule when it is held at `point` in the content's coordinates: to the side of what lies
  /// there. Nil without a movement. O(log n).
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

  /// Has the list present the item where it is held.
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
    // The program may have ended the movement, or changed the list, in any of these.
    guard list.data.generation == generation, self.movement == movement else { return }
    self.movement = moved
    apply(move, animated: true)
  }

  private func isPresentable(_ position: ItemPosition) -> Bool {
    guard let movement, position.section >= 0, position.section < list.contents.sectionCount, position.index >= 0 else { return false }
    let count = list.contents.itemCount(inSection: position.section)
    return position.index < (position.section == movement.target.section ? count : count + 1)
  }

  private func isBadge(_ attributes: ElementAttributes, _ layout: any VisibleLayout) -> Bool {
    guard case .supplementary(let kind, let section, let index) = attributes.element else { return false }
    return layout.isBadge(kind, section: section, index: index)
  }

  /// Whether a supplementary view begins before the first item of its section.
  private func isHeader(_ attributes: ElementAttributes, _ layout: any VisibleLayout) -> Bool {
    guard let section = attributes.element.section,
      let first = layout.attributes(for: .item(section: section, index: 0), visible: list.visibleRect, list.content)?.frame
    else { return true }
    return layout.scrollAxis == .vertical ? attributes.frame.minY <= first.minY : attributes.frame.minX <= first.minX
  }

  /// Ends the movement and has the list present what the data source has. Returns false if an update ended it before.
  @discardableResult private func finish(animated: Bool, isCancelled: Bool) -> Bool {
    guard let movement else { return false }
    if !isTellingEnd {
      isTellingEnd = true
      host.willEnd(movement, isCancelled: isCancelled)
      isTellingEnd = false
      // An update that the program made there has ended it.
      guard self.movement == movement else { return false }
    }
    self.movement = nil
    if let token = list.display.model[.item(movement.item)]?.token { host.showMoving(token, false) }
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
