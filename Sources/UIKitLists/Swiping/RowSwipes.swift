internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The swipes of a list's rows, which reveal the actions behind them: at most one row at a time.
///
/// The engine is not involved: the cell of a swiped row is displayed next to the position that the layout assigns to it.
@MainActor final class RowSwipes: NSObject {
  private unowned let adapter: ListAdapter
  private let source: any RowActionSource
  private let pan = UIPanGestureRecognizer()
  /// The finger's translation at the last update of the gesture.
  private var way: CGFloat = 0
  /// The rows that are swiped or closing; at most one of them is not closing.
  private(set) var rows: [SwipedRow] = []

  /// The duration of opening or closing a row, in seconds.
  private static let duration: TimeInterval = 0.35

  /// Creates the swipes of a list; `source` represents its program.
  init(_ adapter: ListAdapter, _ source: any RowActionSource) {
    self.adapter = adapter
    self.source = source
    super.init()
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    pan.addAction { [weak self] _ in self?.follow() }
    adapter.scrollView.addGestureRecognizer(pan)
  }

  private var list: ListDriver { adapter.list }
  /// The swiped row; nil if there is none, or if it has left the list. O(log n).
  private var open: SwipedRow? { rows.last { !$0.isClosing && list.position(of: $0.item) != nil } }
  private func row(of token: CellToken) -> SwipedRow? { rows.first { $0.token == token } }
  /// Whether a cell is swiped.
  func isSwiped(_ cell: any PooledView) -> Bool { open?.cell === cell }

  /// Returns the actions at both sides of a row, those at its trailing side first, whether or not it is swiped. Calls the program's code.
  func actions(of path: IndexPath) -> [UIContextualAction] {
    guard !adapter.selectionRules.isEditing else { return [] }
    return [RowSide.trailing, .leading].flatMap { source.configuration(at: $0, of: path)?.actions ?? [] }
  }

  /// The index path of the swiped row; nil if there is none, or if it has left the list.
  var openPath: IndexPath? { open.flatMap { list.position(of: $0.item) }.map { IndexPath($0) } }

  // MARK: Opening and closing

  /// Begins to swipe the row at a point of the content to the right or to the left, or continues with the row that is open there. Returns
  /// false if there are no actions. Calls the program's code.
  func begin(at point: CGPoint, toRight: Bool) -> Bool {
    if let open {
      if open.frame.contains(point) { return true }
      close()
    }
    guard !adapter.selectionRules.isEditing, !list.needsReload, let position = list.itemPosition(at: point.engine) else { return false }
    return prepare(position, at: toRight == isMirrored ? .trailing : .leading)
  }

  /// Reveals the actions at a side of a row. No effect if it has none, or is not on screen. Calls the program's code.
  func open(_ path: IndexPath, at side: RowSide) {
    close()
    guard !list.needsReload, let position = path.position, prepare(position, at: side), let row = open else { return }
    settle(row, .open(row.pull.edge))
  }

  private var isMirrored: Bool { adapter.scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Puts the actions at a side of a row behind its cell. Returns false if there are none.
  private func prepare(_ position: ItemPosition, at side: RowSide) -> Bool {
    guard list.reordering.movement == nil, !list.isInLayout, let token = list.displayedCell(at: position),
      let item = list.item(at: position), let known = list.dataSourcePosition(of: position)
    else { return false }
    let path = IndexPath(known)
    guard let configuration = source.configuration(at: side, of: path), !configuration.actions.isEmpty else { return false }
    source.willSwipe(path)
    // Either call may have changed the list.
    guard list.displayedCell(at: position) == token, open == nil, let cell = adapter.store[token], cell.superview === adapter.scrollView
    else {
      source.didEndSwipe(list.position(of: item).map { IndexPath($0) })
      return false
    }
    if let closing = row(of: token) { end(closing) }
    let pull = SwipeActionsView(configuration.actions, at: (side == .leading) != isMirrored ? .left : .right) {
      [weak self] action, button in
      self?.perform(action, from: button)
    }
    let made = SwipedRow(cell, token: token, item: item, configuration: configuration, pull: pull)
    rows.append(made)
    pull.node.zPosition = cell.node.zPosition
    UIView.performWithoutAnimation {
      cell.superview?.insertSubview(pull, belowSubview: cell)
      made.follow(to: made.frame)
    }
    source.show(true, on: cell)
    return true
  }

  /// Closes the open row in an animation. No effect if there is none.
  func close() {
    if let open { settle(open, .closed) }
  }

  private func settle(_ row: SwipedRow, _ rest: SwipeReveal.Rest, velocity: Double = 0) {
    let distance = abs(row.reveal.offset)
    row.isClosing = rest == .closed
    if row.isClosing { source.show(false, on: row.cell) }
    // The spring continues with the finger's velocity.
    let relative = distance > 1 ? min(30, abs(velocity) / distance) : 0
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: CGFloat(relative),
      options: .allowUserInteraction,
      animations: { row.update { $0.settle(rest) } },
      completion: { [weak self] _ in
        guard let self else { return }
        if row.isClosing { end(row) } else if row === open { source.didShow(true, on: row.cell) }
      })
  }

  /// Ends a row's swipe. Calls the program's code.
  private func end(_ row: SwipedRow) {
    guard let index = rows.firstIndex(where: { $0 === row }) else { return }
    rows.remove(at: index)
    row.pull.removeFromSuperview()
    if !row.isClosing { source.show(false, on: row.cell) }
    source.didShow(false, on: row.cell)
    source.didEndSwipe(list.position(of: row.item).map { IndexPath($0) })
  }

