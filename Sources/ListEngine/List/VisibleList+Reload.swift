internal import CellReuse
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

extension VisibleList {
  /// Declares everything stale: the next look at the list counts it anew.
  package func reloadData() {
    needsReload = true
    host.setNeedsLayout()
  }

  /// Counts the list anew and forgets what was known of its items.
  package func reloadNow() {
    needsReload = false
    generation += 1
    planner.removeAll()
    cancelPrefetches()
    contents = host.countContents()
    nextItem = Int32(clamping: contents.itemCount)
    nextSection = Int32(clamping: contents.sectionCount)
    keys.forgetSections()
    realizer.forgetAll()
    hideAll()
    hideLeaving()
    selection.forget(selection.selected)
    if let highlighted = selection.highlighted { selection.forget([highlighted]) }
    if !orthogonalSections.isEmpty { orthogonalSections = orthogonalSections.filter { contents.contains($0.key) } }
    makeLayoutIfNeeded()
    layout?.reload(sectionCount: contents.sectionCount, content)
  }

  // MARK: The layout object

  /// Has the layout made when it is first needed.
  package func makeLayoutIfNeeded() {
    guard layout == nil else { return }
    let environment = host.environment
    self.environment = environment
    layout = host.makeLayout(in: environment)
  }

  /// Another layout takes over; the list stays what it is.
  package func layoutWasReplaced() {
    generation += 1
    layout = nil
    if !needsReload {
      makeLayoutIfNeeded()
      layout?.reload(sectionCount: contents.sectionCount, content)
    }
    host.setNeedsLayout()
  }

  /// The layout wants to be asked again.
  package func layoutWasInvalidated() {
    guard !needsReload, let layout else { return }
    holdingPosition { layout.invalidate(content) }
    host.setNeedsLayout()
  }
}
