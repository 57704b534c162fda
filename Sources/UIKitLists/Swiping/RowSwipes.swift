internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// Swipes the rows of a list to reveal the actions behind them: at most one row at a time.
///
/// The engine knows nothing of it: the cell of a swiped row is shown beside the place that the layout has for it.
@MainActor final class RowSwipes: NSObject {
  private unowned let adapter: ListAdapter
  private let source: any RowActionSource
  private let pan = UIPanGestureRecognizer()
  /// The finger's way when the gesture was last looked at.
  private var way: CGFloat = 0
  /// Rows that are swiped or closing; at most one of them is not closing.
  private(set) var rows: [SwipedRow] = []

  /// Seconds that a row takes to open or to close.
  private static let duration: TimeInterval = 0.35

  /// The swipes of a list whose program answers by `source`.
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
  /// The row that is swiped; nil if none is, or if it has left the list. O(log n).
  private var open: SwipedRow? { rows.last { !$0.isClosing && list.position(of: $0.item) != nil } }
  private func row(of token: CellToken) -> SwipedRow? { rows.first { $0.token == token } }
  /// Whether a cell is swiped.
  func isSwiped(_ cell: any PooledView) -> Bool { open?.cell === cell }

  /// The actions at both sides of a row, those at its end first, whether or not it is swiped. User code runs.
  func actions(of path: IndexPath) -> [UIContextualAction] {
    guard !adapter.selectionRules.isEditing else { return [] }
    return [RowSide.trailing, .leading].flatMap { source.configuration(at: $0, of: path)?.actions ?? [] }
  }

  /// Where the swiped row is; nil if none is, or if it has left the list.
  var openPath: IndexPath? { open.flatMap { list.position(of: $0.item) }.map { IndexPath($0) } }

  // MARK: Opening and closing

  /// Begins to swipe the row at a point of the content to the right or to the left; goes on with the one that is open there. False if there
  /// is nothing to reveal. User code runs.
  func begin(at point: CGPoint, toRight: Bool) -> Bool {
    if let open {
      if open.frame.contains(point) { return true }
      close()
    }
    guard !adapter.selectionRules.isEditing, !list.needsReload, let position = list.itemPosition(at: point.engine) else { return false }
    return prepare(position, at: toRight == isMirrored ? .trailing : .leading)
  }

  /// Reveals the actions at a side of a row. No effect if it has none, or is not on screen. User code runs.
  func open(_ path: IndexPath, at side: RowSide) {
    close()
    guard !list.needsReload, let position = path.position, prepare(position, at: side), let row = open else { return }
    settle(row, .open(row.pull.edge))
  }

