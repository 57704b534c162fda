internal import CellReuse
internal import HitchlessBase
internal import ListLayout

/// Shows what is in view. Cells that size themselves can move the others, so it goes in rounds until nothing moves.
///
/// A frame in which nothing comes or goes costs one query and one look at each element on screen: nothing is sorted or allocated.
@MainActor final class LayoutPass {
  /// How many rounds may not agree with the cells about their sizes. Each round that is not the last measures at least one element, so only
  /// a layout or a program that never settles needs more.
  static let maximumRounds = 512

  /// Each access counts a reference: methods that every frame runs copy it to a local constant first.
  private unowned let list: ListDriver
  private var found: [ElementAttributes] = []

  init(_ list: ListDriver) { self.list = list }

  /// Lays the list out. User code runs.
  func run() {
    let list = list
    let host = list.host
    list.state.beginPass(at: host.viewport.origin)
    defer { list.state.endPass() }
    if list.needsReload { list.reloadNow() }
    list.makeLayoutIfNeeded()
    list.adoptEnvironment()
    list.state.tracker.update(
      viewport: host.viewport, scrolled: host.scrollMotion, certain: host.certainMotion, vsync: host.vsync)
    guard let layout = list.layout else { return }
    // What comes near is solved, and may push away what is in view.
    list.settle(near: list.visibleRect)
    list.updateContentSize()
    if !runRounds() {
      Fault.raise(
        """
        The list is stuck in its layout loop: after \(Self.maximumRounds) rounds its cells and its layout do not agree. This can happen when \
        self-sizing views do not return a consistent preferred size, or when the list is changed each time one of its cells is asked for. \
        In view: \(found.prefix(8).map { "\($0.element) at \($0.frame)" }.joined(separator: ", ")); layout: \(type(of: layout)).
        """)
    }
    list.prefetching.cancelDue()
    let blank = list.state.blank.charge(vsync: host.vsync)
    if blank != 0 { host.didLeaveBlank(blank) }
    list.cells.trimPool(displayed: list.display.model.count)
    // What is to be prepared may turn out to lie elsewhere, and all on screen with it.
    if !list.state.wantsDiscarding, list.cells.requestPreparation() {
      list.updateContentSize()
      _ = runRounds()
    }
  }

  /// Returns whether the rounds came to an end.
  private func runRounds() -> Bool {
    let list = list
    let host = list.host
    var isDataPrefetched = false
    for round in 0..<Self.maximumRounds {
      // The program may have replaced the layout in the round before.
      guard let layout = list.layout else { return true }
      found.removeAll(keepingCapacity: true)
      list.state.blank.area = 0
      list.state.framesChanged = false
      // What was measured in the round before may have brought in what the layout knows little of.
      if round > 0 { list.settle(near: list.visibleRect) }
      let visible = list.visibleRect
      list.orthogonal.show(layout)
      layout.query(visible, visible: visible, list.content, into: &found)
      list.reordering.present(in: &found)
      if layout.contentSize != host.contentSize { list.updateContentSize() }
      if !isDataPrefetched {
        isDataPrefetched = true
        list.orthogonal.track()
        let generation = list.data.generation
        list.prefetching.update(found)
        // The program changed the list when it was called: something else is in view now.
        if list.data.generation != generation { continue }
      }
      let wasEmpty = list.display.model.isEmpty
      let contents = list.contents
      list.display.model.beginRound(
        found, identify: { list.identifier(of: $0, in: contents) }, precedes: { list.model.kinds.precedes($0, $1) })
      // What leaves goes first: its cell may serve what comes.
      for identifier in list.display.model.missing { list.display.end(identifier) }
      keepSpares(layout)
      guard showPending(ontoEmptyScreen: wasEmpty) else {
        if round > 0 { list.prefetching.correct(found) }
        return true
      }
    }
    return false
  }

