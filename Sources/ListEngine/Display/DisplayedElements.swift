package import CellReuse
package import HitchlessBase
package import ListLayout

/// A cell, header or background that is on screen.
package struct DisplayedElement: Hashable, Sendable {
  /// The token of the view that shows the element.
  package var token: CellToken
  /// The attributes with which the element is displayed.
  package var attributes: ElementAttributes
  /// The orthogonal section whose scroll view contains the view; nil for the list's own subviews.
  package var orthogonalSection: SectionHandle?
  /// The origin of the view's coordinate system, in the list's content.
  package var origin: Point
  /// The last round of a layout pass that found the element in view.
  fileprivate var round: UInt32 = 0

  /// Creates an element that is shown by the view with `token`.
  package init(token: CellToken, attributes: ElementAttributes, orthogonalSection: SectionHandle? = nil, origin: Point = .zero) {
    self.token = token
    self.attributes = attributes
    self.orthogonalSection = orthogonalSection
    self.origin = origin
  }
}

/// The elements on screen, the changes that a round of a layout pass has to make to them, and the views that are leaving.
///
/// This type only decides: its owner shows, moves and hides the views.
package struct DisplayedElements: Sendable {
  /// An element on screen whose attributes have changed.
  package struct Move: Hashable, Sendable {
    /// The identifier of the element.
    package var identifier: ElementIdentifier
    /// Its new attributes.
    package var attributes: ElementAttributes
  }
  /// A view that leaves the screen in an animation.
  private struct Leaving {
    var element: DisplayedElement
    var number: Int
  }

  /// The elements on screen.
  package private(set) var elements: [ElementIdentifier: DisplayedElement] = [:]
  /// The elements that are not on screen yet or have to be measured, in display order: the work of the current round.
  package private(set) var pending: [ElementAttributes] = []
  /// The elements on screen whose attributes have changed.
  package private(set) var moved: [Move] = []
  private var leaving: [CellToken: Leaving] = [:]
  private var lastLeavingNumber = 0
  private var round: UInt32 = 0
  /// The number of ``elements`` that the round found in view.
  private var marked = 0
  /// The number of changes of ``elements``. O(1).
  package private(set) var revision = 0
  /// Whether elements came on screen, or changed their position in the list or their z-index, since ``takeStackingOrder(ofAll:)``.
  private var isStackingOutdated = false

  /// Creates an empty screen.
  package init() {}

  /// The number of elements on screen.
  package var count: Int { elements.count }
  /// Whether nothing is on screen.
  package var isEmpty: Bool { elements.isEmpty }
  /// Returns an element on screen, or nil. O(1).
  package subscript(identifier: ElementIdentifier) -> DisplayedElement? { elements[identifier] }

  // MARK: A round of a layout pass

  /// Begins a round: compares `found`, the elements that a layout has in view, with the elements on screen. Afterwards ``pending``,
  /// ``moved`` and ``missing`` contain the work to do. If no element appears or disappears, nothing is sorted or allocated. O(found), plus
  /// sorting the new elements.
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
        // An element that scrolls with an orthogonal section may be in a different scroll view although its attributes are the same.
        moved.append(Move(identifier: identifier, attributes: attributes))
      }
    }
    if pending.count > 1 { pending.sort { precedes($0.element, $1.element) } }
  }

  /// The elements on screen that the round did not find in view, in display order. O(elements on screen) if there are any, else O(1).
  package var missing: [ElementIdentifier] {
    elements.count > marked ? ordered { elements[$0]?.round != round } : []
  }

  // MARK: Changes

  /// Adds an element to the screen. Returns false if its view was leaving and comes back instead: it was never hidden.
  package mutating func insert(_ element: DisplayedElement, _ identifier: ElementIdentifier) -> Bool {
    var element = element
    revision += 1
    element.round = round
    elements[identifier] = element
    isStackingOutdated = true
    return leaving.removeValue(forKey: element.token) == nil
  }

  /// Sets the attributes of an element on screen, which is now in the scroll view of `parent`, or of the list if that is nil. Returns the
  /// token of the view if it has to be moved: a view that scrolls with an orthogonal section keeps its place in that section's scroll view.
  /// O(1).
  package mutating func update(
    _ identifier: ElementIdentifier, to attributes: ElementAttributes, in parent: VisibleOrthogonalSection?
  ) -> CellToken? {
    guard let shown = elements[identifier] else { return nil }
    revision += 1
    if shown.attributes.zIndex != attributes.zIndex || shown.attributes.element != attributes.element { isStackingOutdated = true }
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

  /// Removes an element from the screen. Returns nil if it is not on screen.
  package mutating func remove(_ identifier: ElementIdentifier) -> DisplayedElement? {
    revision += 1
    return elements.removeValue(forKey: identifier)
  }

  /// Moves everything on screen by `delta`, along with the list's offset.
  package mutating func shift(by delta: Point) {
    revision += 1
    for slot in elements.indices {
      elements.values[slot].attributes.frame.origin.x += delta.x
      elements.values[slot].attributes.frame.origin.y += delta.y
      if elements.values[slot].orthogonalSection != nil { elements.values[slot].origin = elements.values[slot].origin + delta }
    }
  }

  /// Moves the origin of an orthogonal section's content `delta` points to the left; its views keep their place on screen.
  package mutating func shiftOrigins(of section: SectionHandle, by delta: Double) {
    revision += 1
    for slot in elements.indices where elements.values[slot].orthogonalSection == section { elements.values[slot].origin.x -= delta }
  }

  // MARK: Exit

  /// Records that the view of a removed element leaves in an animation. Returns a number for ``endLeaving(_:number:)``.
  package mutating func beginLeaving(_ element: DisplayedElement) -> Int {
    lastLeavingNumber += 1
    leaving[element.token] = Leaving(element: element, number: lastLeavingNumber)
    return lastLeavingNumber
  }

  /// Ends the leaving animation with this number. Returns the element if its view has to be hidden now; nil if the view has come back, or
  /// leaves in a later animation.
  package mutating func endLeaving(_ token: CellToken, number: Int) -> DisplayedElement? {
    guard let entry = leaving[token], entry.number == number else { return nil }
    leaving[token] = nil
    return entry.element
  }

  /// Ends all leaving animations. Returns the elements whose views have to be hidden now, in the order of their tokens. O(n log n).
  package mutating func endAllLeaving() -> [DisplayedElement] {
    defer { leaving.removeAll() }
    return leaving.values.map(\.element).sorted { $0.token.rawValue < $1.token.rawValue }
  }

  // MARK: Queries

  /// Returns the elements on screen in an order that is the same in every run: views that leave first are reused first. O(n log n) in the
  /// chosen elements.
  package func ordered(where isChosen: (ElementIdentifier) -> Bool = { _ in true }) -> [ElementIdentifier] {
    elements.keys.filter(isChosen).sorted { a, b in
      guard let first = elements[a]?.attributes.element, let second = elements[b]?.attributes.element else { return false }
      let (before, after) = (first.rank, second.rank)
      // In the middle of an update, two elements may have the same position.
      return before == after ? (a.kind.rawValue, a.handle, a.index) < (b.kind.rawValue, b.handle, b.index) : before < after
    }
  }

  /// Returns the tokens of the elements on screen from back to front, by z-index and then in the order of the list: of all elements, or of
  /// those with a z-index. Returns nil if the order is the same as at the last call, or there is nothing to order. O(n log n).
  package mutating func takeStackingOrder(ofAll isAll: Bool) -> [CellToken]? {
    guard isStackingOutdated else { return nil }
    isStackingOutdated = false
    var stacked = elements.values.filter { isAll || $0.attributes.zIndex != 0 }
    guard stacked.count > 1 else { return nil }
    stacked.sort { a, b in
      let (before, after) = (a.attributes, b.attributes)
      if before.zIndex != after.zIndex { return before.zIndex < after.zIndex }
      let (first, second) = (before.element.rank, after.element.rank)
      // By the kinds' names, because their numbers depend on which one came into view first; descending, because UIKit's name for headers
      // is above that for footers, which are later in the list.
      return first == second ? before.element.kindName > after.element.kindName : first < second
    }
    return stacked.map(\.token)
  }

  /// Returns the topmost cell at a point of the content; among several with the same z-index, the last in the list's order. `isClipped`
  /// excludes views that their scroll view clips at the point. O(elements on screen).
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