  // MARK: Actions

  private func perform(_ action: UIContextualAction, from button: UIView) {
    guard let row = open, row.configuration.actions.contains(where: { $0 === action }) else { return }
    action.handler(action, button) { [weak self, weak row] _ in
      if let self, let row, row === open { close() }
    }
  }

  /// Performs the action of the button that deletes a row, without swiping it. Returns false if there is no such button. Calls the
  /// program's code.
  func deleteRow(at position: ItemPosition?) -> Bool {
    guard let path = position.flatMap({ list.dataSourcePosition(of: $0) }).map({ IndexPath($0) }),
      let action = source.configuration(at: .trailing, of: path)?.actions.first(where: { $0.style == .destructive })
    else { return false }
    action.handler(action, adapter.scrollView) { _ in }
    return true
  }

  // MARK: The list

  /// Returns the attributes with which the cell of a swiped row is shown, given those of the layout; updates the buttons behind it. O(1).
  func presented(_ attributes: ElementAttributes, of token: CellToken) -> ElementAttributes {
    guard let row = row(of: token) else { return attributes }
    // The buttons are shown again if the cell was disappearing and comes back.
    row.pull.alpha = 1
    row.follow(to: CGRect(attributes.frame))
    var result = attributes
    result.frame.origin.x += Double(row.offset)
    return result
  }
  /// Called when the list's content and its offset moved together.
  func shift(_ token: CellToken, by delta: Point) {
    guard let row = row(of: token) else { return }
    row.follow(to: row.frame.offsetBy(dx: CGFloat(delta.x), dy: CGFloat(delta.y)))
  }
  /// Fades out the buttons of a cell that leaves the screen, in an animation that the caller has begun.
  func fadeOut(_ token: CellToken) { row(of: token)?.pull.alpha = 0 }
  /// Called when a cell has left the screen, or represents another row.
  func didHide(_ token: CellToken) {
    guard let row = row(of: token) else { return }
    end(row)
  }

  /// Called when the list was laid out: a row may have become, or ceased to be, the last of its section. If the list is scrolled by hand,
  /// the open row closes.
  func didLayOut() {
    for row in rows { row.adoptCorners() }
    if open != nil, adapter.scrollView.isDragging || adapter.scrollView.isDecelerating { close() }
  }

  // MARK: Touches

  /// Whether the list itself takes a touch at a point of the content: while a row is open, other rows receive no touches.
  func catches(_ point: CGPoint) -> Bool { open.map { !$0.pull.hasButton(at: point) } ?? false }
  /// Called when a touch on the list itself began.
  func touchBegan(at point: CGPoint) {
    if let open, !open.frame.contains(point) { close() }
  }
  /// Called when a touch on the list itself ended without becoming a gesture.
  func touchEnded() { close() }

  // MARK: Drags, by a finger or on a touchpad

  /// Moves the open row.
  func drag(by distance: CGFloat) {
    guard let open, distance != 0 else { return }
    let wasFull = open.reveal.isFull
    var next = open.reveal
    next.drag(by: Double(distance))
    guard next.isFull != wasFull else { return open.update { $0 = next } }
    // The first button covers the others, or makes room for them again.
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { open.update { $0 = next } }
  }
  /// Ends a drag when the finger lifts with `velocity` points per second: the row opens, closes, or performs its first action. Calls the
  /// program's code.
  func endDrag(velocity: CGFloat) {
    guard let open else { return }
    let rest = open.reveal.rest(velocity: Double(velocity))
    settle(open, rest, velocity: Double(velocity))
    guard case .full = rest, let first = open.configuration.actions.first, let button = open.pull.firstButton else { return }
    perform(first, from: button)
  }
  /// Cancels a drag that became another gesture: the row opens or closes, without performing an action.
  func cancelDrag() {
    guard let open else { return }
    let rest = open.reveal.rest(velocity: 0)
    if case .full(let edge) = rest { settle(open, .open(edge)) } else { settle(open, rest) }
  }
}

extension RowSwipes: UIGestureRecognizerDelegate {
  /// Begins only for a finger that moves sideways on a row with actions on that side.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let view = adapter.scrollView
    let (finger, way) = (pan.location(in: view), pan.translation(in: view))
    guard abs(way.x) > abs(way.y) else { return false }
    return begin(at: CGPoint(x: finger.x - way.x, y: finger.y - way.y), toRight: way.x > 0)
  }

  private func follow() {
    let now = pan.translation(in: adapter.scrollView).x
    switch pan.state {
    case .began: way = now
    case .changed:
      drag(by: now - way)
      way = now
    case .ended: endDrag(velocity: pan.velocity(in: adapter.scrollView).x)
    case .cancelled, .failed: cancelDrag()
    case .possible: break
    }
  }
}

extension RowSwipes: TouchpadDragging {
  func beginTouchpadDrag(at point: CGPoint, by delta: CGPoint) -> Bool {
    abs(delta.x) > abs(delta.y) && begin(at: point, toRight: delta.x < 0)
  }
  func touchpadDrag(by delta: CGPoint) { drag(by: -delta.x) }
  func endTouchpadDrag(velocity: CGPoint) { endDrag(velocity: -velocity.x) }
}