  private var isMirrored: Bool { adapter.scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Puts the actions at a side of a row behind its cell; false if there are none.
  private func prepare(_ position: ItemPosition, at side: RowSide) -> Bool {
    guard list.reordering.movement == nil, !list.isInLayout, let token = list.displayedCell(at: position),
      let item = list.item(at: position), let known = list.dataSourcePosition(of: position)
    else { return false }
    let path = IndexPath(known)
    guard let configuration = source.configuration(at: side, of: path), !configuration.actions.isEmpty else { return false }
    source.willSwipe(path)
    // The program may have changed the list in either.
    guard list.displayedCell(at: position) == token, open == nil, let cell = adapter.store[token], cell.superview === adapter.scrollView
    else {
      source.didEndSwipe(list.position(of: item).map { IndexPath($0) })
      return false
    }
    if let closing = row(of: token) { end(closing) }
    let pull = SwipePullView(configuration.actions, at: (side == .leading) != isMirrored ? .left : .right) { [weak self] action, button in
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

  /// Closes the open row in an animation. No effect without one.
  func close() {
    if let open { settle(open, .closed) }
  }

  private func settle(_ row: SwipedRow, _ rest: SwipeReveal.Rest, velocity: Double = 0) {
    let distance = abs(row.reveal.offset)
    row.isClosing = rest == .closed
    if row.isClosing { source.show(false, on: row.cell) }
    // The spring continues as fast as the finger was.
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

  /// The row is not swiped any more. User code runs.
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

  /// Does what the button of a row does that deletes it, without swiping it. False if it has none. User code runs.
  func deleteRow(at position: ItemPosition?) -> Bool {
    guard let path = position.flatMap({ list.dataSourcePosition(of: $0) }).map({ IndexPath($0) }),
      let action = source.configuration(at: .trailing, of: path)?.actions.first(where: { $0.style == .destructive })
    else { return false }
    action.handler(action, adapter.scrollView) { _ in }
    return true
  }

  // MARK: The list

  /// Where a cell is shown that the layout wants at `attributes`; the buttons behind it follow. O(1).
  func presented(_ attributes: ElementAttributes, of token: CellToken) -> ElementAttributes {
    guard let row = row(of: token) else { return attributes }
    // A cell that was on its way out and comes back has its buttons again.
    row.pull.alpha = 1
    row.follow(to: CGRect(attributes.frame))
    var result = attributes
    result.frame.origin.x += Double(row.offset)
    return result
  }
  /// The list's content and its offset moved together.
  func shift(_ token: CellToken, by delta: Point) {
    guard let row = row(of: token) else { return }
    row.follow(to: row.frame.offsetBy(dx: CGFloat(delta.x), dy: CGFloat(delta.y)))
  }
  /// A cell leaves the screen in an animation that the caller has begun: its buttons fade out with it.
  func fadeOut(_ token: CellToken) { row(of: token)?.pull.alpha = 0 }
  /// A cell has left the screen, or stands for another row.
  func didHide(_ token: CellToken) {
    guard let row = row(of: token) else { return }
    end(row)
  }

  /// The list was laid out: a row may have become the last of its section where it is, or ceased to be. In a list that is scrolled by hand
  /// the open row closes.
  func didLayOut() {
    for row in rows { row.adoptCorners() }
    if open != nil, adapter.scrollView.isDragging || adapter.scrollView.isDecelerating { close() }
  }

  // MARK: Touches

  /// Whether a touch at a point of the content is the list's own: while a row is open, the others are not touched.
  func catches(_ point: CGPoint) -> Bool { open.map { !$0.pull.hasButton(at: point) } ?? false }
  /// A touch on the list itself began.
  func touchBegan(at point: CGPoint) {
    if let open, !open.frame.contains(point) { close() }
  }
  /// A touch on the list itself ended without becoming anything else.
  func touchEnded() { close() }

  // MARK: Drags, by a finger or on a touchpad

  /// Moves the open row.
  func drag(by distance: CGFloat) {
    guard let open, distance != 0 else { return }
    let wasFull = open.reveal.isFull
    var next = open.reveal
    next.drag(by: Double(distance))
    guard next.isFull != wasFull else { return open.update { $0 = next } }
    // The first button takes over from the others, or gives their room back.
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { open.update { $0 = next } }
  }
  /// The finger leaves with `velocity` points per second: the row opens, closes, or performs its first action. User code runs.
  func endDrag(velocity: CGFloat) {
    guard let open else { return }
    let rest = open.reveal.rest(velocity: Double(velocity))
    settle(open, rest, velocity: Double(velocity))
    guard case .full = rest, let first = open.configuration.actions.first, let button = open.pull.firstButton else { return }
    perform(first, from: button)
  }
  /// The drag became something else: the row opens or closes, and performs nothing.
  func cancelDrag() {
    guard let open else { return }
    let rest = open.reveal.rest(velocity: 0)
    if case .full(let edge) = rest { settle(open, .open(edge)) } else { settle(open, rest) }
  }
}

extension RowSwipes: UIGestureRecognizerDelegate {
  /// Only a finger that goes to the side, on a row with actions there, swipes.
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
