internal import CellReuse
internal import HitchlessBase
internal import ListLayout

extension VisibleList {
  /// Shows what is in view. Cells that size themselves can move the others, so this goes on until nothing moves.
  ///
  /// A frame in which nothing comes or goes costs one query and one look at each element on screen: nothing is sorted or allocated.
  package func layoutPass() {
    guard !isInLayout, host.viewport.width > 0, host.viewport.height > 0 else { return }
    isInLayout = true
    wasLaidOut = tracker.lastOffset != nil
    isAtRest = tracker.lastOffset == host.viewport.origin
    defer {
      isInLayout = false
      isAtRest = true
      heldAnchors = nil
      if wantsDiscarding { discardIdle() }
    }
    if needsReload { reloadNow() }
    makeLayoutIfNeeded()
    adoptEnvironment()
    updateMotion()
    guard let layout else { return }
    // What comes near is laid out, and may push away what is in view.
    if layout.isGuessing { holdingPosition { layout.prepare(near: visibleRect, content) } }
    updateContentSize()

    var isPrefetched = false
    // Each round that is not the last measures at least one element; the bound is for layouts that never agree with their cells.
    for round in 0..<512 {
      // The program may have replaced the layout in the round before; nobody holds on to the old one's object.
      guard let layout = self.layout else { break }
      scratch.removeAll(keepingCapacity: true)
      blankArea = 0
      let visible = visibleRect
      if layout.mayHaveOrthogonalSections || !visibleOrthogonalSections.isEmpty { showOrthogonalSections() }
      layout.query(visible, visible: visible, content, into: &scratch)
      if layout.contentSize != host.contentSize { updateContentSize() }
      if !isPrefetched {
        isPrefetched = true
        if !visibleOrthogonalSections.isEmpty { updateOrthogonalMotions() }
        let before = generation
        prefetchData(scratch)
        // The program changed the list when it was told: what is in view is another thing now.
        if generation != before { continue }
      }
      let wasEmpty = displayed.isEmpty
      // What leaves goes first: its cell may serve what comes.
      endDisplayOfMissing(markInView(scratch))
      keepSpares(for: scratch)
      guard showPending(onto: wasEmpty) else {
        if round > 0 { correctPrefetched(scratch) }
        break
      }
    }
    tellDueCancellations()
    tellBlank()
    trimPool()
    if !wantsDiscarding { requestPreparation() }
  }

  /// Tells the host what is blank. A frame may lay the list out several times, and shows what the last of them left.
  private func tellBlank() {
    guard blankArea > 0 || toldBlank.area > 0 else { return }
    let vsync = host.vsync
    let change = blankArea - (toldBlank.vsync == vsync ? toldBlank.area : 0)
    toldBlank = (vsync, blankArea)
    if change != 0 { host.didLeaveBlank(change) }
  }

  /// Marks what is on screen and still in view, and collects the rest, in order, as pending. Returns how many were marked.
  private func markInView(_ elements: [ElementAttributes]) -> Int {
    round &+= 1
    pending.removeAll(keepingCapacity: true)
    moved.removeAll(keepingCapacity: true)
    var marked = 0
    let contents = contents
    for attributes in elements {
      guard let identifier = identifier(of: attributes.element, in: contents) else { continue }
      if let place = displayed.index(forKey: identifier) {
        if displayed.values[place].round != round { marked += 1 }
        displayed.values[place].round = round
        if attributes.needsMeasuring {
          pending.append(attributes)
        } else if attributes.isInOrthogonalSection || displayed.values[place].attributes != attributes {
          moved.append((identifier, attributes))
        }
      } else {
        pending.append(attributes)
      }
    }
    if pending.count > 1 { pending.sort(by: comesBefore) }
    return marked
  }

  private func endDisplayOfMissing(_ marked: Int) {
    guard displayed.count > marked else { return }
    for identifier in identifiersOnScreen(where: { displayed[$0]?.round != round }) { endDisplay(identifier) }
  }

  /// Measures and shows what is pending, in order, then gives what was on screen its place. Returns true as soon as frames are not to be
  /// trusted any more because something turned out to be of another size than the layout thought.
  private func showPending(onto isEmpty: Bool) -> Bool {
    var isStale = false
    let start = generation
    // What comes into view in an animation comes from where its neighbours come from: they have to know where they go.
    if transition != nil { placeMoved() }
    // What user code does meanwhile can end in another layout only after this one, so nobody else writes the array.
    for index in pending.indices {
      var attributes = pending[index]
      guard let identifier = identifier(of: attributes.element) else { continue }
      if isStale {
        // An element before this one found its size: this one may stand elsewhere, or out of view.
        guard let fresh = layout?.attributes(for: attributes.element, visible: visibleRect, content),
          fresh.frame.intersects(visibleRect)
        else { return true }
        attributes = fresh
      }
      haveFramesChanged = false
      let token: CellToken
      if let shown = displayed[identifier] {
        token = shown.token
        if attributes.needsMeasuring { measure(token, attributes) }
      } else {
        // One that waits was ready before, perhaps at another width.
        let waited = realizer.pool.ready(for: identifier) != nil
        guard case .ready(let ready) = realizer.realize(identifier, for: .none) else {
          if identifier.item != nil { blankArea += attributes.frame.intersection(visibleRect).map { $0.width * $0.height } ?? 0 }
          continue
        }
        token = ready
        if waited, attributes.needsMeasuring { measure(ready, attributes) }
      }
      // The data source changed the list when it was asked.
      if generation != start { return true }
      if haveFramesChanged {
        // The frames are stale from here on. What is ready waits, and is asked for again in the next round. On an empty screen nothing
        // has to make room first, so the round goes on.
        guard isEmpty, let fresh = layout?.attributes(for: attributes.element, visible: visibleRect, content),
          fresh.frame.intersects(visibleRect)
        else { return true }
        isStale = true
        attributes = fresh
      }
      tellDueCancellations()
      if generation != start { return true }
      display(identifier, token, attributes)
      if generation != start { return true }
    }
    if isStale { return true }
    placeMoved()
    return false
  }

  private func placeMoved() {
    for (identifier, attributes) in moved { updatePlace(identifier, attributes) }
  }

  /// Where several cells stand in a line, a line's worth of spare cells is needed to have the next one ready.
  private func keepSpares(for elements: [ElementAttributes]) {
    var first: ElementAttributes?
    for attributes in elements where attributes.element.isItem {
      if let known = first, !comesBefore(attributes, known) { continue }
      first = attributes
    }
    guard let first else { return }
    let axis = layout?.scrollAxis ?? .vertical
    func start(_ attributes: ElementAttributes) -> Double { axis == .vertical ? attributes.frame.minY : attributes.frame.minX }
    var line = 0
    for attributes in elements where attributes.element.isItem && start(attributes) == start(first) { line += 1 }
    let spares = line > 1 ? ReusePolicy().spares * line : ReusePolicy().spares
    realizer.keep(spares: spares)
  }
}
