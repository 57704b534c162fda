package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

extension VisibleList {
  /// Brings an element on screen, or moves one that is there.
  func display(_ identifier: ElementIdentifier, _ token: CellToken, _ attributes: ElementAttributes) {
    guard displayed[identifier] == nil else { return updatePlace(identifier, attributes) }
    let place = parent(of: attributes)
    let appearance = transition.map { $0.appearance(of: identifier, attributes, in: place, among: displayed) } ?? .plain
    displayed[identifier] = DisplayedElement(
      token: token, attributes: attributes, orthogonalSection: place?.section, origin: place?.orthogonalSection.contentOrigin ?? .zero,
      round: round)
    if leaving.removeValue(forKey: token) != nil {
      // It was on its way out and never left.
      host.place(token, in: attributes)
      showState(of: token, identifier)
      return
    }
    realizer.display(token)
    if prefetched.remove(token) != nil { host.didUsePrefetched() }
    host.show(token, in: attributes, appearance)
    showState(of: token, identifier)
    host.tell(.willDisplay, token, attributes.element)
  }

  /// Moves an element that is on screen to its place. What an orthogonal section takes along as it scrolls stays where it is in the orthogonal section.
  func updatePlace(_ identifier: ElementIdentifier, _ attributes: ElementAttributes) {
    guard let shown = displayed[identifier] else { return }
    guard attributes.isInOrthogonalSection || shown.orthogonalSection != nil else {
      guard shown.attributes != attributes else { return }
      displayed[identifier]?.attributes = attributes
      return host.place(shown.token, in: attributes)
    }
    let place = parent(of: attributes)
    let origin = place?.orthogonalSection.contentOrigin ?? .zero
    var before = shown.attributes
    before.frame = before.frame.offset(x: origin.x - shown.origin.x, y: origin.y - shown.origin.y)
    displayed[identifier]?.attributes = attributes
    displayed[identifier]?.orthogonalSection = place?.section
    displayed[identifier]?.origin = origin
    if before != attributes || shown.orthogonalSection != place?.section { host.place(shown.token, in: attributes) }
  }

  /// Takes an element off the screen. It waits for its identifier to come back. In an animated update it goes to its new place first.
  func endDisplay(_ identifier: ElementIdentifier) { disappear(identifier, to: transition == nil ? nil : attributes(of: identifier)) }

  func hideAll() {
    for identifier in identifiersOnScreen() { endDisplay(identifier) }
  }

  /// What is on screen, in one order in every run: what leaves first serves first. O(n log n) in what is chosen.
  func identifiersOnScreen(where isChosen: (ElementIdentifier) -> Bool = { _ in true }) -> [ElementIdentifier] {
    displayed.keys.filter(isChosen).sorted { a, b in
      guard let first = displayed[a]?.attributes.element, let second = displayed[b]?.attributes.element else { return false }
      let (before, after) = (Self.rank(first), Self.rank(second))
      // In the middle of an update one may still stand where another is going to be.
      return before == after ? (a.kind.rawValue, a.handle, a.index) < (b.kind.rawValue, b.handle, b.index) : before < after
    }
  }
  /// What is on screen, in the same order. O(n log n).
  package var elementsOnScreen: [(identifier: ElementIdentifier, element: DisplayedElement)] {
    identifiersOnScreen().compactMap { identifier in displayed[identifier].map { (identifier, $0) } }
  }

  // MARK: Finding

  /// The cells on screen, in the order of their items. O(n log n) in the cells.
  package var displayedItems: [(token: CellToken, position: ItemPosition)] {
    displayed.compactMap { identifier, element in
      identifier.item.flatMap { contents.position(of: $0) }.map { (element.token, $0) }
    }.sorted { $0.position < $1.position }
  }
  /// The cell on screen of the item at a place.
  package func displayedCell(at position: ItemPosition) -> CellToken? { item(at: position).flatMap { displayed[.item($0)]?.token } }
  /// The view on screen of an element.
  package func displayedView(of element: LayoutElement) -> CellToken? { identifier(of: element).flatMap { displayed[$0]?.token } }
  /// Where the item of a cell is, whether it is on screen or waits; nil if the cell stands for none.
  package func position(of token: CellToken) -> ItemPosition? {
    realizer.pool.identifier(of: token)?.item.flatMap { contents.position(of: $0) }
  }
  /// The item whose cell is at a point of the content; the topmost one, of several at one height the last. O(cells on screen).
  package func itemPosition(at point: Point) -> ItemPosition? {
    var topmost: (zIndex: Int, position: ItemPosition)?
    for (identifier, element) in displayed where element.attributes.frame.contains(point) && !isClipped(point, element) {
      guard let position = identifier.item.flatMap({ contents.position(of: $0) }) else { continue }
      if let topmost, (topmost.zIndex, topmost.position) > (element.attributes.zIndex, position) { continue }
      topmost = (element.attributes.zIndex, position)
    }
    return topmost?.position
  }
}
