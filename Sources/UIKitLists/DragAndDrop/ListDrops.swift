internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The drops on a list: shows the position of a drop, and lets the program handle it.
///
/// The rows make room where something would be inserted: for a row of the list itself, which is presented there, or for a gap, which the
/// data source does not have.
@MainActor final class ListDrops: NSObject {
  /// A drag that is over the list.
  @MainActor private struct Visit {
    let session: any UIDropSession
    /// The data source's index path at which the items would be inserted.
    var destination: IndexPath?
    var proposal = UIDropProposal(operation: .cancel)
    /// Whether the rows make room for an insertion.
    var makesRoom = false
    /// The number of the gap; nil for none.
    var gap: Int?
    /// The row that is highlighted because the items would be dropped into it.
    var targeted: ItemHandle?
  }

  private unowned let adapter: ListAdapter
  private let target: any RowDropTarget
  /// The interaction that recognises drags over the list.
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private var visit: Visit?
  private var drop: ListDrop?
  private lazy var patience = DropDwellTimer(adapter)

  /// Creates the drops on a list; `target` represents its program.
  init(_ adapter: ListAdapter, _ target: any RowDropTarget) {
    self.adapter = adapter
    self.target = target
    super.init()
    adapter.scrollView.addInteraction(interaction)
  }

  private var list: ListDriver { adapter.list }

  /// Whether something is being dragged over the list.
  var isActive: Bool { visit != nil }
  /// The point in the content's coordinates at which the finger drags something over the list; nil for none.
  var finger: CGPoint? { visit?.session.location(in: adapter.scrollView) }

  /// Updates the cell of an item that came on screen. It may have left the screen in another state.
  func didShow(_ item: ItemHandle, _ cell: any PooledView) { target.show(state(of: item), on: cell) }
  /// Returns the drop state that the cell of an item shows.
  private func state(of item: ItemHandle) -> UICellConfigurationState.DropState {
    visit == nil ? .none : visit?.targeted == item ? .targeted : .notTargeted
  }

  // MARK: Showing positions

  /// Updates the drag after the list has scrolled, which may have changed the row under the finger.
  func didScroll() { if isActive { interaction.updateDrag() } }

  private func follow(_ session: any UIDropSession) -> UIDropProposal {
    guard var current = visit, !list.needsReload, !list.isInLayout, !list.updates.isBatchOpen else {
      return UIDropProposal(operation: .cancel)
    }
    let point = session.location(in: adapter.scrollView)
    let onScreen = insertionPoint(at: point)
    let position = list.reordering.target(at: point.engine) ?? onScreen.position(isMirrored: isMirrored) ?? firstPosition
    let own = list.reordering.movement == nil ? ownItem(of: session) : nil
    let moved = own.flatMap { item in position.map { goal(of: item, $0) } } ?? position
    let destination = moved.map { known($0, moving: own) }
    let answer =
      target.hasDelegate
      ? target.didUpdate(session, destination: destination)
      : RowDropProposal(proposal: UIDropProposal(operation: .move), intent: .insertAt)
    // The program may have changed the list.
    guard visit != nil else { return answer.proposal }
    current.proposal = answer.proposal
    current.destination = answer.proposal.operation == .move ? destination : position.map { known($0, moving: nil) }
    current.gap = visit?.gap
    visit = current
    let isPossible = answer.proposal.operation == .copy || answer.proposal.operation == .move
    visit?.makesRoom = false
    let isInto = answer.intent == .insertInto || answer.intent == .automatic && isInMiddle(point, of: onScreen.itemAtPoint)
    if isPossible, isInto, let into = onScreen.itemAtPoint {
      visit?.destination = list.dataSourcePosition(of: into).map { IndexPath($0) }
      patience.reset()
      closeGap(animated: true)
      highlight(list.item(at: into))
    } else {
      highlight(nil)
      if isPossible, answer.intent != .none, !isInto, let position {
        visit?.makesRoom = true
        if patience.hasStayed(at: position, for: target.delay) { openGap(at: position, session) }
      } else {
        patience.reset()
        closeGap(animated: true)
      }
    }
    return answer.proposal
  }

  private var isMirrored: Bool { adapter.scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft }
  /// The position of the first item in an empty list.
  private var firstPosition: ItemPosition? { list.contents.sectionCount > 0 ? ItemPosition(section: 0, index: 0) : nil }

