internal import CellReuse
internal import HitchlessBase
internal import ListLayout

/// Shows the elements in view. Self-sizing cells can move the others, so a pass runs in rounds until nothing moves.
///
/// A frame in which no element appears or disappears costs nothing more than finding that out if cells were prepared for it, see
/// ``UnchangedView``; otherwise one query and one visit of each element on screen, without sorting or allocating anything.
@MainActor final class LayoutPass {
  /// The number of rounds after which the pass gives up. Each round that is not the last measures at least one element, so only a layout or
  /// a program that never settles needs more.
  static let maximumRounds = 512

  /// Each access retains the list: methods that run in every frame copy it to a local constant first.
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
    // Sections that come near are solved, which may move elements in view out of it.
    list.settle(near: list.visibleRect)
    list.updateContentSize()
    if !showsSame(layout), !runRounds() {
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
    // Elements that are to be prepared may have moved, and everything on screen with them.
    if !list.state.wantsDiscarding, list.cells.requestPreparation() {
      list.updateContentSize()
      _ = runRounds()
    }
    if let layout = list.layout { list.display.stack(in: layout) }
  }

  /// Returns whether the elements in view are those that the last pass found, at the same positions. If so, prefetches data for the new
  /// offset. User code runs.
  private func showsSame(_ layout: any VisibleLayout) -> Bool {
    let list = list
    guard let basis = basis(layout), list.state.unchangedView?.holds(basis, in: list.visibleRect) == true else { return false }
    assert(isFoundAgain(by: layout), "the elements in view have changed, and no element appeared or disappeared")
    list.prefetching.update(found)
    // The program may have changed the list when it was called.
    return list.data.generation == basis.generation
  }

  /// Returns what the elements in view depend on; nil if they may be different in each pass.
  private func basis(_ layout: any VisibleLayout) -> UnchangedView.Basis? {
    let list = list
    guard let positions = layout.positions, layout.orthogonal?.mayHaveOrthogonalSections != true, list.updates.transition == nil,
      list.reordering.presentsNothing
    else { return nil }
    return UnchangedView.Basis(generation: list.data.generation, positions: positions, display: list.display.model.revision)
  }

  /// Returns whether a query returns the same elements as the last one, in any order. Some may have been measured since, without effect.
  private func isFoundAgain(by layout: any VisibleLayout) -> Bool {
    func measured(_ attributes: ElementAttributes) -> ElementAttributes {
      var attributes = attributes
      attributes.isMeasured = true
      return attributes
    }
    var again: [ElementAttributes] = []
    layout.query(list.visibleRect, visible: list.visibleRect, list.content, into: &again)
    return Set(again.map(measured)) == Set(found.map(measured))
  }

