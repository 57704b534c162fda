internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The drags of rows out of a list.
@MainActor final class ListDrags: NSObject {
  private unowned let adapter: ListAdapter
  private let source: any RowDragSource
  /// The interaction that recognises presses on rows. Its view is the list.
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  /// The dragged rows, with their drag items.
  private var dragged: [(dragItem: UIDragItem, item: ItemHandle)] = []
  /// The state of the drag.
  private var state = UICellConfigurationState.DragState.none

  /// Creates the drags of a list; `source` represents its program.
  init(_ adapter: ListAdapter, _ source: any RowDragSource) {
    self.adapter = adapter
    self.source = source
    super.init()
    adapter.scrollView.addInteraction(interaction)
  }

  private var list: ListDriver { adapter.list }

  /// Whether rows are being lifted or dragged.
  var isActive: Bool { !dragged.isEmpty }
  /// Whether a row is being lifted or dragged.
  func isDragged(_ item: ItemHandle) -> Bool { dragged.contains { $0.item == item } }
  /// Returns the row of this list that belongs to a drag item, or nil for items of other lists.
  func item(of dragItem: UIDragItem) -> ItemHandle? { dragged.first { $0.dragItem === dragItem }?.item }

  /// Updates the cell of an item that came on screen. It may have left the screen in another state.
  func didShow(_ item: ItemHandle, _ cell: any PooledView) {
    source.show(dragged.contains { $0.item == item } ? state : .none, on: cell)
  }

  private func row(at point: CGPoint) -> (path: IndexPath, item: ItemHandle)? {
    guard !list.needsReload, !list.isInLayout, let position = list.itemPosition(at: point.engine), let item = list.item(at: position),
      let known = list.dataSourcePosition(of: position)
    else { return nil }
    return (IndexPath(known), item)
  }
  private func cell(of dragItem: UIDragItem) -> (any PooledView)? {
    item(of: dragItem).flatMap { list.position(of: $0) }.flatMap { list.displayedCell(at: $0) }.flatMap { adapter.store[$0] }
  }
  private func show(_ state: UICellConfigurationState.DragState) {
    self.state = state
    for (dragItem, _) in dragged { if let cell = cell(of: dragItem) { source.show(state, on: cell) } }
  }
  /// Returns a preview at the position of a row's cell.
  private func preview(of dragItem: UIDragItem) -> UITargetedDragPreview? {
    guard let item = item(of: dragItem), let cell = cell(of: dragItem), let position = list.position(of: item),
      let known = list.dataSourcePosition(of: position)
    else { return nil }
    return UITargetedDragPreview(view: cell, parameters: source.previewParameters(at: IndexPath(known)) ?? UIDragPreviewParameters())
  }
}

extension ListDrags: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard list.reordering.movement == nil, adapter.swipes?.openPath == nil,
      let row = row(at: session.location(in: adapter.scrollView))
    else { return [] }
    var items = source.itemsForBeginning(session, at: row.path)
    dragged = items.map { ($0, row.item) }
    // A program that returns several items has already included the others.
    guard items.count == 1, list.selection.model.isSelected(row.item), adapter.selectionRules.allowsMultipleNow else { return items }
    // The other selected rows are added in the order of the list, as if another finger had added each of them.
    for position in list.selection.positions.sorted() where list.item(at: position) != row.item {
      items += add(position, to: session)
    }
    return items
  }
  private func add(_ position: ItemPosition, to session: any UIDragSession) -> [UIDragItem] {
    guard let item = list.item(at: position), let known = list.dataSourcePosition(of: position),
      let frame = list.currentAttributes(of: .item(section: position.section, index: position.index))?.frame
    else { return [] }
    let items = source.itemsForAdding(to: session, at: IndexPath(known), point: CGPoint(x: frame.midX, y: frame.midY))
    dragged += items.map { ($0, item) }
    return items
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let row = row(at: point), !dragged.contains(where: { $0.item == row.item }) else { return [] }
    let items = source.itemsForAdding(to: session, at: row.path, point: point)
    dragged += items.map { ($0, row.item) }
    show(state)
    return items
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    // The preview of a row that is not on screen is that of the pressed row, from which it starts.
    preview(of: item) ?? dragged.first.flatMap { preview(of: $0.dragItem) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    adapter.touchesCancelled()
    show(.lifting)
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    source.willBegin(session)
    show(.dragging)
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    source.allowsMove(session)
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool {
    source.isRestricted(session)
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { preview(of: item) }

  func dragInteraction(_ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating) {
    animator.addCompletion { [weak self] _ in self?.end() }
  }
  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation) {
    if operation != .cancel { show(.none) }
  }
  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
    end()
    source.didEnd(session)
  }
  private func end() {
    show(.none)
    dragged = []
  }
}
