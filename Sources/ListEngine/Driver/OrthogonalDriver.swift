internal import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

/// Shows orthogonal sections: a scroll view of the host covers each one in view and contains its cells.
///
/// The offsets are stored in ``OrthogonalSections``: layouts read them from there, and scroll views are moved to them.
@MainActor package final class OrthogonalDriver {
  private unowned let list: ListDriver
  private var found: [OrthogonalSection] = []

  init(_ list: ListDriver) { self.list = list }

  private var host: (any OrthogonalSectionHost)? { list.host.orthogonalHost }
  private var layout: (any OrthogonalLayout)? { list.layout?.orthogonal }

  // MARK: In a layout pass

  /// Updates the scroll views to match the layout: adds those of sections that came into view, and removes those of sections that left.
  /// O(sections in view).
  func show(_ layout: any VisibleLayout) {
    guard layout.orthogonal?.mayHaveOrthogonalSections == true || !list.model.orthogonal.visible.isEmpty, let host else { return }
    let contents = list.contents
    found.removeAll(keepingCapacity: true)
    layout.orthogonal?.orthogonalSections(in: list.visibleRect, list.content, into: &found)
    let before = list.model.orthogonal.beginShowing()
    for var section in found {
      let handle = contents.section(at: section.section)
      let isNew = !before.contains { $0.section == handle }
      let isStale = list.model.orthogonal.clamp(section, handle, isMoving: host.isOrthogonalSectionMoving(of: handle), isNew: isNew)
      if isStale { section = layout.orthogonal?.orthogonalSection(ofSection: section.section, list.content) ?? section }
      list.model.orthogonal.show(section, handle)
    }
    let visible = list.model.orthogonal.visible
    for shown in visible {
      let old = before.first { $0.section == shown.section }
      var start: Point?
      if let transition = list.updates.transition {
        if shown.layout.isMirrored, let old { recount(shown.section, by: shown.layout.contentExtent - old.layout.contentExtent) }
        if old == nil {
          start = transition.displacement(ofAppearing: shown, among: visible) { list.attributes(of: $0) }
        }
      }
      host.placeOrthogonalSection(shown.layout, of: shown.section, comingFrom: start)
    }
    for section in before where !visible.contains(where: { $0.section == section.section }) { end(section.section) }
  }

  /// Moves the origin of a section's content in an animated update. In right-to-left sections, positions are counted from the end of the
  /// content; if the end moved, leaving views would move along.
  private func recount(_ section: SectionHandle, by delta: Double) {
    guard delta != 0, host?.recountOrthogonalSection(of: section, by: delta) == true else { return }
    list.display.model.shiftOrigins(of: section, by: delta)
    list.updates.shiftOrigins(of: section, by: delta)
  }

  private func end(_ section: SectionHandle) {
    let target = list.contents.index(of: section).flatMap { layout?.orthogonalSection(ofSection: $0, list.content) }
    let rest = host?.endOrthogonalSection(of: section, to: target, animated: list.updates.transition != nil)
    if let rest, target != nil { list.model.orthogonal.setOffset(rest, of: section) }
  }

  /// Records the motions of the sections in view, from their scroll views or their offsets. Called once in a layout pass. O(sections in
  /// view).
  func track() {
    for shown in list.model.orthogonal.visible {
      guard let moved = host?.orthogonalMotion(of: shown.section) else { continue }
      list.model.orthogonal.track(shown, velocity: moved.motion, certain: moved.certain, vsync: list.host.vsync)
    }
  }

  /// Keeps the visible part of a section in place at `offset` after one of its cells was measured.
  func hold(_ element: LayoutElement, at offset: Double) {
    guard let index = element.section, let section = layout?.orthogonalSection(ofSection: index, list.content) else { return }
    list.model.orthogonal.holdOffset(offset, of: list.contents.section(at: index), section)
  }

  /// Returns whether a point of the content is outside of the orthogonal section to which a view belongs.
  func clips(_ point: Point, _ element: DisplayedElement) -> Bool {
    guard let parent = list.model.orthogonal.parent(of: element.attributes) else { return false }
    return !parent.layout.frame.contains(point)
  }

  // MARK: Scrolling

  /// Records that the scroll view of a section scrolled to `offset`, in points from its leading edge. The cells move with it; the next
  /// layout determines which of them are on screen. O(log n).
  package func didScroll(_ section: SectionHandle, to offset: Double) {
    guard !list.needsReload, list.contents.contains(section), list.layout != nil else { return }
    list.model.orthogonal.setOffset(offset, of: section)
    list.host.setNeedsLayout()
  }

  /// Returns the offset at which a section comes to rest that was released with `proposed` as its target; `start` is the offset at which
  /// the drag began. O(log n).
  package func target(of section: SectionHandle, proposed: Double, from start: Double) -> Double {
    guard !list.needsReload, let index = list.contents.index(of: section), let layout else { return proposed }
    return layout.orthogonalTarget(proposed: proposed, from: start, section: index, list.content)
  }

  /// Returns the offset of an orthogonal section, in points from its leading edge, or nil for other sections. O(log n).
  package func offset(ofSection section: Int) -> Double? {
    guard !list.needsReload, section >= 0, section < list.contents.sectionCount else { return nil }
    guard layout?.orthogonalSection(ofSection: section, list.content) != nil else { return nil }
    return list.model.orthogonal.offset(of: list.contents.section(at: section)) ?? 0
  }

  /// Scrolls the section of an item so that the item is at `target`. No effect on items of other sections.
  package func scroll(to position: ItemPosition, at target: ScrollTarget, animated: Bool) {
    guard let layout, layout.mayHaveOrthogonalSections,
      let section = layout.orthogonalSection(ofSection: position.section, list.content)
    else { return }
    let handle = list.contents.section(at: position.section)
    var target = target
    // In a mirrored section the leading edge is on the right, while `target` refers to the sides of the screen.
    if section.isMirrored { target = target == .start ? .end : target == .end ? .start : target }
    guard let offset = layout.orthogonalOffset(to: position, at: target, list.content) else { return }
    let isVisible = list.model.orthogonal.isVisible(handle)
    if isVisible { host?.scrollOrthogonalSection(of: handle, to: offset, animated: animated) }
    if !isVisible || !animated { didScroll(handle, to: offset) }
  }
}