  /// Returns the insertion point among the rows on screen. Rows that are not in the data source are ignored. O(cells on screen).
  private func insertionPoint(at point: CGPoint) -> InsertionPoint {
    var result = InsertionPoint(at: point.engine)
    for (identifier, element) in list.display.model.elements {
      guard let item = identifier.item, let position = list.position(of: item), list.dataSourcePosition(of: position) != nil else {
        continue
      }
      result.consider(position, element.attributes.frame)
    }
    return result
  }
  /// Returns the data source's index path for a presented position; `own` is the item of the list that moves there, if any.
  private func known(_ position: ItemPosition, moving own: ItemHandle?) -> IndexPath {
    let moved = list.reordering.movement?.target ?? own.flatMap { list.position(of: $0) }
    return IndexPath(list.guests.dataSourcePosition(ofDropAt: position, moving: moved, excluding: visit?.gap))
  }
  private func isInMiddle(_ point: CGPoint, of position: ItemPosition?) -> Bool {
    guard let position, let frame = list.currentAttributes(of: .item(section: position.section, index: position.index))?.frame else {
      return false
    }
    return abs(Double(point.y) - frame.midY) < frame.height / 4
  }

  private func openGap(at position: ItemPosition, _ session: any UIDropSession) {
    if let movement = list.reordering.movement {
      if movement.grip == nil { list.reordering.drag(to: position) }
      return
    }
    if visit?.gap == nil, visit?.proposal.operation == .move, let own = ownItem(of: session) {
      let goal = goal(of: own, position)
      if list.reordering.beginDrag(of: own) { list.reordering.drag(to: goal) }
      return
    }
    if visit?.gap == nil {
      let size = gapSize(session)
      let gap = adapter.placeholders.insert(
        ListPlaceholders.Placeholder(isHidden: true, make: { [target] in target.makeGap(size) }), at: position)
      visit?.gap = gap
    }
    if let gap = visit?.gap, let item = list.guests.item(ofGuest: gap) { _ = list.reordering.beginDrag(of: item) }
  }
  private func closeGap(animated: Bool) {
    if list.reordering.movement?.grip == nil { list.reordering.cancel() }
    guard let gap = visit?.gap else { return }
    visit?.gap = nil
    adapter.placeholders.remove(gap, animated: animated)
  }
  /// Returns the row of this list that is dragged, if it is the only dragged item.
  private func ownItem(of session: any UIDropSession) -> ItemHandle? {
    guard session.localDragSession != nil, session.items.count == 1 else { return nil }
    return session.items.first.flatMap { adapter.drags?.item(of: $0) }.flatMap { list.position(of: $0) == nil ? nil : $0 }
  }
  /// Whether the dragged row belongs to this list and its data source moves it.
  private func movesOwnRow(of session: any UIDropSession) -> Bool {
    guard list.guests.isEmpty, let position = list.reordering.movement?.origin ?? ownItem(of: session).flatMap({ list.position(of: $0) })
    else { return false }
    return target.movesRow(from: IndexPath(position))
  }
  /// Returns the position that an item of the list will have after it is inserted before the item at `position`.
  private func goal(of item: ItemHandle, _ position: ItemPosition) -> ItemPosition {
    guard let origin = list.position(of: item), origin.section == position.section, origin.index < position.index else { return position }
    return ItemPosition(section: position.section, index: position.index - 1)
  }
  /// Returns the size of the dragged row, or of the first one on screen.
  private func gapSize(_ session: any UIDropSession) -> CGSize {
    let own = session.items.first.flatMap { adapter.drags?.item(of: $0) }.flatMap { list.position(of: $0) }
    if let own, let frame = list.currentAttributes(of: .item(section: own.section, index: own.index))?.frame { return CGSize(frame.size) }
    return list.displayedItems.first.flatMap { adapter.store[$0.token]?.bounds.size } ?? CGSize(width: 44, height: 44)
  }

  private func highlight(_ item: ItemHandle?) {
    guard visit?.targeted != item else { return }
    if let old = visit?.targeted, let cell = cell(of: old) { target.show(.notTargeted, on: cell) }
    visit?.targeted = item
    if let item, let cell = cell(of: item) { target.show(.targeted, on: cell) }
  }
  private func cell(of item: ItemHandle) -> (any PooledView)? {
    list.position(of: item).flatMap { list.displayedCell(at: $0) }.flatMap { adapter.store[$0] }
  }
  /// Updates all cells to whether something is being dragged over the list.
  private func showVisit() {
    for (token, position) in list.displayedItems {
      if let item = list.item(at: position), let cell = adapter.store[token] { target.show(state(of: item), on: cell) }
    }
  }
  private func leave() {
    highlight(nil)
    patience.reset()
    closeGap(animated: true)
    visit = nil
    showVisit()
  }

