package import CellReuse
package import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// Realises cells for a list, both for its layout passes and ahead of time.
@MainActor package final class CellDriver {
  /// The only entry point for realising cells.
  package private(set) lazy var realizer = CellRealizer(host: self, policy: policy) { [unowned list] in list.host.now }
  /// The plan of which cells to prepare next, and the results.
  package internal(set) var preparation = CellPreparation()
  /// Each access retains the list: methods that run in every frame copy it to a local constant first.
  private unowned let list: ListDriver
  private let policy: ReusePolicy
  private var found: [ElementAttributes] = []

  init(_ list: ListDriver, policy: ReusePolicy) {
    self.list = list
    self.policy = policy
  }

  private var host: any ListHost { list.host }

  // MARK: In a layout pass

  /// Records that a realised cell is about to come on screen.
  func willDisplay(_ token: CellToken) {
    realizer.display(token)
    if preparation.didDisplay(token) { host.didUsePrefetched() }
  }

  /// Discards idle cells if there are many more of them than cells on screen.
  func trimPool(displayed count: Int) {
    let limit = max(8, count * 2)
    if realizer.pool.cellCount > count + limit { discard(realizer.trim(to: limit)) }
  }

  /// Discards every cell that is not on screen.
  func discardIdle() {
    preparation.removeAll()
    discard(realizer.discardIdle())
  }

  private func discard(_ tokens: [CellToken]) {
    let wasted = preparation.didDiscard(tokens)
    if wasted > 0 { host.didWastePrefetched(wasted) }
    host.discard(tokens)
  }

  // MARK: Preparing ahead

  private var isPreparing: Bool {
    let host = host
    return host.isPrefetchingEnabled && !host.savesPower && host.isOnScreen
  }

  /// Requests spare time after a layout. The cells to prepare are planned then and not in the pass: the frame does not show them, and is
  /// committed sooner. Returns whether elements on screen may have moved: known sizes of the candidates before them now take effect.
  func requestPreparation() -> Bool {
    guard isPreparing else {
      realizer.abandonPaused()
      preparation.removeAll()
      return false
    }
    preparation.isStale = true
    host.requestSpareTime()
    return settleCandidates()
  }

  private func settleCandidates() -> Bool {
    let list = list
    guard let layout = list.layout else { return false }
    var isMoved = list.settle(near: preparation.candidateRect(area(layout)))
    for section in list.model.orthogonal.visible {
      if let area = area(section, layout), list.settle(near: preparation.candidateRect(area)) { isMoved = true }
    }
    return isMoved
  }

  /// Plans which cells to prepare, based on the viewport of the last layout pass. O(log n + cells near the viewport).
  package func plan() {
    let list = list
    preparation.beginPlan()
    guard let layout = list.layout else { return }
    add(area(layout), layout)
    for section in list.model.orthogonal.visible {
      if let area = area(section, layout) { add(area, layout) }
    }
    preparation.endPlan()
  }

  private func area(_ layout: any VisibleLayout) -> ScrollArea {
    ScrollArea(viewport: list.visibleRect, tracker: list.state.tracker, listAxis: layout.scrollAxis)
  }
  /// Returns the area of an orthogonal section, or nil if it has no candidates: at rest, both ends of each section are candidates, unless the
  /// list scrolls and leaves them behind.
  private func area(_ section: VisibleOrthogonalSection, _ layout: any VisibleLayout) -> ScrollArea? {
    let list = list
    guard let part = section.layout.frame.intersection(list.visibleRect), let own = list.model.orthogonal.tracker(of: section.section),
      !own.motion.isStill || list.state.tracker.motion.isStill
    else { return nil }
    return ScrollArea(viewport: part, tracker: own, listAxis: layout.scrollAxis, orthogonalSection: section.layout)
  }

  private func add(_ area: ScrollArea, _ layout: any VisibleLayout) {
    let list = list
    found.removeAll(keepingCapacity: true)
    let rect = preparation.candidateRect(area)
    layout.query(rect, visible: list.visibleRect, list.content, into: &found)
    if area.orthogonalSection == nil { list.state.unchangedView?.add(found, in: rect) }
    let contents = list.contents
    preparation.add(found, in: area) { element in
      guard let identifier = list.identifier(of: element, in: contents), list.display.model[identifier] == nil,
        realizer.pool.ready(for: identifier) == nil
      else { return nil }
      return identifier
    }
  }

  /// Prepares one cell in spare time if that is expected to end before `deadline`; nil means that no frame is waiting. `frameInterval` is
  /// the time between vsyncs if the next one has a frame: cells that the frame certainly shows are prepared even if the frame will be late,
  /// as long as the list can catch up. User code runs.
  package func prepareAhead(before deadline: FrameInstant?, frameInterval: FrameDuration?) -> PrefetchProgress {
    let list = list
    guard mayPrepare else { return .done }
    if preparation.isStale { plan() }
    // The prefetching data source is called and may change the list, which makes a new plan. The loop is limited in case it changes the
    // list each time.
    for _ in 0..<4 {
      guard prefetchData() else { break }
      guard mayPrepare else { return .done }
      if preparation.isStale { plan() }
    }
    list.state.framesChanged = false
    // The data source is asked for the cell, and may change the list and the plan with it.
    let generation = list.data.generation
    var plan = PrefetchPlanner()
    swap(&plan, &preparation.planner)
    let progress = realizer.prefetch(&plan, before: deadline, frameInterval: frameInterval)
    if list.data.generation == generation, preparation.isEmpty { preparation.planner = plan }
    // A cell that was measured above the others moved the offset: the cells on screen have to follow before anything, such as a touch,
    // depends on their positions.
    if list.state.framesChanged { host.layoutIfNeeded() }
    guard progress == .done else { return progress }
    if preparation.isStale { return .outdated }
    return list.layout?.hasPendingQueries ?? false ? querySizes(before: deadline) : .done
  }

  /// The number of questions that the program is asked at a time in spare time.
  private static let queriesAtATime = 128

  /// Asks the program for more of the information that the layout lacks. User code runs.
  private func querySizes(before deadline: FrameInstant?) -> PrefetchProgress {
    if let deadline, host.now >= deadline { return .outOfTime }
    var isMore = false
    _ = list.refine { layout, content in
      isMore = layout.querySizes(around: list.visibleRect, limit: Self.queriesAtATime, content)
      return true
    }
    host.layoutIfNeeded()
    if isMore { return .asked }
    return preparation.isStale ? .outdated : .done
  }

  private var mayPrepare: Bool { isPreparing && !list.isInLayout && !list.needsReload && !list.updates.isBatchOpen }

  /// Prefetches the data of all planned cells before the first of them is prepared, and returns true; false if that was done before or is
  /// not wanted. User code runs.
  private func prefetchData() -> Bool {
    guard !preparation.isDataPrefetched, host.wantsDataPrefetching else { return false }
    preparation.isDataPrefetched = true
    list.prefetching.prepare(preparation.planner.remaining)
    return true
  }

  /// Stops preparing cells, and cancels all prefetches. User code runs.
  package func stopPrefetching() {
    preparation.removeAll()
    realizer.abandonPaused()
    list.prefetching.cancelAll()
  }
}

