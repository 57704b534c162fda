package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

extension ListDriver {
  // MARK: Elements and identifiers

  /// Returns the identifier of an element, or nil if the element does not exist. O(log n).
  package func identifier(of element: LayoutElement) -> ElementIdentifier? { identifier(of: element, in: contents) }
  /// Returns the identifier of an element in `contents`, for a caller that looks up many elements and already has the list's contents.
  func identifier(of element: LayoutElement, in contents: ListContents) -> ElementIdentifier? {
    model.kinds.identifier(of: element, in: contents) { layout?.isBadge($0, section: $1, index: $2) ?? false }
  }
  /// Returns the element that an identifier currently stands for, or nil if it is no longer in the list. O(log n).
  package func element(of identifier: ElementIdentifier) -> LayoutElement? { model.kinds.element(of: identifier, in: contents) }

  /// Returns the current attributes of an identifier's element.
  package func attributes(of identifier: ElementIdentifier) -> ElementAttributes? {
    guard let layout, let element = element(of: identifier) else { return nil }
    // Finding out whether the position has to be held costs more than finding an element whose position is known.
    return layout.isEstimated(element)
      ? solvedAttributes(of: element, layout) : layout.attributes(for: element, visible: visibleRect, content)
  }
  /// Returns the current attributes of an element, or nil if the list is not laid out or has no such element. Counts the list if necessary.
  package func currentAttributes(of element: LayoutElement) -> ElementAttributes? {
    if needsReload { reloadNow() }
    guard identifier(of: element) != nil, let layout else { return nil }
    return solvedAttributes(of: element, layout)
  }
  private func solvedAttributes(of element: LayoutElement, _ layout: any VisibleLayout) -> ElementAttributes? {
    var found: ElementAttributes?
    // A section that is solved only now may differ in size from its estimate; elements in view keep their place.
    let size = layout.contentSize
    holdingPosition { found = layout.attributes(for: element, visible: visibleRect, content) }
    if layout.contentSize != size { didFindOutMore() }
    return found
  }
  /// Follows up on a query that changed the layout's knowledge and moved elements. A layout pass, which itself makes such queries, runs
  /// another round.
  private func didFindOutMore() {
    if isInLayout {
      state.framesChanged = true
    } else {
      updateContentSize()
      host.setNeedsLayout()
    }
  }

  /// Whether the list has been laid out.
  package var isLaidOut: Bool { state.tracker.lastOffset != nil }

  /// Counts the list and creates the layout if necessary. User code runs.
  package func prepareLayout() {
    if needsReload { reloadNow() }
    makeLayoutIfNeeded()
  }

  /// Prepares the layout and runs `change`, which makes positions more exact, while elements in view keep their place. `change` returns
  /// whether anything moved. Returns false if the list is not laid out. User code runs.
  package func refine(_ change: (any VisibleLayout, LayoutContent) -> Bool) -> Bool {
    prepareLayout()
    guard let layout else { return false }
    var isMoved = false
    holdingPosition { isMoved = change(layout, content) }
    if isMoved { didFindOutMore() }
    return true
  }

  /// Returns the item at a position, or nil if there is none.
  package func item(at position: ItemPosition) -> ItemHandle? { contents.validItem(at: position) }
  /// Returns the position of an item, or nil if it is no longer in the list.
  package func position(of item: ItemHandle) -> ItemPosition? { contents.position(of: item) }

  // MARK: Views

  /// The elements on screen, in an order that is the same in every run. O(n log n).
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
  /// Returns the cell on screen of the item at a position.
  package func displayedCell(at position: ItemPosition) -> CellToken? { item(at: position).flatMap { display.model[.item($0)]?.token } }
  /// Returns the view on screen of an element.
  package func displayedView(of element: LayoutElement) -> CellToken? { identifier(of: element).flatMap { display.model[$0]?.token } }
  /// Returns the position of the item of a displayed or waiting cell, or nil if the cell stands for no item.
  package func position(of token: CellToken) -> ItemPosition? {
    cells.realizer.pool.identifier(of: token)?.item.flatMap { contents.position(of: $0) }
  }
  /// Returns the position of the item whose cell is at a point of the content: the topmost one, or among several with the same z-index the
  /// last. O(cells on screen).
  package func itemPosition(at point: Point) -> ItemPosition? {
    let contents = contents
    return display.model.topmostItem(at: point, position: { contents.position(of: $0) }, isClipped: { orthogonal.clips(point, $0) })
  }
}