  /// Runs rounds until nothing moves. Returns whether they ended.
  private func runRounds() -> Bool {
    let list = list
    let host = list.host
    list.state.unchangedView = nil
    var isDataPrefetched = false
    for round in 0..<Self.maximumRounds {
      // The program may have replaced the layout in the previous round.
      guard let layout = list.layout else { return true }
      found.removeAll(keepingCapacity: true)
      list.state.blank.area = 0
      list.state.framesChanged = false
      // Measurements in the previous round may have brought elements into view about which the layout knows little.
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
        // The program changed the list when it was called: other elements are in view now.
        if list.data.generation != generation { continue }
      }
      let wasEmpty = list.display.model.isEmpty
      let contents = list.contents
      list.display.model.beginRound(
        found, identify: { list.identifier(of: $0, in: contents) }, precedes: { list.model.kinds.precedes($0, $1) })
      // Elements that leave are removed first: their cells may be reused for those that appear.
      for identifier in list.display.model.missing { list.display.end(identifier) }
      keepSpares(layout)
      guard showPending(ontoEmptyScreen: wasEmpty) else {
        if round > 0 { list.prefetching.correct(found) }
        // An element that has no view yet is asked for again in the next pass.
        if list.display.model.count == found.count, let basis = basis(layout) {
          list.state.unchangedView = UnchangedView(basis, viewport: visible, axis: layout.scrollAxis, elements: found)
        }
        return true
      }
    }
    return false
  }

  /// Measures and shows the pending elements, in order, then moves those that were already on screen. Returns true as soon as frames are
  /// stale because an element has a different size than the layout assumed.
  private func showPending(ontoEmptyScreen isEmpty: Bool) -> Bool {
    let list = list
    // The program may have changed sizes when it was notified of the elements that left.
    var isStale = list.state.framesChanged
    let generation = list.data.generation
    // In an animation, an element that comes into view starts relative to its neighbours, whose final positions have to be known.
    if list.updates.transition != nil { moveDisplayed() }
    // User code that runs here can cause another layout pass only after this one, so nothing else begins a round.
    for index in list.display.model.pending.indices {
      var attributes = list.display.model.pending[index]
      guard let identifier = list.identifier(of: attributes.element) else { continue }
      if isStale {
        // An element before this one was measured: this one may have moved, possibly out of view.
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
      // The data source changed the list when it was asked for the cell.
      if list.data.generation != generation { return true }
      if list.state.framesChanged {
        // The frames are stale from here on. The ready cell waits, and the next round asks for it again. On an empty screen nothing has to
        // make room first, so the round continues.
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

  /// Returns the view of an element, realised and measured, or nil if there is none.
  private func readyCell(_ identifier: ElementIdentifier, _ attributes: ElementAttributes) -> CellToken? {
    if let shown = list.display.model[identifier] {
      if attributes.needsMeasuring { list.measure(shown.token, attributes) }
      return shown.token
    }
    // A prepared cell was measured before, perhaps at a different width, or before the layout forgot the size. The same applies to a cell
    // that is not ready yet.
    let wasPrepared = list.cells.realizer.configured(identifier) != nil
    guard case .ready(let token) = list.cells.realizer.realize(identifier, for: .none) else {
      if identifier.item != nil {
        list.state.blank.area += attributes.frame.intersection(list.visibleRect).map { $0.width * $0.height } ?? 0
      }
      return nil
    }
    // A layout that already knew the size is not asked again.
    if wasPrepared, attributes.needsMeasuring, let current = list.attributes(of: identifier), current.needsMeasuring {
      list.measure(token, current)
    }
    return token
  }

  /// Measures all items of a line, in view or not, when one of them comes into view. Otherwise an item that appears later would move those
  /// already on screen. The item itself is measured as well: where items are centred in their line, another item can push it out of view
  /// again.
  private func measureLine(of attributes: ElementAttributes, _ identifier: ElementIdentifier) {
    guard case .item(let section, let index) = attributes.element, let layout = list.layout else { return }
    let neighbours = layout.unmeasuredNeighbours(of: ItemPosition(section: section, index: index), list.content)
    guard !neighbours.isEmpty else { return }
    let generation = list.data.generation
    for neighbour in neighbours {
      guard let identifier = list.identifier(of: neighbour.element), staysBeside(neighbour, layout) else { continue }
      _ = readyCell(identifier, neighbour)
      if list.data.generation != generation { return }
    }
    if attributes.needsMeasuring { _ = readyCell(identifier, attributes) }
  }

  /// Returns whether a neighbour is still in view across the scroll direction: in an orthogonal section, those before it may have turned out
  /// larger.
  private func staysBeside(_ neighbour: ElementAttributes, _ layout: any VisibleLayout) -> Bool {
    let visible = list.visibleRect
    guard neighbour.isInOrthogonalSection, let frame = layout.attributes(for: neighbour.element, visible: visible, list.content)?.frame
    else { return true }
    return layout.scrollAxis == .vertical
      ? frame.minX < visible.maxX && frame.maxX > visible.minX : frame.minY < visible.maxY && frame.maxY > visible.minY
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

  /// Keeps spare cells for a whole line if lines have several cells, so that the next line can be prepared.
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
