internal import CellReuse
internal import HitchlessBase
internal import KeyedDiff

// Which data is announced because cells are about to be prepared ahead.

extension VisibleList {
  /// Before the first cell of a plan is prepared: announces the data of all that is planned and was not announced, and what comes next.
  ///
  /// At rest, a list announces as many items below as when it begins to scroll. A section that scrolls across announces only what is
  /// prepared of it: many of these may be in view, and most are never scrolled. User code runs. O((planned + announced) · log n).
  func announcePlan() {
    guard !isPlanAnnounced, host.wantsAnnouncements else { return }
    isPlanAnnounced = true
    let listed = contents
    var result = StripAnnouncements()
    var planned: [Int] = []
    var plannedInWindows: [SectionHandle: [Int]] = [:]
    for task in planner.remaining {
      guard let place = task.site.item.flatMap({ listed.position(of: $0) }) else { continue }
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
    let windows = (openWindows + approachedStrips).compactMap { section in listed.index(of: section).map { (section, $0) } }
    let elsewhere = windows.map { positions(ofSection: $0.1) }.sorted { $0.lowerBound < $1.lowerBound }
    let announced = dataWindow.prepare(planned, count: listed.itemCount, elsewhere: elsewhere)
    var places = announced.compactMap { listed.position(overall: $0) } + result.announced
    for (section, index) in windows {
      guard let indices = plannedInWindows[section] else { continue }
      let announced = strips[section]?.window.prepare(indices, count: listed.itemCount(inSection: index), restLength: 0) ?? []
      places += announced.map { ItemPosition(section: index, index: $0) }
    }
    dueCancellations += result.cancelled
    if !places.isEmpty { host.announce(places) }
    tellDueCancellations()
  }

  /// Whether a section out of view has a window of its own: one that was scrolled across gets it now.
  private func isApproached(_ index: Int, _ result: inout StripAnnouncements) -> Bool {
    let section = contents.section(at: index)
    if approachedStrips.contains(section) { return true }
    guard openApproached(index) else { return false }
    announceApproached(section, &result)
    return true
  }
}
