internal import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

// Sections that scroll across: a scroll view of the host's lies over each orthogonal section in view and has its cells. The layout knows every offset.

extension VisibleList {
  /// The orthogonal section in which an element's view lies; nil for the list's own subviews. O(orthogonal sections in view).
  func parent(of attributes: ElementAttributes) -> (section: SectionHandle, orthogonalSection: OrthogonalSection)? {
    guard attributes.isInOrthogonalSection, let section = attributes.element.section else { return nil }
    return visibleOrthogonalSections.first { $0.orthogonalSection.section == section }
  }

  /// Brings the scroll views of orthogonal sections in line with the layout: those that came into view come, those that left leave.
  /// O(orthogonal sections in view).
  func showOrthogonalSections() {
    guard let layout, let orthogonalHost = host.orthogonalHost else { return }
    let contents = contents
    let before = visibleOrthogonalSections
    orthogonalScratch.removeAll(keepingCapacity: true)
    layout.orthogonalSections(in: visibleRect, content, into: &orthogonalScratch)
    visibleOrthogonalSections.removeAll(keepingCapacity: true)
    for var orthogonalSection in orthogonalScratch {
      let section = contents.section(at: orthogonalSection.section)
      let isNew = !before.contains { $0.section == section }
      var state = orthogonalSections[section] ?? OrthogonalSectionState()
      if isNew { state.tracker = ScrollTracker() }
      // Content that became shorter comes back into view, unless something looks after that.
      if !orthogonalHost.isOrthogonalSectionMoving(of: section) { state.offset = min(max(0, state.offset), orthogonalSection.lastOffset) }
      if orthogonalSection.offset != state.offset {
        layout.setOrthogonalOffset(state.offset, section: orthogonalSection.section, content)
        orthogonalSection = layout.orthogonalSection(ofSection: orthogonalSection.section, content) ?? orthogonalSection
        state.offset = orthogonalSection.offset
      }
      orthogonalSections[section] = state
      visibleOrthogonalSections.append((section, orthogonalSection))
    }
    for (section, orthogonalSection) in visibleOrthogonalSections {
      if transition != nil, orthogonalSection.isMirrored, let old = before.first(where: { $0.section == section })?.orthogonalSection {
        recount(section, by: orthogonalSection.contentExtent - old.contentExtent)
      }
      let isNew = transition != nil && !before.contains { $0.section == section }
      orthogonalHost.placeOrthogonalSection(
        orthogonalSection, of: section, comingFrom: isNew ? displacement(ofNew: orthogonalSection, section) : nil)
    }
    for (section, _) in before where !visibleOrthogonalSections.contains(where: { $0.section == section }) { endOrthogonalSection(section) }
  }

  /// In an animated update: from right to left places are counted from the end of an orthogonal section's content. Where that moved, what is on its way
  /// out would go along.
  private func recount(_ section: SectionHandle, by delta: Double) {
    guard delta != 0, host.orthogonalHost?.recountOrthogonalSection(of: section, by: delta) == true else { return }
    for identifier in displayed.keys where displayed[identifier]?.orthogonalSection == section { displayed[identifier]?.origin.x -= delta }
    guard let identifiers = transition?.before.keys else { return }
    for identifier in identifiers where transition?.before[identifier]?.orthogonalSection == section {
      transition?.before[identifier]?.origin.x -= delta
    }
  }

  /// In an animated update: how far from its place an orthogonal section comes that was out of view before, judged by what was in view and stands next
  /// to it; nil if it is new or nobody knows. O(elements on screen · log n).
  private func displacement(ofNew orthogonalSection: OrthogonalSection, _ section: SectionHandle) -> Point? {
    guard let transition, transition.old.contains(section) else { return nil }
    var nearest: (key: (distance: Double, Int32, Int32, Int32), delta: Point)?
    func consider(_ start: Rect, _ end: Rect, _ order: (Int32, Int32, Int32)) {
      let key = (PrefetchTask.distance(end, orthogonalSection.frame), order.0, order.1, order.2)
      if let nearest, nearest.key <= key { return }
      nearest = (key, start.origin - end.origin)
    }
    for (other, before) in transition.orthogonalSections {
      if let now = visibleOrthogonalSections.first(where: { $0.section == other }) {
        consider(before.frame, now.orthogonalSection.frame, (other.rawValue, -1, 0))
      }
    }
    for (identifier, before) in transition.before where before.orthogonalSection == nil {
      if let now = attributes(of: identifier), !now.isInOrthogonalSection {
        consider(before.attributes.frame, now.frame, (identifier.handle, identifier.kind.rawValue, identifier.index))
      }
    }
    return nearest?.delta
  }

