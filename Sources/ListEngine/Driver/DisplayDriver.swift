internal import CellReuse
internal import HitchlessBase
internal import ListLayout

/// Shows, moves and hides views as ``DisplayedElements`` decides, and notifies the program.
@MainActor package final class DisplayDriver {
  /// The elements on screen.
  package internal(set) var model = DisplayedElements()
  private unowned let list: ListDriver

  init(_ list: ListDriver) { self.list = list }

  private var host: any ListHost { list.host }

  /// Brings an element on screen, or moves it if it is already there. User code runs.
  func show(_ identifier: ElementIdentifier, _ token: CellToken, _ attributes: ElementAttributes) {
    guard model[identifier] == nil else { return move(identifier, to: attributes) }
    let parent = list.model.orthogonal.parent(of: attributes)
    let isChosen = list.updates.transition == nil && host.animatesBoundsChange(of: attributes.element, isComing: true)
    let appearance =
      list.updates.transition?.appearance(of: identifier, attributes, in: parent?.section, among: model.elements)
      ?? (isChosen ? .chosen : .plain)
    let isNew = model.insert(
      DisplayedElement(
        token: token, attributes: attributes, orthogonalSection: parent?.section, origin: parent?.layout.contentOrigin ?? .zero),
      identifier)
    guard isNew else {
      host.bringBack(token, in: attributes)
      list.selection.showState(of: token, identifier)
      list.focus.showState(of: token, identifier)
      return
    }
    list.cells.willDisplay(token)
    host.show(token, in: attributes, appearance)
    list.selection.showState(of: token, identifier)
    list.focus.showState(of: token, identifier)
    host.tell(.willDisplay, token, attributes.element)
  }

  /// Sets the new attributes of an element on screen.
  func move(_ identifier: ElementIdentifier, to attributes: ElementAttributes) {
    let token = model.update(identifier, to: attributes, in: list.model.orthogonal.parent(of: attributes))
    guard let token else { return }
    // The view that the user holds stays at the hand, even while the others move in an animation.
    if list.reordering.holds(identifier) {
      host.withoutAnimation { host.place(token, in: attributes) }
    } else {
      host.place(token, in: attributes)
    }
  }

  /// Removes an element from the screen. Its view waits for the element to come back. In an animated update it first moves to the element's
  /// new position. User code runs.
  func end(_ identifier: ElementIdentifier) {
    end(identifier, goingTo: list.updates.transition == nil ? nil : list.attributes(of: identifier))
  }

  /// Removes an element from the screen. In an animated update its view moves to `target`, or fades out if that is nil. User code runs.
  func end(_ identifier: ElementIdentifier, goingTo target: ElementAttributes?) {
    guard let element = model.remove(identifier) else { return }
    guard list.updates.transition != nil || host.animatesBoundsChange(of: element.attributes.element, isComing: false) else {
      return hide(element)
    }
    let number = model.beginLeaving(element)
    host.animateDisappearance(of: element.token, from: element.attributes, to: target) { [weak self] in
      if let self, let gone = model.endLeaving(element.token, number: number) { hide(gone) }
    }
  }

  /// Removes everything from the screen, including views that are leaving. User code runs.
  func endAll() {
    for identifier in model.ordered() { end(identifier) }
    // Hiding a view ends its animation, whose completion then has nothing left to do.
    for element in model.endAllLeaving() { hide(element) }
  }

  private func hide(_ element: DisplayedElement) {
    host.hide(element.token)
    list.cells.realizer.endDisplay(element.token)
    host.tell(.didEndDisplaying, element.token, element.attributes.element)
  }

  /// Stacks the views on screen by their z-index, and those with the same z-index in the order of the list, whatever the order in which they
  /// came on screen. Views without a z-index cover each other only in some layouts. O(n log n) if one came on screen.
  func stack(in layout: any VisibleLayout) {
    if let tokens = model.takeStackingOrder(ofAll: layout.mayOverlap) { host.stack(tokens) }
  }

  /// Moves everything on screen by `delta`, by which the list's offset and content moved.
  func shift(by delta: Point) {
    guard delta != .zero else { return }
    model.shift(by: delta)
    host.shift(model.elements.values.filter { $0.orthogonalSection == nil }.map(\.token), by: delta)
    guard !list.model.orthogonal.visible.isEmpty else { return }
    list.model.orthogonal.shift(by: delta)
    host.orthogonalHost?.shiftOrthogonalSections(by: delta)
  }
}
