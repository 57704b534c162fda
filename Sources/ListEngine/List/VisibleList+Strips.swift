internal import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

// Sections that scroll across: a scroll view of the host's lies over each strip in view and has its cells. The layout knows every offset.

extension VisibleList {
  /// The strip in which an element's view lies; nil for the list's own subviews. O(strips in view).
  func parent(of attributes: ElementAttributes) -> (section: SectionHandle, strip: LayoutStrip)? {
    guard attributes.isInStrip, let section = attributes.element.section else { return nil }
    return shownStrips.first { $0.strip.section == section }
  }

  /// Brings the scroll views of strips in line with the layout: those that came into view come, those that left leave.
  /// O(strips in view).
  func showStrips() {
    guard let layout, let stripHost = host.stripHost else { return }
    let contents = contents
    let before = shownStrips
    stripScratch.removeAll(keepingCapacity: true)
    layout.strips(in: visibleRect, content, into: &stripScratch)
    shownStrips.removeAll(keepingCapacity: true)
    for var strip in stripScratch {
      let section = contents.section(at: strip.section)
      let isNew = !before.contains { $0.section == section }
      var state = strips[section] ?? StripState()
      if isNew { state.tracker = ScrollTracker() }
      // Content that became shorter comes back into view, unless something looks after that.
      if !stripHost.isStripMoving(of: section) { state.offset = min(max(0, state.offset), strip.lastOffset) }
      if strip.offset != state.offset {
        layout.setStripOffset(state.offset, section: strip.section, content)
        strip = layout.strip(ofSection: strip.section, content) ?? strip
        state.offset = strip.offset
      }
      strips[section] = state
      shownStrips.append((section, strip))
    }
    for (section, strip) in shownStrips {
      if transition != nil, strip.isMirrored, let old = before.first(where: { $0.section == section })?.strip {
        recount(section, by: strip.contentExtent - old.contentExtent)
      }
      let isNew = transition != nil && !before.contains { $0.section == section }
      stripHost.placeStrip(strip, of: section, comingFrom: isNew ? displacement(ofNew: strip, section) : nil)
    }
    for (section, _) in before where !shownStrips.contains(where: { $0.section == section }) { endStrip(section) }
  }

  /// In an animated update: from right to left places are counted from the end of a strip's content. Where that moved, what is on its way
  /// out would go along.
  private func recount(_ section: SectionHandle, by delta: Double) {
    guard delta != 0, host.stripHost?.recountStrip(of: section, by: delta) == true else { return }
    for site in displayed.keys where displayed[site]?.strip == section { displayed[site]?.origin.x -= delta }
    guard let sites = transition?.before.keys else { return }
    for site in sites where transition?.before[site]?.strip == section { transition?.before[site]?.origin.x -= delta }
  }

  /// In an animated update: how far from its place a strip comes that was out of view before, judged by what was in view and stands next
  /// to it; nil if it is new or nobody knows. O(elements on screen · log n).
  private func displacement(ofNew strip: LayoutStrip, _ section: SectionHandle) -> Point? {
    guard let transition, transition.old.contains(section) else { return nil }
    var nearest: (key: (distance: Double, Int32, Int32, Int32), delta: Point)?
    func consider(_ start: Rect, _ end: Rect, _ order: (Int32, Int32, Int32)) {
      let key = (PrefetchTask.distance(end, strip.frame), order.0, order.1, order.2)
      if let nearest, nearest.key <= key { return }
      nearest = (key, start.origin - end.origin)
    }
    for (other, before) in transition.strips {
      if let now = shownStrips.first(where: { $0.section == other }) { consider(before.frame, now.strip.frame, (other.rawValue, -1, 0)) }
    }
    for (site, before) in transition.before where before.strip == nil {
      if let now = attributes(of: site), !now.isInStrip {
        consider(before.attributes.frame, now.frame, (site.handle, site.kind.rawValue, site.index))
      }
    }
    return nearest?.delta
  }

