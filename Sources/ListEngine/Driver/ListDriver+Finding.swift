package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

extension ListDriver {
  // MARK: Elements and identifiers

  /// The identifier of an element; nil for elements that do not exist. O(log n).
  package func identifier(of element: LayoutElement) -> ElementIdentifier? { identifier(of: element, in: contents) }
  /// The same for a caller that asks about many elements and has the list's contents at hand.
  func identifier(of element: LayoutElement, in contents: ListContents) -> ElementIdentifier? {
    model.kinds.identifier(of: element, in: contents) { layout?.isBadge($0, section: $1, index: $2) ?? false }
  }
  /// The element that an identifier stands for now; nil if it is not in the list any more. O(log n).
  package func element(of identifier: ElementIdentifier) -> LayoutElement? { model.kinds.element(of: identifier, in: contents) }

  /// The attributes of an identifier's element now.
  package func attributes(of identifier: ElementIdentifier) -> ElementAttributes? {
    element(of: identifier).flatMap { layout?.attributes(for: $0, visible: visibleRect, content) }
  }
  /// The attributes of an element now; nil if the list is not laid out or has no such element. Counts the list if that is due.
  package func currentAttributes(of element: LayoutElement) -> ElementAttributes? {
    if needsReload { reloadNow() }
    guard identifier(of: element) != nil, let layout else { return nil }
    var found: ElementAttributes?
    // A section that is solved only now may be of another size than was estimated, and what is in view stays in view.
    let size = layout.contentSize
    holdingPosition { found = layout.attributes(for: element, visible: visibleRect, content) }
    if layout.contentSize != size { didFindOutMore() }
    return found
  }
  /// The program asked about something, and what came of it moved others. In a layout pass, which asks the program itself, another round
  /// follows.
  private func didFindOutMore() {
    if isInLayout {
      state.framesChanged = true
    } else {
      updateContentSize()
      host.setNeedsLayout()
    }
  }

  /// Whether the list was laid out once.
  package var isLaidOut: Bool { state.tracker.lastOffset != nil }

  /// Has the list counted and the layout made, if that is due. User code runs.
  package func prepareLayout() {
    if needsReload { reloadNow() }
    makeLayoutIfNeeded()
  }

  /// Has the layout made and the list counted, and then `change` run, which finds out more about positions: what is in view stays in view.
  /// `change` returns whether anything moved. Returns false if the list is not laid out. User code runs.
  package func refine(_ change: (any VisibleLayout, LayoutContent) -> Bool) -> Bool {
    prepareLayout()
    guard let layout else { return false }
    var isMoved = false
    holdingPosition { isMoved = change(layout, content) }
    if isMoved { didFindOutMore() }
    return true
  }

  /// The item at a position; nil if there is none.
  package func item(at position: ItemPosition) -> ItemHandle? { contents.validItem(at: position) }
  /// Where an item is; nil if it is not in the list any more.
  package func position(of item: ItemHandle) -> ItemPosition? { contents.position(of: item) }

  // MARK: Views

  /// What is on screen, in one order in every run. O(n log n).
  package var elementsOnScreen: [(identifier: ElementIdentifier, element: DisplayedElement)] {
    display.model.ordered().compactMap { identifier in display.model[identifier].map { (identifier, $0) } }
  }
  /// The cells on screen, in the order of their items. O(n log n) in the cells.
  package var displayedItems: [(token: CellToken, position: ItemPosition)] {
    let contents = contents
    return display.model.elements.compactMap { identifier, element in
      identifier.item.flatMap { contents.position(of: $0) }.map { (element.token, $0) }
    }.sorted { $0.position < $1.position }
  }
  /// The cell on screen of the item at a position.
  package func displayedCell(at position: ItemPosition) -> CellToken? { item(at: position).flatMap { display.model[.item($0)]?.token } }
  /// The view on screen of an element.
  package func displayedView(of element: LayoutElement) -> CellToken? { identifier(of: element).flatMap { display.model[$0]?.token } }
  /// Where the item of a cell is, whether it is on screen or waits; nil if the cell stands for none.
  package func position(of token: CellToken) -> ItemPosition? {
    cells.realizer.pool.identifier(of: token)?.item.flatMap { contents.position(of: $0) }
  }
  /// The item whose cell is at a point of the content; the topmost one, of several at one height the last. O(cells on screen).
  package func itemPosition(at point: Point) -> ItemPosition? {
    let contents = contents
    return display.model.topmostItem(at: point, position: { contents.position(of: $0) }, isClipped: { orthogonal.clips(point, $0) })
  }
}