  // MARK: Dropping

  private func perform(_ session: any UIDropSession) {
    guard let visit else { return }
    highlight(nil)
    let made = ListDrop(session, session.items.map { droppedItem($0) }, at: visit.destination, visit.proposal)
    drop = made
    self.visit = nil
    showVisit()
    patience.reset()
    if visit.makesRoom, visit.gap == nil, visit.proposal.operation == .move, movesOwnRow(of: session) { return move(made) }
    list.reordering.drop(removing: visit.gap) {
      if let gap = visit.gap { adapter.placeholders.didLose(gap) }
      target.perform(made)
    }
    adapter.layoutIfNeeded()
    list.reordering.concealed = Set(made.destinations.compactMap { item(at: $0.destination) })
  }
  /// Moves the dropped row in the data source to the position at which it is presented.
  private func move(_ drop: ListDrop) {
    guard let own = ownItem(of: drop.session), let position = list.position(of: own), let item = drop.items.first else { return }
    drop.send(item.dragItem, to: .row(IndexPath(position)))
    list.reordering.end()
    adapter.layoutIfNeeded()
    list.reordering.concealed = list.position(of: own) == nil ? [] : [own]
  }
  private func droppedItem(_ item: UIDragItem) -> ListDrop.Item {
    let position = adapter.drags?.item(of: item).flatMap { list.position(of: $0) }
    let cell = position.flatMap { list.displayedCell(at: $0) }.flatMap { adapter.store[$0] }
    return ListDrop.Item(
      dragItem: item, sourceIndexPath: position.flatMap { list.dataSourcePosition(of: $0) }.map { IndexPath($0) },
      previewSize: cell?.bounds.size ?? .zero)
  }
  /// Returns the item to whose cell a preview moves.
  private func item(at destination: ListDrop.Destination) -> ItemHandle? {
    switch destination {
    case .row(let path): path.position.flatMap { list.item(at: list.presentedPosition(of: $0)) }
    case .placeholder(let number): list.guests.item(ofGuest: number)
    case .part, .target: nil
    }
  }
  /// Returns the program's parameters for the preview that moves to a cell, or nil to keep those of the drag.
  private func parameters(_ destination: ListDrop.Destination, of cell: any PooledView) -> UIDragPreviewParameters? {
    switch destination {
    case .row(let path): target.previewParameters(at: path)
    case .placeholder(let number): adapter.placeholders.previewParameters(of: number, cell)
    case .part, .target: nil
    }
  }
  /// Returns the preview at an item's destination.
  private func place(_ destination: ListDrop.Destination, _ preview: UITargetedDragPreview) -> UITargetedDragPreview? {
    switch destination {
    case .row, .placeholder:
      guard let position = item(at: destination).flatMap({ list.position(of: $0) }),
        let frame = list.currentAttributes(of: .item(section: position.section, index: position.index))?.frame
      else { return nil }
      let goal = UIDragPreviewTarget(container: adapter.scrollView, center: CGPoint(x: CGFloat(frame.midX), y: CGFloat(frame.midY)))
      guard let cell = list.displayedCell(at: position).flatMap({ adapter.store[$0] }), let parameters = parameters(destination, of: cell)
      else { return preview.retargetedPreview(with: goal) }
      return UITargetedDragPreview(view: cell, parameters: parameters, target: goal)
    case .part(let path, let rect):
      guard let item = path.position.flatMap({ list.item(at: list.presentedPosition(of: $0)) }), let cell = cell(of: item) else {
        return nil
      }
      let scale = CGAffineTransform(scaleX: 0.1, y: 0.1)
      return preview.retargetedPreview(
        with: UIDragPreviewTarget(container: cell, center: CGPoint(x: rect.midX, y: rect.midY), transform: scale))
    case .target(let target): return preview.retargetedPreview(with: target)
    }
  }
}

extension ListDrops: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    target.hasDelegate ? target.canHandle(session) : movesOwnRow(of: session)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    visit = Visit(session: session)
    showVisit()
    target.tell(.enter, session)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
    defer { adapter.edgeScroller.update() }
    return follow(session)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    target.tell(.exit, session)
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) { perform(session) }
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    drop?.destinations.first { $0.item === item }.flatMap { place($0.destination, defaultPreview) }
  }
  func dropInteraction(_ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating) {
    drop?.destinations.first { $0.item === item }?.animations.join(animator)
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    list.reordering.concealed = []
    drop = nil
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    if isActive { leave() }
    target.tell(.end, session)
  }
}