// The list as the host of the realizer: the list resolves identifiers, and its view does the work.
extension CellDriver: CellHost {
  /// Asks the host for the view of an element, without animation.
  package func configure(_ identifier: ElementIdentifier) -> CellToken? {
    guard let element = list.element(of: identifier) else { return nil }
    let guest = identifier.item.flatMap { list.guests.number(of: $0) }
    var token: CellToken?
    let provide = { [host] in
      token = guest.map { host.provideGuest($0, for: identifier) } ?? host.provide(element, for: identifier)
    }
    if list.updates.transition == nil { provide() } else { host.withoutAnimation(provide) }
    if element.isItem, guest == nil { preparation.keys.record(token.flatMap { realizer.pool.key(of: $0) }, in: section(of: identifier)) }
    return token
  }
  /// Returns whether the layout needs the size of an element.
  package func needsFitting(_ identifier: ElementIdentifier) -> Bool { list.attributes(of: identifier)?.needsMeasuring ?? false }
  /// Measures a view and passes the size to the layout.
  package func fit(_ token: CellToken, for identifier: ElementIdentifier) {
    if let attributes = list.attributes(of: identifier) { list.measure(token, attributes) }
  }
  /// Sets a view's frame and lays out its subviews.
  package func layout(_ token: CellToken, for identifier: ElementIdentifier) {
    if let attributes = list.attributes(of: identifier) { host.layOut(token, in: attributes) }
  }
  /// Paints a view's layers before it is shown.
  package func paintAhead(_ token: CellToken, for identifier: ElementIdentifier) { host.paintAhead(token) }

  /// Returns the key that the element most likely has; nil for views that are not cells.
  package func expectedKey(for identifier: ElementIdentifier) -> ReuseKey? {
    identifier.item == nil ? nil : preparation.keys.expected(in: section(of: identifier))
  }
  /// Returns the keys that the element may have; empty for views that are not cells.
  package func possibleKeys(for identifier: ElementIdentifier) -> [ReuseKey] {
    identifier.item == nil ? [] : preparation.keys.possible(in: section(of: identifier))
  }
  private func section(of identifier: ElementIdentifier) -> SectionHandle? {
    identifier.item.flatMap { list.contents.section(containing: $0) }
  }

  /// Returns a function for the distance of a waiting cell from the viewport: the farthest is reused first. Cells in sections that are not
  /// solved are far away, and looking them up would move what is in view. Values that are the same for all cells are read once, as there may
  /// be hundreds of cells.
  package func distances() -> (ElementIdentifier) -> Double {
    guard let layout = list.layout else { return { _ in .greatestFiniteMagnitude } }
    let (kinds, contents, content, viewport) = (list.model.kinds, list.contents, list.content, list.visibleRect)
    return { identifier in
      guard let element = kinds.element(of: identifier, in: contents), !layout.isEstimated(element),
        let attributes = layout.attributes(for: element, visible: viewport, content)
      else { return .greatestFiniteMagnitude }
      return PrefetchTask.distance(attributes.frame, viewport)
    }
  }
  /// Notifies the host that a step is about to end.
  package func willEnd(_ step: RealizationStep, of key: ReuseKey, for identifier: ElementIdentifier) {
    host.willEnd(step, of: key, for: identifier)
  }
  /// Records the outcome of cells that were prepared ahead, and passes the step on to the host.
  package func didRun(_ step: CellStep) {
    if let token = realizer.pool.token(at: step.identifier), preparation.didRun(step.step, of: token, for: step.purpose) {
      host.didWastePrefetched(1)
    }
    host.didRun(step)
  }
}
