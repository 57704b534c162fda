internal import CellReuse
internal import HitchlessBase
internal import KeyedDiff

// Which data is prefetched because cells are about to be prepared ahead.

extension VisibleList {
  /// Before the first cell of a plan is prepared: prefetches the data of all that is planned and was not prefetched, and what comes next.
  ///
  /// At rest, a list prefetches as many items below as when it begins to scroll. A section that scrolls across prefetches only what is
  /// prepared of it: many of these may be in view, and most are never scrolled. User code runs. O((planned + prefetched) · log n).
  func prefetchPlan() {
    guard !isPlanPrefetched, host.wantsDataPrefetching else { return }
    isPlanPrefetched = true
    let listed = contents
    var result = OrthogonalPrefetches()
    var planned: [Int] = []
    var plannedInWindows: [SectionHandle: [Int]] = [:]
    for task in planner.remaining {
      guard let place = task.identifier.item.flatMap({ listed.position(of: $0) }) else { continue }
      let section = listed.section(at: place.section)
      if openWindows.contains(section) {
        plannedInWindows[section, default: []].append(place.index)
      } else if isApproached(place.section, &result) {
        plannedInWindows[section, default: []].append(place.index)
        planned.append(listed.itemCount(beforeSection: place.section))
      } else {
        planned.append(listed.itemCount(beforeSection: place.section) + place.index)
      }
    }
    let windows = (openWindows + approachedSections).compactMap { section in listed.index(of: section).map { (section, $0) } }
    let elsewhere = windows.map { positions(ofSection: $0.1) }.sorted { $0.lowerBound < $1.lowerBound }
    let prefetched = dataWindow.prepare(planned, count: listed.itemCount, elsewhere: elsewhere)
    var places = prefetched.compactMap { listed.position(overall: $0) } + result.prefetched
    for (section, index) in windows {
      guard let indices = plannedInWindows[section] else { continue }
      let prefetched = orthogonalSections[section]?.window.prepare(indices, count: listed.itemCount(inSection: index), restLength: 0) ?? []
      places += prefetched.map { ItemPosition(section: index, index: $0) }
    }
    dueCancellations += result.cancelled
    if !places.isEmpty { host.prefetch(places) }
    tellDueCancellations()
  }

  /// Whether a section out of view has a window of its own: one that was scrolled across gets it now.
  private func isApproached(_ index: Int, _ result: inout OrthogonalPrefetches) -> Bool {
    let section = contents.section(at: index)
    if approachedSections.contains(section) { return true }
    guard openApproached(index) else { return false }
    prefetchApproached(section, &result)
    return true
  }
}