  /// Measures and shows what is pending, in order, then moves what was on screen. Returns true as soon as frames are stale because
  /// something turned out to be of another size than the layout thought.
  private func showPending(ontoEmptyScreen isEmpty: Bool) -> Bool {
    let list = list
    // The program may have asked about something when it was told what left.
    var isStale = list.state.framesChanged
    let generation = list.data.generation
    // What comes into view in an animation comes from where its neighbours come from: they have to know where they go.
    if list.updates.transition != nil { moveDisplayed() }
    // What user code does meanwhile can end in another layout pass only after this one, so nothing else begins a round.
    for index in list.display.model.pending.indices {
      var attributes = list.display.model.pending[index]
      guard let identifier = list.identifier(of: attributes.element) else { continue }
      if isStale {
        // An element before this one found its size: this one may lie elsewhere, or out of view.
        guard let fresh = freshAttributes(attributes) else { return true }
        attributes = fresh
      }
      list.state.framesChanged = false
      if !attributes.selfSizingAxes.isEmpty { measureLine(of: attributes, identifier) }
      if list.data.generation != generation { return true }
      if list.state.framesChanged {
        guard isEmpty, let fresh = freshAttributes(attributes) else { return true }
        isStale = true
        attributes = fresh
        list.state.framesChanged = false
      }
      guard let token = readyCell(identifier, attributes) else { continue }
      // The data source changed the list when it was asked.
      if list.data.generation != generation { return true }
      if list.state.framesChanged {
        // The frames are stale from here on. What is ready waits, and is asked for again in the next round. On an empty screen nothing has
        // to make room first, so the round goes on.
        guard isEmpty, let fresh = freshAttributes(attributes) else { return true }
        isStale = true
        attributes = fresh
      }
      list.prefetching.cancelDue()
      if list.data.generation != generation { return true }
      list.display.show(identifier, token, attributes)
      if let item = identifier.item { list.state.didShow(item) }
      if list.data.generation != generation { return true }
      if list.state.framesChanged { isStale = true }
    }
    if isStale { return true }
    moveDisplayed()
    return list.state.framesChanged
  }

  /// The view of an element, realised and measured; nil if there is none.
  private func readyCell(_ identifier: ElementIdentifier, _ attributes: ElementAttributes) -> CellToken? {
    if let shown = list.display.model[identifier] {
      if attributes.needsMeasuring { list.measure(shown.token, attributes) }
      return shown.token
    }
    // One that was prepared was measured before, perhaps at another width, or before the layout forgot; also if it is not ready yet.
    let wasPrepared = list.cells.realizer.configured(identifier) != nil
    guard case .ready(let token) = list.cells.realizer.realize(identifier, for: .none) else {
      if identifier.item != nil {
        list.state.blank.area += attributes.frame.intersection(list.visibleRect).map { $0.width * $0.height } ?? 0
      }
      return nil
    }
    // The layout is not asked again about what it knew.
    if wasPrepared, attributes.needsMeasuring, let current = list.attributes(of: identifier), current.needsMeasuring {
      list.measure(token, current)
    }
    return token
  }

  /// An item of a line comes into view: all of the line are measured, in view or not. Otherwise one that comes later would move those that
  /// are there. The item itself as well: where items stand in the middle of their line, another one can push it out of view again.
  private func measureLine(of attributes: ElementAttributes, _ identifier: ElementIdentifier) {
    guard case .item(let section, let index) = attributes.element, let layout = list.layout else { return }
    let neighbours = layout.unmeasuredNeighbours(of: ItemPosition(section: section, index: index), list.content)
    guard !neighbours.isEmpty else { return }
    let generation = list.data.generation
    for neighbour in neighbours {
      guard let identifier = list.identifier(of: neighbour.element) else { continue }
      _ = readyCell(identifier, neighbour)
      if list.data.generation != generation { return }
    }
    if attributes.needsMeasuring { _ = readyCell(identifier, attributes) }
  }

  private func freshAttributes(_ attributes: ElementAttributes) -> ElementAttributes? {
    guard let fresh = list.layout?.attributes(for: attributes.element, visible: list.visibleRect, list.content),
      fresh.frame.intersects(list.visibleRect)
    else { return nil }
    return fresh
  }

  private func moveDisplayed() {
    for move in list.display.model.moved { list.display.move(move.identifier, to: move.attributes) }
  }

  /// Where several cells stand in a line, a line's worth of spare cells is needed to have the next one ready.
  private func keepSpares(_ layout: any VisibleLayout) {
    let list = list
    var first: ElementAttributes?
    for attributes in found where attributes.element.isItem {
      if let known = first, !list.model.kinds.precedes(attributes.element, known.element) { continue }
      first = attributes
    }
    guard let first else { return }
    let axis = list.layout?.scrollAxis ?? .vertical
    func start(_ attributes: ElementAttributes) -> Double { axis == .vertical ? attributes.frame.minY : attributes.frame.minX }
    var line = 0
    for attributes in found where attributes.element.isItem && start(attributes) == start(first) { line += 1 }
    list.cells.realizer.keep(spares: line > 1 ? ReusePolicy().spares * line : ReusePolicy().spares)
  }
}
