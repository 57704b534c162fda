internal import CellReuse
package import HitchlessBase
internal import KeyedDiff
internal import ListLayout

extension VisibleList {
  /// After a layout: plans what is worth preparing and asks for spare time.
  func requestPreparation() {
    guard preparesAhead else {
      realizer.abandonPaused()
      return planner.removeAll()
    }
    planPreparation()
    if planner.first != nil { host.requestSpareTime() }
  }

  private var preparesAhead: Bool { host.isPrefetchingEnabled && host.isOnScreen && !host.savesPower }

  /// Plans what is worth preparing for what is in view now. O(log n + cells near the viewport).
  package func planPreparation() {
    planner.removeAll()
    isPlanPrefetched = false
    guard let layout else { return }
    let viewport = visibleRect
    let tracker = tracker
    scratch.removeAll(keepingCapacity: true)
    layout.query(planner.range.candidates(viewport: viewport, motion: tracker.motion), visible: viewport, content, into: &scratch)
    let contents = contents
    for attributes in scratch where attributes.element.isItem {
      // What comes into view only as its orthogonal section is scrolled is the orthogonal section's candidate.
      if attributes.isInOrthogonalSection, !Self.overlap(attributes.frame, viewport, across: layout.scrollAxis) { continue }
      addCandidate(attributes, in: contents, viewport, tracker)
    }
    if !visibleOrthogonalSections.isEmpty { planOrthogonalSections(layout, contents) }
    planner.sort()
  }

  private func addCandidate(_ attributes: ElementAttributes, in contents: ListContents, _ viewport: Rect, _ tracker: ScrollTracker) {
    guard let identifier = identifier(of: attributes.element, in: contents), displayed[identifier] == nil,
      realizer.pool.ready(for: identifier) == nil
    else {
      return
    }
    planner.add(identifier, frame: attributes.frame, viewport: viewport, motion: tracker.motion, certain: tracker.certain)
  }

  /// What comes into view as the orthogonal sections are scrolled: along their own motions, with what is seen of them as viewport. At rest both ends
  /// of each, unless the list scrolls and leaves them behind. O(orthogonal sections in view + cells near their ends).
  private func planOrthogonalSections(_ layout: any VisibleLayout, _ contents: ListContents) {
    for (section, orthogonalSection) in visibleOrthogonalSections {
      guard let part = orthogonalSection.frame.intersection(visibleRect), let tracker = orthogonalSections[section]?.tracker,
        !tracker.motion.isStill || self.tracker.motion.isStill
      else { continue }
      var rect = planner.range.candidates(viewport: part, motion: tracker.motion)
      if orthogonalSection.axis == .horizontal {
        rect = Rect(x: rect.minX, y: part.minY, width: rect.width, height: part.height)
      } else {
        rect = Rect(x: part.minX, y: rect.minY, width: part.width, height: rect.height)
      }
      scratch.removeAll(keepingCapacity: true)
      layout.query(rect, visible: visibleRect, content, into: &scratch)
      for attributes in scratch
      where attributes.isInOrthogonalSection && attributes.element.isItem && attributes.element.section == orthogonalSection.section {
        addCandidate(attributes, in: contents, part, tracker)
      }
    }
  }

  /// Whether two rectangles overlap across the list's direction.
  private static func overlap(_ a: Rect, _ b: Rect, across axis: LayoutAxis) -> Bool {
    axis == .vertical ? a.minX < b.maxX && a.maxX > b.minX : a.minY < b.maxY && a.maxY > b.minY
  }

  /// In spare time: prepares one cell if that is expected to end before `deadline` (nil: nobody touches the screen). `frameInterval` is the
  /// time between vsyncs if the next one will have a frame: what that frame shows for certain is prepared although it will be late, as
  /// long as the list can catch up.
  package func prepareAhead(before deadline: FrameInstant?, frameInterval: FrameDuration?) -> PrefetchProgress {
    guard mayPrepare else { return .done }
    // The program is told something, and may change the list: then there is another plan. One that changes it each time is told no more.
    for _ in 0..<4 where !isPlanPrefetched {
      prefetchPlan()
      guard mayPrepare else { return .done }
    }
    haveFramesChanged = false
    // The data source is asked, and may change the list and with it the plan.
    let start = generation
    var plan = PrefetchPlanner()
    swap(&plan, &planner)
    let progress = realizer.prefetch(&plan, before: deadline, frameInterval: frameInterval)
    if generation == start, planner.first == nil { planner = plan }
    // A cell that was measured above the others moved the offset: those on screen have to follow before anybody looks, a touch for one.
    if haveFramesChanged { host.layoutIfNeeded() }
    return progress
  }

  private var mayPrepare: Bool { preparesAhead && !isInLayout && !needsReload && batch == nil }

  /// Prepares nothing any more, and cancels what was prefetched.
  package func stopPrefetching() {
    planner.removeAll()
    realizer.abandonPaused()
    cancelPrefetches()
  }
}
