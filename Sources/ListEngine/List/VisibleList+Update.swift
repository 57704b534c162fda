internal import CellReuse
package import HitchlessBase
internal import KeyedDiff
internal import ListLayout

extension VisibleList {
  /// Takes the list to another state in one transaction. Afterwards everything is as after a reload of that state, apart from what
  /// is animated meanwhile. `completion` is called once, when that is over.
  package func apply(_ update: ListUpdate, animated: Bool, completion: ((Bool) -> Void)?) {
    if needsReload {
      host.setNeedsLayout()
      completion?(true)
      return
    }
    makeLayoutIfNeeded()
    generation += 1
    let start = generation
    let old = contents
    let offset = host.viewport.origin
    planner.removeAll()
    translateWindow(from: old, to: update.contents)
    guard generation == start, !needsReload else {
      // The program was told what is not wanted any more and changed the list: the update is about another one than there is now.
      reloadData()
      completion?(true)
      return
    }
    let animates = animated && !isInLayout && host.animatesUpdates
    holdingPosition {
      contents = update.contents
      layout?.apply(withForgottenSizes(update), content)
      if layout?.isGuessing == true { layout?.prepare(near: visibleRect, content) }
    }
    updateContentSize()
    if animates {
      // What is on screen stays where it is seen until it moves.
      moveAlong(from: offset)
      transition = UpdateTransition(old: old, before: displayed, orthogonalSections: visibleOrthogonalSections)
    }
    forgetGone(update, host.willShow(update, from: old))
    for item in update.reconfigured { reconfigure(item) }
    guard animates else {
      host.didShowUpdate()
      host.setNeedsLayout()
      completion?(true)
      return
    }
    showTransition(completion)
  }

  /// Has the layout pass run in an animation that starts from ``transition``.
  private func showTransition(_ completion: ((Bool) -> Void)?) {
    host.animateUpdate {
      self.host.setNeedsLayout()
      self.host.layoutIfNeeded()
      self.transition = nil
      self.host.didShowUpdate()
    } completion: {
      completion?($0)
    }
  }

  /// Runs `change`, which gives the same list other places, and has everything go there in an animation.
  package func animateLayout(_ change: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    guard !needsReload, !isInLayout, host.animatesUpdates else {
      change()
      completion?(true)
      return
    }
    let offset = host.viewport.origin
    change()
    updateContentSize()
    moveAlong(from: offset)
    transition = UpdateTransition(old: contents, before: displayed, orthogonalSections: visibleOrthogonalSections)
    showTransition(completion)
  }

  private func moveAlong(from offset: Point) {
    let now = host.viewport.origin
    let delta = Point(x: now.x - offset.x, y: now.y - offset.y)
    guard delta != Point(x: 0, y: 0) else { return }
    for identifier in displayed.keys {
      displayed[identifier]?.attributes.frame.origin.x += delta.x
      displayed[identifier]?.attributes.frame.origin.y += delta.y
      guard let shown = displayed[identifier], shown.orthogonalSection != nil else { continue }
      displayed[identifier]?.origin = shown.origin + delta
    }
    host.shift(displayed.values.filter { $0.orthogonalSection == nil }.map(\.token), by: delta)
    guard !visibleOrthogonalSections.isEmpty else { return }
    for index in visibleOrthogonalSections.indices {
      visibleOrthogonalSections[index].orthogonalSection.frame = visibleOrthogonalSections[index].orthogonalSection.frame.offset(
        x: delta.x, y: delta.y)
    }
    host.orthogonalHost?.shiftOrthogonalSections(by: delta)
  }

  /// The update, and the items that are to be filled again and have no cell to be measured now: when they get one, they may be of
  /// another size than they were.
  private func withForgottenSizes(_ update: ListUpdate) -> LayoutUpdate {
    var layout = update.layout
    for item in update.reconfigured where realizer.configured(.item(item)) == nil {
      if let place = contents.position(of: item) { layout.reloadedItems.append(place) }
    }
    return layout
  }

