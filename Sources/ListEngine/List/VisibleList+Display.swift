package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

extension VisibleList {
  /// Brings an element on screen, or moves one that is there.
  func display(_ site: CellSite, _ token: CellToken, _ attributes: ElementAttributes) {
    guard displayed[site] == nil else { return updatePlace(site, attributes) }
    let place = parent(of: attributes)
    let appearance = transition.map { $0.appearance(of: site, attributes, in: place, among: displayed) } ?? .plain
    displayed[site] = DisplayedElement(
      token: token, attributes: attributes, strip: place?.section, origin: place?.strip.contentOrigin ?? .zero, round: round)
    if leaving.removeValue(forKey: token) != nil {
      // It was on its way out and never left.
      host.place(token, in: attributes)
      showState(of: token, site)
      return
    }
    realizer.display(token)
    if prefetched.remove(token) != nil { host.didUsePrefetched() }
    host.show(token, in: attributes, appearance)
    showState(of: token, site)
    host.tell(.willDisplay, token, attributes.element)
  }

  /// Moves an element that is on screen to its place. What a strip takes along as it scrolls stays where it is in the strip.
  func updatePlace(_ site: CellSite, _ attributes: ElementAttributes) {
    guard let shown = displayed[site] else { return }
    guard attributes.isInStrip || shown.strip != nil else {
      guard shown.attributes != attributes else { return }
      displayed[site]?.attributes = attributes
      return host.place(shown.token, in: attributes)
    }
    let place = parent(of: attributes)
    let origin = place?.strip.contentOrigin ?? .zero
    var before = shown.attributes
    before.frame = before.frame.offset(x: origin.x - shown.origin.x, y: origin.y - shown.origin.y)
    displayed[site]?.attributes = attributes
    displayed[site]?.strip = place?.section
    displayed[site]?.origin = origin
    if before != attributes || shown.strip != place?.section { host.place(shown.token, in: attributes) }
  }

  /// Takes an element off the screen. It waits for its site to come back. In an animated update it goes to its new place first.
  func endDisplay(_ site: CellSite) { disappear(site, to: transition == nil ? nil : attributes(of: site)) }

  func hideAll() {
    for site in sitesOnScreen() { endDisplay(site) }
  }

  /// What is on screen, in one order in every run: what leaves first serves first. O(n log n) in what is chosen.
  func sitesOnScreen(where isChosen: (CellSite) -> Bool = { _ in true }) -> [CellSite] {
    displayed.keys.filter(isChosen).sorted { a, b in
      guard let first = displayed[a]?.attributes.element, let second = displayed[b]?.attributes.element else { return false }
      let (before, after) = (Self.rank(first), Self.rank(second))
      // In the middle of an update one may still stand where another is going to be.
      return before == after ? (a.kind.rawValue, a.handle, a.index) < (b.kind.rawValue, b.handle, b.index) : before < after
    }
  }
  /// What is on screen, in the same order. O(n log n).
  package var elementsOnScreen: [(site: CellSite, element: DisplayedElement)] {
    sitesOnScreen().compactMap { site in displayed[site].map { (site, $0) } }
  }

  // MARK: Finding

  /// The cells on screen, in the order of their items. O(n log n) in the cells.
  package var displayedItems: [(token: CellToken, position: ItemPosition)] {
    displayed.compactMap { site, element in
      site.item.flatMap { contents.position(of: $0) }.map { (element.token, $0) }
    }.sorted { $0.position < $1.position }
  }
  /// The cell on screen of the item at a place.
  package func displayedCell(at position: ItemPosition) -> CellToken? { item(at: position).flatMap { displayed[.item($0)]?.token } }
  /// The view on screen of an element.
  package func displayedView(of element: LayoutElement) -> CellToken? { site(of: element).flatMap { displayed[$0]?.token } }
  /// Where the item of a cell is, whether it is on screen or waits; nil if the cell stands for none.
  package func position(of token: CellToken) -> ItemPosition? {
    realizer.pool.site(of: token)?.item.flatMap { contents.position(of: $0) }
  }
  /// The item whose cell is at a point of the content; the topmost one, of several at one height the last. O(cells on screen).
  package func itemPosition(at point: Point) -> ItemPosition? {
    var topmost: (zIndex: Int, position: ItemPosition)?
    for (site, element) in displayed where element.attributes.frame.contains(point) && !isClipped(point, element) {
      guard let position = site.item.flatMap({ contents.position(of: $0) }) else { continue }
      if let topmost, (topmost.zIndex, topmost.position) > (element.attributes.zIndex, position) { continue }
      topmost = (element.attributes.zIndex, position)
    }
    return topmost?.position
  }
}
