internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension ListAdapter: ReorderHost {
  func allowsMoving(_ position: ItemPosition) -> Bool { calls.allowsMoving(IndexPath(position)) }
  func reorderTarget(from current: ItemPosition, at point: Point) -> ItemPosition {
    calls.layoutTarget(from: IndexPath(current), at: CGPoint(point)).position ?? current
  }
  func confirmedTarget(from origin: ItemPosition, current: ItemPosition, proposed: ItemPosition) -> ItemPosition {
    calls.confirmedTarget(from: IndexPath(origin), current: IndexPath(current), proposed: IndexPath(proposed)).position ?? current
  }
  func movingAttributes(_ attributes: ElementAttributes, at point: Point) -> ElementAttributes {
    calls.movingAttributes(attributes, at: CGPoint(point))
  }
  func showMoving(_ token: CellToken, _ isMoving: Bool) {
    if let view = store[token] { calls.showMoving(view, isMoving) }
  }
  func willMove(_ movement: InteractiveMovement, from previous: ItemPosition) { calls.willMove(movement, from: IndexPath(previous)) }
  func willEnd(_ movement: InteractiveMovement, isCancelled: Bool) { calls.willEnd(movement, isCancelled: isCancelled) }
  func moveItem(from origin: ItemPosition, to target: ItemPosition) { calls.moveItem(from: IndexPath(origin), to: IndexPath(target)) }

  // MARK: Interactive movement

  /// Begins to move an item. Returns false if that is not possible.
  func beginMovement(at path: IndexPath) -> Bool {
    swipes?.close()
    return path.position.map { list.reordering.begin(at: $0) } ?? false
  }
  /// Moves the center of the moved item's view to a point of the content.
  func updateMovement(center: CGPoint) {
    list.reordering.update(center: center.engine)
    edgeScroller.update()
  }
  /// Ends the movement at the position at which the item is presented.
  func endMovement() { list.reordering.end() }
  /// Ends the movement at the position from which the item came.
  func cancelMovement() { list.reordering.cancel() }
}

extension ListAdapter: FocusHost {
  func allowsFocus(_ position: ItemPosition) -> Bool {
    list.dataSourcePosition(of: position).map { calls.allowsFocus(IndexPath($0)) } ?? false
  }
  func showFocus(_ token: CellToken, _ isFocused: Bool) { focus.show(isFocused, on: store[token]) }
  func reveal(_ position: ItemPosition) {
    ItemScroller(self).scroll(to: IndexPath(position), vertical: .nearest, horizontal: .nearest, animated: isOnScreen)
  }
  func preferredFocus() -> ItemPosition? {
    calls.preferredFocusPath()?.position.map { list.presentedPosition(of: $0) }.flatMap { list.item(at: $0) == nil ? nil : $0 }
  }
  func allowsFocusMove(from old: ItemPosition?, to new: ItemPosition?) -> Bool {
    let context = calls.focusContext(focus.step(from: old, to: new))
    return calls.allowsFocusUpdate(context) && context.isAllowed(in: scrollView)
  }
  func didMoveFocus(from old: ItemPosition?, to new: ItemPosition?) { focus.didMove(from: old, to: new) }
}

extension ListAdapter: SelectionHost {
  var selectsHighlighted: Bool { calls.selectsHighlighted }
  func selectionDidChange(ofHidden item: ItemPosition, isSelected: Bool) {
    if item.index > 0 { calls.markDidChange(below: ItemPosition(section: item.section, index: item.index - 1), isMarked: isSelected) }
  }
  func showState(of token: CellToken, isSelected: Bool, isHighlighted: Bool) {
    if let view = store[token] { calls.showState(of: view, isSelected: isSelected, isHighlighted: isHighlighted) }
  }
  func allows(_ question: SelectionQuestion, _ item: ItemPosition) -> Bool {
    list.dataSourcePosition(of: item).map { calls.allows(question, IndexPath($0)) } ?? false
  }
  func tell(_ event: SelectionEvent, _ item: ItemPosition) {
    if let position = list.dataSourcePosition(of: item) { calls.tell(event, IndexPath(position)) }
  }

  /// The selected items, in the order of their selection; nil if there are none.
  var selectedPaths: [IndexPath]? {
    let paths = list.selection.positions.map { IndexPath($0) }
    return paths.isEmpty ? nil : paths
  }
}