  private func endOrthogonalSection(_ section: SectionHandle) {
    let target = contents.index(of: section).flatMap { layout?.orthogonalSection(ofSection: $0, content) }
    let rest = host.orthogonalHost?.endOrthogonalSection(of: section, to: target, animated: transition != nil)
    guard let rest, let index = target?.section else { return }
    orthogonalSections[section]?.offset = rest
    layout?.setOrthogonalOffset(rest, section: index, content)
  }

  /// Takes the motions of the orthogonal sections in view from their hosts or their offsets. Once in a layout pass. O(orthogonal sections in view).
  func updateOrthogonalMotions() {
    for (section, orthogonalSection) in visibleOrthogonalSections {
      guard let moved = host.orthogonalHost?.orthogonalMotion(of: section) else { continue }
      let place = orthogonalSection.isMirrored ? -orthogonalSection.offset : orthogonalSection.offset
      let origin = orthogonalSection.axis == .horizontal ? Point(x: place, y: 0) : Point(x: 0, y: place)
      orthogonalSections[section]?.tracker.update(
        viewport: Rect(origin: origin, size: orthogonalSection.frame.size), scrolled: moved.motion, certain: moved.certain,
        vsync: host.vsync)
    }
  }

  /// The scroll view of a section was scrolled to `offset`, in points from its leading edge. Its cells move with it; which of them are
  /// on screen is the next layout's business. O(log n).
  package func orthogonalSectionDidScroll(_ section: SectionHandle, to offset: Double) {
    guard !needsReload, let index = contents.index(of: section), let layout else { return }
    orthogonalSections[section, default: OrthogonalSectionState()].offset = offset
    layout.setOrthogonalOffset(offset, section: index, content)
    host.setNeedsLayout()
  }

  /// Where a section that was let go at `proposed` comes to rest; `start` is where the drag began. O(log n).
  package func orthogonalTarget(of section: SectionHandle, proposed: Double, from start: Double) -> Double {
    guard !needsReload, let index = contents.index(of: section), let layout else { return proposed }
    return layout.orthogonalTarget(proposed: proposed, from: start, section: index, content)
  }

  /// How far a section that scrolls across is scrolled, in points from its leading edge; nil for other sections. O(log n).
  package func orthogonalOffset(ofSection section: Int) -> Double? {
    guard !needsReload, section >= 0, section < contents.sectionCount else { return nil }
    return layout?.orthogonalSection(ofSection: section, content) == nil
      ? nil : orthogonalSections[contents.section(at: section)]?.offset ?? 0
  }

  /// Scrolls the orthogonal section of an item so that the item is where `target` says. No effect on items of other sections.
  package func scrollOrthogonalSection(to position: ItemPosition, at target: ScrollTarget, animated: Bool) {
    guard let layout, layout.mayHaveOrthogonalSections,
      let orthogonalSection = layout.orthogonalSection(ofSection: position.section, content)
    else { return }
    let section = contents.section(at: position.section)
    layout.setOrthogonalOffset(orthogonalSections[section]?.offset ?? 0, section: position.section, content)
    var target = target
    // The leading edge is the right one: left and right are places on the glass.
    if orthogonalSection.isMirrored { target = target == .start ? .end : target == .end ? .start : target }
    guard let offset = layout.orthogonalOffset(to: position, at: target, content) else { return }
    let isShown = visibleOrthogonalSections.contains { $0.section == section }
    if isShown { host.orthogonalHost?.scrollOrthogonalSection(of: section, to: offset, animated: animated) }
    if !isShown || !animated { orthogonalSectionDidScroll(section, to: offset) }
  }

  /// A cell of an orthogonal section found its size: the orthogonal section may have kept in its place what is in view.
  func adoptOrthogonalOffset(_ element: LayoutElement) {
    guard let index = element.section, let orthogonalSection = layout?.orthogonalSection(ofSection: index, content) else { return }
    let section = contents.section(at: index)
    guard let before = orthogonalSections[section]?.offset, before != orthogonalSection.offset else { return }
    orthogonalSections[section]?.offset = orthogonalSection.offset
    let delta = (orthogonalSection.offset - before) * (orthogonalSection.isMirrored ? -1 : 1)
    if let last = orthogonalSections[section]?.tracker.lastOffset {
      orthogonalSections[section]?.tracker.lastOffset =
        orthogonalSection.axis == .horizontal ? Point(x: last.x + delta, y: last.y) : Point(x: last.x, y: last.y + delta)
    }
  }

  /// Whether a point of the content lies outside of the orthogonal section to which a view belongs.
  func isClipped(_ point: Point, _ element: DisplayedElement) -> Bool {
    guard let place = parent(of: element.attributes) else { return false }
    return !place.orthogonalSection.frame.contains(point)
  }
}

extension LayoutElement {
  /// The section to which the element belongs; nil for those of the whole layout.
  package var section: Int? {
    switch self {
    case .item(let section, _), .supplementary(_, let section, _), .decoration(_, let section): section
    case .layoutSupplementary: nil
    }
  }
}