  /// Nothing that was prepared for items that went away or were reloaded may come back.
  private func forgetGone(_ update: ListUpdate, _ replaced: [ElementIdentifier]) {
    let contents = contents
    let reloaded = Set(update.reloaded)
    let reloadedSections = Set(update.layout.reloadedSections.map { contents.section(at: $0).rawValue })
    func isReplaced(_ identifier: ElementIdentifier) -> Bool {
      if let item = identifier.owner { return !contents.contains(item) || reloaded.contains(item) || replaced.contains(identifier) }
      if identifier.handle >= 0, !contents.contains(SectionHandle(identifier.handle)) { return true }
      return reloadedSections.contains(identifier.handle) || replaced.contains(identifier)
    }
    for identifier in realizer.pool.identifiers where isReplaced(identifier) { realizer.forget(identifier) }
    // What is reloaded gets another view in the next layout.
    for identifier in identifiersOnScreen(where: isReplaced) { disappear(identifier, to: nil) }
    let mayHaveLostSections = !update.layout.removedSections.isEmpty || !update.layout.reloadedSections.isEmpty
    if mayHaveLostSections, !orthogonalSections.isEmpty { orthogonalSections = orthogonalSections.filter { contents.contains($0.key) } }
    selection.forget(selection.selected.filter { !contents.contains($0) })
    if let item = selection.highlighted, !contents.contains(item) { selection.forget([item]) }
  }

  // MARK: Leaving

  /// Takes an element off the screen: in an animated update it goes to `target`, or fades out.
  func disappear(_ identifier: ElementIdentifier, to target: ElementAttributes?) {
    guard let element = displayed.removeValue(forKey: identifier) else { return }
    guard transition != nil else { return hide(element) }
    disappearances += 1
    let number = disappearances
    leaving[element.token] = (element, number)
    host.animateDisappearance(of: element.token, from: element.attributes, to: target) { [weak self] in
      // It may have come back meanwhile.
      guard let self, leaving[element.token]?.number == number else { return }
      leaving[element.token] = nil
      hide(element)
    }
  }

  private func hide(_ element: DisplayedElement) {
    host.hide(element.token)
    realizer.endDisplay(element.token)
    host.tell(.didEndDisplaying, element.token, element.attributes.element)
  }

  /// What is on its way out is out, and the program is told so. User code runs.
  func hideLeaving() {
    let elements = leaving.values.map(\.element).sorted { $0.token.rawValue < $1.token.rawValue }
    // Hiding ends animations, and their ends find nothing left to do.
    leaving.removeAll()
    for element in elements { hide(element) }
  }

  /// Has an item's cell filled again: no other cell is taken, nothing is reset. Items without a cell cost nothing.
  func reconfigure(_ item: ItemHandle) {
    let identifier = ElementIdentifier.item(item)
    guard let token = realizer.configured(identifier), let attributes = attributes(of: identifier) else { return }
    guard host.refill(token, for: attributes.element) else {
      // The item wants a cell of another kind now: it is shown in the next layout, as after a reload.
      realizer.forget(identifier)
      if displayed[identifier] != nil { endDisplay(identifier) }
      host.setNeedsLayout()
      return
    }
    if !attributes.selfSizingAxes.isEmpty { measure(token, attributes) }
  }

  /// The same for items at places, whose sizes are found out again if they have no cell now.
  package func reconfigure(at positions: [ItemPosition]) {
    guard !needsReload else { return }
    var update = ListUpdate(contents: contents, layout: LayoutUpdate())
    update.reconfigured = positions.compactMap { item(at: $0) }
    if layout?.remembersSizes == true {
      let forgotten = withForgottenSizes(update)
      if !forgotten.reloadedItems.isEmpty { holdingPosition { layout?.apply(forgotten, content) } }
    }
    for item in update.reconfigured { reconfigure(item) }
  }
}
