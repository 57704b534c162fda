internal import CellReuse
package import HitchlessBase
package import KeyedDiff
internal import ListLayout

/// Takes a list from one state to the next, in one transaction each. Afterwards the state is the same as after a reload of the new
/// contents, except for animations in progress.
@MainActor package final class UpdateDriver {
  /// The animated update that is currently being shown; nil between updates.
  package private(set) var transition: UpdateTransition?
  private var batches = BatchCollector()
  /// Whether the program's data has already changed while the list returns to its previous order before the update. The program must not be
  /// queried then.
  private var isDataAhead = false
  private unowned let list: ListDriver

  init(_ list: ListDriver) { self.list = list }

  private var host: any ListHost { list.host }

  // MARK: Updates

  /// Takes the list to another state. `completion` is called once, when everything is in its final position. With `isByHand` the update is
  /// a step of a movement, which any other update ends first; the offset then stays the same, whatever moves. User code runs.
  package func apply(_ difference: ContentsDifference, animated: Bool, isByHand: Bool = false, completion: ((Bool) -> Void)?) {
    if list.needsReload {
      host.setNeedsLayout()
      completion?(true)
      return
    }
    list.makeLayoutIfNeeded()
    if !isByHand {
      list.reordering.interrupt()
      list.guests.withdraw()
    }
    list.data.beginChange()
    let generation = list.data.generation
    let old = list.contents
    let place = place
    list.cells.preparation.removeAll()
    list.prefetching.follow(from: old, to: difference.new)
    guard list.data.generation == generation, !list.needsReload else {
      // The program changed the list when it was notified of cancelled prefetches: the update no longer refers to the current list.
      list.reloadData()
      completion?(true)
      return
    }
    defer { if !isByHand { list.guests.restore(animated: animated) } }
    var difference = difference
    difference.change.reconfiguredItems += host.restyledItems(in: difference)
    let animates = animated && !list.isInLayout && host.animatesUpdates
    let reconfigured = difference.reconfiguredItems
    let update = { [list, isDataAhead, difference] in
      list.data.update(to: difference.new)
      list.layout?.apply(self.layoutChange(difference.change, reconfigured), list.content)
      if !isDataAhead, let layout = list.layout, layout.needsPreparing(near: list.visibleRect, list.content) {
        layout.prepare(near: list.visibleRect, visible: list.visibleRect, list.content)
      }
    }
    if isByHand || list.reordering.isEnding { update() } else { list.holdingPosition(update) }
    list.updateContentSize()
    if animates { keepInPlace(from: place) }
    let replaced = host.willShow(difference)
    if animates { beginTransition(from: old) }
    forgetReplaced(difference, replaced)
    for item in reconfigured { reconfigure(item) }
    guard animates else {
      host.didShowUpdate()
      host.setNeedsLayout()
      completion?(true)
      return
    }
    showTransition(completion)
  }

  /// Runs `change`, after which the same list is laid out differently, and animates everything to its new position.
  package func animateLayout(_ change: @escaping () -> Void, completion: ((Bool) -> Void)?) {
    guard !list.needsReload, !list.isInLayout, host.animatesUpdates else {
      change()
      completion?(true)
      return
    }
    let place = place
    change()
    list.updateContentSize()
    keepInPlace(from: place)
    beginTransition(from: list.contents)
    showTransition(completion)
  }

  /// The position of the viewport without the shifts that moved everything on screen along.
  private var place: Point { host.viewport.origin - list.state.totalShift }
  /// Keeps everything at its place on screen until it moves, although the offset changed together with the content since `place`.
  private func keepInPlace(from place: Point) { list.display.shift(by: self.place - place) }

  private func beginTransition(from old: ListContents) {
    transition = UpdateTransition(
      from: old, showing: list.display.model.elements, orthogonalSections: list.model.orthogonal.visible)
  }

  /// Runs the layout pass in an animation that starts from ``transition``.
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

  /// Moves the origin of an orthogonal section's content; see ``DisplayedElements/shiftOrigins(of:by:)``.
  func shiftOrigins(of section: SectionHandle, by delta: Double) { transition?.shiftOrigins(of: section, by: delta) }

  /// Returns the layout's part of an update, plus the reconfigured items without a cell that could be measured now: their size may be
  /// different when they get one.
  private func layoutChange(_ change: ListChange, _ reconfigured: [ItemHandle]) -> ListChange {
    var result = change
    for (position, item) in zip(change.reconfiguredItems, reconfigured) where list.cells.realizer.configured(.item(item)) == nil {
      result.reloadedItems.append(position)
    }
    return result
  }

  /// Forgets everything that was prepared for removed or reloaded items, so that it cannot come back.
  private func forgetReplaced(_ difference: ContentsDifference, _ replaced: [ElementIdentifier]) {
    let contents = difference.new
    let change = difference.change
    let reloaded = Set(difference.reloadedItems)
    let reloadedSections = Set(change.reloadedSections.map { contents.section(at: $0).rawValue })
    func isReplaced(_ identifier: ElementIdentifier) -> Bool {
      if let item = identifier.owner {
        guard let section = contents.section(containing: item), !reloadedSections.contains(section.rawValue) else { return true }
        return reloaded.contains(item) || replaced.contains(identifier)
      }
      if identifier.handle >= 0, !contents.contains(SectionHandle(identifier.handle)) { return true }
      return reloadedSections.contains(identifier.handle) || replaced.contains(identifier)
    }
    for identifier in list.cells.realizer.pool.identifiers where isReplaced(identifier) { list.cells.realizer.forget(identifier) }
    // Reloaded elements get a new view in the next layout.
    for identifier in list.display.model.ordered(where: isReplaced) { list.display.end(identifier, goingTo: nil) }
    if !change.removedSections.isEmpty || !change.reloadedSections.isEmpty { list.forgetMissingSections() }
    // To the user, a reloaded item is a new item, which has not been selected.
    list.selection.forget { isReplaced(.item($0)) }
    list.focus.follow(from: difference.old, to: contents)
  }

  // MARK: Reconfiguring

  /// Configures an item's existing cell again: the cell is neither replaced nor reset. Items without a cell cost nothing.
  private func reconfigure(_ item: ItemHandle) {
    let identifier = ElementIdentifier.item(item)
    guard let token = list.cells.realizer.configured(identifier), let attributes = list.attributes(of: identifier) else { return }
    guard host.refill(token, for: attributes.element) else {
      // The item needs a cell of a different kind now, which the next layout shows, as after a reload.
      list.cells.realizer.forget(identifier)
      if list.display.model[identifier] != nil { list.display.end(identifier) }
      host.setNeedsLayout()
      return
    }
    guard !attributes.selfSizingAxes.isEmpty else { return }
    list.layout?.contentsDidChange(of: item)
    list.measure(token, attributes)
  }

  /// Reconfigures the items at positions. Those without a cell are measured again when they get one. User code runs.
  package func reconfigure(at positions: [ItemPosition]) {
    guard !list.needsReload else { return }
    var change = ListChange()
    change.reconfiguredItems = positions.filter { list.item(at: $0) != nil }
    let items = change.reconfiguredItems.compactMap { list.item(at: $0) }
    if let layout = list.layout, layout.remembersSizes {
      let forgotten = layoutChange(change, items)
      if !forgotten.reloadedItems.isEmpty { list.holdingPosition { layout.apply(forgotten, list.content) } }
    }
    for item in items { reconfigure(item) }
  }

  // MARK: Batches

  /// Runs `changes`, in which the program changes its data and reports the changes with ``record(naming:_:)``, and takes the list to the
  /// new state in one animated transaction. Nested batches count as one. `completion` is called once, when everything is in its final
  /// position, with false if an animation was cut short or the batch is inconsistent. An inconsistent batch is a fault, after which the
  /// list is reloaded.
  package func performBatch(_ changes: (() -> Void)?, naming empty: BatchUpdate, completion: ((Bool) -> Void)?) {
    beginBatch(naming: empty)
    changes?()
    if let completion { batches.add { completion($0) } }
    endBatch()
  }

  /// Opens a batch, or nests one in the open batch. Each call needs a matching ``endBatch()``.
  package func beginBatch(naming empty: BatchUpdate) { batches.begin(naming: empty) }

  /// Ends the batch that ``beginBatch(naming:)`` began; the outermost call takes the list to its new state. No effect without an open
  /// batch.
  package func endBatch() {
    if let batch = batches.end() { commit(batch) }
  }

  /// Records a change: as a part of the open batch, or as a batch of its own.
  package func record(naming empty: BatchUpdate, _ change: (inout BatchUpdate) -> Void) {
    // Evaluated outside of the collector, so that a change that reads the list does not cause overlapping accesses.
    var update = empty
    change(&update)
    if batches.isOpen { batches.add(update) } else { commit(BatchCollector.Batch(update: update)) }
  }

  /// Whether changes are being collected.
  package var isBatchOpen: Bool { batches.isOpen }
  /// Whether changes have been recorded that are not shown yet.
  package var hasOpenChanges: Bool { list.needsReload || batches.update?.isEmpty == false }

  private func commit(_ batch: BatchCollector.Batch) {
    func finish(_ isFinished: Bool) {
      for completion in batch.completions { completion(isFinished) }
    }
    guard !list.needsReload else {
      // The list is reloaded anyway, including these changes.
      showNow()
      return finish(true)
    }
    isDataAhead = true
    list.reordering.interrupt()
    list.guests.withdraw()
    isDataAhead = false
    guard let difference = resolve(batch.update) else {
      list.reloadData()
      showNow()
      return finish(false)
    }
    let wasAnimated = host.animatesUpdates && !list.isInLayout
    apply(difference, animated: true) { isFinished in
      if !wasAnimated { self.showNow() }
      finish(isFinished)
    }
  }

  /// Resolves a batch to an update in handles. Returns nil, after a fault, if the batch is inconsistent. User code runs.
  private func resolve(_ batch: BatchUpdate) -> ContentsDifference? {
    guard let counts = host.countItems() else {
      if batch.isEmpty { return ContentsDifference(from: list.contents, to: host.countContents(), change: ListChange()) }
      Fault.raise(
        """
        The \(batch.names.view) must be updated via the diffable data source that is its dataSource: please do not call mutation APIs \
        directly on it. Asked for: \(batch)
        """)
      return nil
    }
    do {
      return try list.data.resolve(batch, to: counts)
    } catch {
      Fault.raise(error.message)
      return nil
    }
  }

  private func showNow() {
    host.setNeedsLayout()
    if !list.isInLayout, host.isOnScreen { host.layoutIfNeeded() }
  }
}
