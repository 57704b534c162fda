package import CellReuse
package import HitchlessBase
internal import KeyedDiff
internal import ListLayout

// Prefetching the data of cells that are about to be prepared ahead.

extension DataPrefetching {
  /// Returns the items to prefetch before the first cell of a plan is prepared: all planned items that are not prefetched yet, and the ones
  /// that follow. Afterwards ``takeDue()`` returns the items to cancel.
  ///
  /// At rest, a list prefetches as many items below the viewport as when it begins to scroll. An orthogonal section prefetches only the
  /// items whose cells are prepared: many such sections may be in view, and most are never scrolled. O((planned + prefetched) · log n).
  package mutating func prepare(_ planned: some Sequence<PrefetchTask>, _ frame: Frame) -> [ItemPosition] {
    let contents = frame.contents
    var changes = SectionChanges()
    var inList: [Int] = []
    var inSections: [SectionHandle: [Int]] = [:]
    for task in planned {
      guard let position = task.identifier.item.flatMap({ contents.position(of: $0) }) else { continue }
      let section = contents.section(at: position.section)
      if open.contains(section) {
        inSections[section, default: []].append(position.index)
      } else if isApproached(position.section, frame, &changes) {
        inSections[section, default: []].append(position.index)
        inList.append(contents.itemCount(beforeSection: position.section))
      } else {
        inList.append(contents.itemCount(beforeSection: position.section) + position.index)
      }
    }
    let windows = (open + approached).compactMap { section in contents.index(of: section).map { (section, $0) } }
    let elsewhere = windows.map { contents.overallRange(ofSection: $0.1) }.sorted { $0.lowerBound < $1.lowerBound }
    let ahead = list.prepare(inList, count: contents.itemCount, elsewhere: elsewhere)
    var prefetched = ahead.compactMap { contents.position(overall: $0) } + changes.prefetched
    for (section, index) in windows {
      guard let indices = inSections[section] else { continue }
      let ahead = sections[section]?.window.prepare(indices, count: contents.itemCount(inSection: index), restLength: 0) ?? []
      prefetched += ahead.map { ItemPosition(section: index, index: $0) }
    }
    addDue(changes.cancelled)
    return prefetched
  }

  /// Returns whether a section out of view has its own window. A section that was scrolled gets one now.
  private mutating func isApproached(_ index: Int, _ frame: Frame, _ changes: inout SectionChanges) -> Bool {
    let section = frame.contents.section(at: index)
    if approached.contains(section) { return true }
    guard approach(index, frame) else { return false }
    updateApproached(section, frame, &changes)
    return true
  }
}
