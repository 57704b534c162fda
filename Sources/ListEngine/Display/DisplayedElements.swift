package import CellReuse
package import HitchlessBase
package import ListLayout

/// A cell, header or background that is on screen.
package struct DisplayedElement: Hashable, Sendable {
  /// The token of the view that shows it.
  package var token: CellToken
  /// Where it is.
  package var attributes: ElementAttributes
  /// The orthogonal section in whose scroll view the view lies; nil for the list's own subviews.
  package var orthogonalSection: SectionHandle?
  /// Where in the list's content the coordinates begin in which the view has its frame.
  package var origin: Point
  /// The round of a layout pass that found it in view last.
  fileprivate var round: UInt32 = 0

  /// An element shown by the view of `token`.
  package init(token: CellToken, attributes: ElementAttributes, orthogonalSection: SectionHandle? = nil, origin: Point = .zero) {
    self.token = token
    self.attributes = attributes
    self.orthogonalSection = orthogonalSection
    self.origin = origin
  }
}

/// What is on screen, what a round of a layout pass has to change about that, and which views are on their way out.
///
/// Decides only: whoever owns it shows, moves and hides the views.
package struct DisplayedElements: Sendable {
  /// An element on screen that has other attributes now.
  package struct Move: Hashable, Sendable {
    /// Which element.
    package var identifier: ElementIdentifier
    /// Its new attributes.
    package var attributes: ElementAttributes
  }
  /// A view that an animation takes off the screen.
  private struct Leaving {
    var element: DisplayedElement
    var number: Int
  }

  /// The elements on screen.
  package private(set) var elements: [ElementIdentifier: DisplayedElement] = [:]
  /// What is not on screen yet or has to be measured, in display order: the work of the round under way.
  package private(set) var pending: [ElementAttributes] = []
  /// What is on screen and has other attributes now.
  package private(set) var moved: [Move] = []
  private var leaving: [CellToken: Leaving] = [:]
  private var lastLeavingNumber = 0
  private var round: UInt32 = 0
  /// How many of ``elements`` the round found in view.
  private var marked = 0

  /// An empty screen.
  package init() {}

  /// How many elements are on screen.
  package var count: Int { elements.count }
  /// Whether nothing is on screen.
  package var isEmpty: Bool { elements.isEmpty }
  /// An element on screen. O(1).
  package subscript(identifier: ElementIdentifier) -> DisplayedElement? { elements[identifier] }

  // MARK: A round of a layout pass

  /// Begins a round: compares `found`, what a layout has in view, with what is on screen. Afterwards ``pending``, ``moved`` and ``missing``
  /// say what has to be done. Where nothing comes or goes, nothing is sorted or allocated. O(found), plus sorting what is new.
  package mutating func beginRound(
    _ found: [ElementAttributes], identify: (LayoutElement) -> ElementIdentifier?, precedes: (LayoutElement, LayoutElement) -> Bool
  ) {
    round &+= 1
    marked = 0
    pending.removeAll(keepingCapacity: true)
    moved.removeAll(keepingCapacity: true)
    for attributes in found {
      guard let identifier = identify(attributes.element) else { continue }
      guard let slot = elements.index(forKey: identifier) else {
        pending.append(attributes)
        continue
      }
      if elements.values[slot].round != round { marked += 1 }
      elements.values[slot].round = round
      if attributes.needsMeasuring {
        pending.append(attributes)
      } else if attributes.isInOrthogonalSection || elements.values[slot].attributes != attributes {
        // What an orthogonal section takes along may lie in another scroll view although its attributes are the same.
        moved.append(Move(identifier: identifier, attributes: attributes))
      }
    }
    if pending.count > 1 { pending.sort { precedes($0.element, $1.element) } }
  }

  /// What is on screen and was not found in view by the round, in display order. O(elements on screen) if there is any, else O(1).
  package var missing: [ElementIdentifier] {
    elements.count > marked ? ordered { elements[$0]?.round != round } : []
  }

  // MARK: Changes

  /// An element comes on screen. Returns false if its view was on its way out and comes back instead: it was never hidden.
  package mutating func insert(_ element: DisplayedElement, _ identifier: ElementIdentifier) -> Bool {
    var element = element
    element.round = round
    elements[identifier] = element
    return leaving.removeValue(forKey: element.token) == nil
  }

  /// An element on screen has these attributes now, and lies in the scroll view of `parent`, or of the list if that is nil. Returns the
  /// view if it has to be moved: what an orthogonal section takes along as it scrolls stays where it is in that section's scroll view.
  /// O(1).
  package mutating func update(
    _ identifier: ElementIdentifier, to attributes: ElementAttributes, in parent: VisibleOrthogonalSection?
  ) -> CellToken? {
    guard let shown = elements[identifier] else { return nil }
    guard attributes.isInOrthogonalSection || shown.orthogonalSection != nil else {
      guard shown.attributes != attributes else { return nil }
      elements[identifier]?.attributes = attributes
      return shown.token
    }
    let origin = parent?.layout.contentOrigin ?? .zero
    var before = shown.attributes
    before.frame = before.frame.offset(x: origin.x - shown.origin.x, y: origin.y - shown.origin.y)
    elements[identifier]?.attributes = attributes
    elements[identifier]?.orthogonalSection = parent?.section
    elements[identifier]?.origin = origin
    return before != attributes || shown.orthogonalSection != parent?.section ? shown.token : nil
  }

  /// An element leaves the screen; nil if it is not there.
  package mutating func remove(_ identifier: ElementIdentifier) -> DisplayedElement? { elements.removeValue(forKey: identifier) }

  /// Everything on screen moves along with the list's offset by `delta`.
  package mutating func shift(by delta: Point) {
    for slot in elements.indices {
      elements.values[slot].attributes.frame.origin.x += delta.x
      elements.values[slot].attributes.frame.origin.y += delta.y
      if elements.values[slot].orthogonalSection != nil { elements.values[slot].origin = elements.values[slot].origin + delta }
    }
  }

  /// The content of an orthogonal section begins `delta` points farther to the left; its views stay where they are seen.
  package mutating func shiftOrigins(of section: SectionHandle, by delta: Double) {
    for slot in elements.indices where elements.values[slot].orthogonalSection == section { elements.values[slot].origin.x -= delta }
  }

  // MARK: Leaving

  /// The view of an element that was removed leaves in an animation. Returns a number for ``endLeaving(_:number:)``.
  package mutating func beginLeaving(_ element: DisplayedElement) -> Int {
    lastLeavingNumber += 1
    leaving[element.token] = Leaving(element: element, number: lastLeavingNumber)
    return lastLeavingNumber
  }

  /// The animation with this number ended. Returns what its view showed if it has to be hidden now; nil if it came back meanwhile, or
  /// leaves in a later animation.
  package mutating func endLeaving(_ token: CellToken, number: Int) -> DisplayedElement? {
    guard let entry = leaving[token], entry.number == number else { return nil }
    leaving[token] = nil
    return entry.element
  }

  /// Every view that is on its way out is to be hidden now, in the order of their tokens. O(n log n).
  package mutating func endAllLeaving() -> [DisplayedElement] {
    defer { leaving.removeAll() }
    return leaving.values.map(\.element).sorted { $0.token.rawValue < $1.token.rawValue }
  }

  // MARK: Queries

  /// What is on screen, in one order in every run: what leaves first is reused first. O(n log n) in what is chosen.
  package func ordered(where isChosen: (ElementIdentifier) -> Bool = { _ in true }) -> [ElementIdentifier] {
    elements.keys.filter(isChosen).sorted { a, b in
      guard let first = elements[a]?.attributes.element, let second = elements[b]?.attributes.element else { return false }
      let (before, after) = (first.rank, second.rank)
      // In the middle of an update two elements may have the same position.
      return before == after ? (a.kind.rawValue, a.handle, a.index) < (b.kind.rawValue, b.handle, b.index) : before < after
    }
  }

  /// The topmost cell at a point of the content; of several at one height the last in the list's order. `isClipped` leaves out views that
  /// their scroll view cuts off there. O(elements on screen).
  package func topmostItem(
    at point: Point, position: (ItemHandle) -> ItemPosition?, isClipped: (DisplayedElement) -> Bool
  ) -> ItemPosition? {
    var topmost: (zIndex: Int, position: ItemPosition)?
    for (identifier, element) in elements where element.attributes.frame.contains(point) && !isClipped(element) {
      guard let position = identifier.item.flatMap(position) else { continue }
      if let topmost, (topmost.zIndex, topmost.position) > (element.attributes.zIndex, position) { continue }
      topmost = (element.attributes.zIndex, position)
    }
    return topmost?.position
  }
}