  private func endStrip(_ section: SectionHandle) {
    let target = contents.index(of: section).flatMap { layout?.strip(ofSection: $0, content) }
    let rest = host.stripHost?.endStrip(of: section, to: target, animated: transition != nil)
    guard let rest, let index = target?.section else { return }
    strips[section]?.offset = rest
    layout?.setStripOffset(rest, section: index, content)
  }

  /// Takes the motions of the strips in view from their hosts or their offsets. Once in a layout pass. O(strips in view).
  func updateStripMotions() {
    for (section, strip) in shownStrips {
      guard let moved = host.stripHost?.stripMotion(of: section) else { continue }
      let place = strip.isMirrored ? -strip.offset : strip.offset
      let origin = strip.axis == .horizontal ? Point(x: place, y: 0) : Point(x: 0, y: place)
      strips[section]?.tracker.update(
        viewport: Rect(origin: origin, size: strip.frame.size), scrolled: moved.motion, certain: moved.certain, vsync: host.vsync)
    }
  }

  /// The scroll view of a section was scrolled to `offset`, in points from its leading edge. Its cells move with it; which of them are
  /// on screen is the next layout's business. O(log n).
  package func stripDidScroll(_ section: SectionHandle, to offset: Double) {
    guard !needsReload, let index = contents.index(of: section), let layout else { return }
    strips[section, default: StripState()].offset = offset
    layout.setStripOffset(offset, section: index, content)
    host.setNeedsLayout()
  }

  /// Where a section that was let go at `proposed` comes to rest; `start` is where the drag began. O(log n).
  package func stripTarget(of section: SectionHandle, proposed: Double, from start: Double) -> Double {
    guard !needsReload, let index = contents.index(of: section), let layout else { return proposed }
    return layout.stripTarget(proposed: proposed, from: start, section: index, content)
  }

  /// How far a section that scrolls across is scrolled, in points from its leading edge; nil for other sections. O(log n).
  package func stripOffset(ofSection section: Int) -> Double? {
    guard !needsReload, section >= 0, section < contents.sectionCount else { return nil }
    return layout?.strip(ofSection: section, content) == nil ? nil : strips[contents.section(at: section)]?.offset ?? 0
  }

  /// Scrolls the strip of an item so that the item is where `target` says. No effect on items of other sections.
  package func scrollStrip(to position: ItemPosition, at target: ScrollTarget, animated: Bool) {
    guard let layout, layout.mayHaveStrips, let strip = layout.strip(ofSection: position.section, content) else { return }
    let section = contents.section(at: position.section)
    layout.setStripOffset(strips[section]?.offset ?? 0, section: position.section, content)
    var target = target
    // The leading edge is the right one: left and right are places on the glass.
    if strip.isMirrored { target = target == .start ? .end : target == .end ? .start : target }
    guard let offset = layout.stripOffset(to: position, at: target, content) else { return }
    let isShown = shownStrips.contains { $0.section == section }
    if isShown { host.stripHost?.scrollStrip(of: section, to: offset, animated: animated) }
    if !isShown || !animated { stripDidScroll(section, to: offset) }
  }

  /// A cell of a strip found its size: the strip may have kept in its place what is in view.
  func adoptStripOffset(_ element: LayoutElement) {
    guard let index = element.section, let strip = layout?.strip(ofSection: index, content) else { return }
    let section = contents.section(at: index)
    guard let before = strips[section]?.offset, before != strip.offset else { return }
    strips[section]?.offset = strip.offset
    let delta = (strip.offset - before) * (strip.isMirrored ? -1 : 1)
    if let last = strips[section]?.tracker.lastOffset {
      strips[section]?.tracker.lastOffset =
        strip.axis == .horizontal ? Point(x: last.x + delta, y: last.y) : Point(x: last.x, y: last.y + delta)
    }
  }

  /// Whether a point of the content lies outside of the strip to which a view belongs.
  func isClipped(_ point: Point, _ element: DisplayedElement) -> Bool {
    guard let place = parent(of: element.attributes) else { return false }
    return !place.strip.frame.contains(point)
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
