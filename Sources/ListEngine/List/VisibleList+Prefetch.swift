internal import CellReuse
package import HitchlessBase
internal import ListLayout

extension VisibleList {
  /// After a layout: plans what is worth preparing and asks for spare time.
  func requestPreparation() {
    guard preparesAhead else { return planner.removeAll() }
    planPreparation()
    if planner.first != nil { host.requestSpareTime() }
  }

  private var preparesAhead: Bool { host.isPrefetchingEnabled && host.isOnScreen && !host.savesPower }

  /// Plans what is worth preparing for what is in view now. O(log n + cells near the viewport).
  package func planPreparation() {
    planner.removeAll()
    guard let layout else { return }
    let viewport = visibleRect
    let motion = tracker.motion
    scratch.removeAll(keepingCapacity: true)
    layout.query(planner.range.candidates(viewport: viewport, motion: motion), visible: viewport, content, into: &scratch)
    let contents = contents
    for attributes in scratch where attributes.element.isItem {
      guard let site = site(of: attributes.element, in: contents), displayed[site] == nil, realizer.pool.ready(for: site) == nil else {
        continue
      }
      planner.add(site, frame: attributes.frame, viewport: viewport, motion: motion, certain: tracker.certain)
    }
    planner.sort()
  }

  /// In spare time: prepares one cell if that is expected to end before `deadline` (nil: nobody touches the screen). `frameInterval` is the
  /// time between vsyncs if the next one will have a frame: what that frame shows for certain is prepared although it will be late, as
  /// long as the list can catch up.
  package func prepareAhead(before deadline: FrameInstant?, frameInterval: FrameDuration?) -> PrefetchProgress {
    guard preparesAhead, !isInLayout, !needsReload, batch == nil else { return .done }
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

  /// Prepares nothing any more, and takes back what was announced.
  package func stopPrefetching() {
    planner.removeAll()
    announceCancelled(dataWindow.removeAll(), in: contents)
  }
}
