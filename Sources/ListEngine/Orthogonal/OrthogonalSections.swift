package import CellReuse
package import HitchlessBase
package import ListLayout

/// An orthogonal section that is in view.
package struct VisibleOrthogonalSection: Hashable, Sendable {
  /// Which section.
  package var section: SectionHandle
  /// Where it lies and how far it is scrolled.
  package var layout: OrthogonalSection

  /// The section with this handle, laid out like this.
  package init(section: SectionHandle, layout: OrthogonalSection) {
    self.section = section
    self.layout = layout
  }
}

/// The sections that scroll across the list: which are in view, how far each is scrolled, and how it moves.
///
/// The only type that stores an offset: layouts ask for it (`LayoutContent.orthogonalOffset`), scroll views are moved to it. It is kept by
/// handle, so it survives updates, reloads, other layouts and being out of view.
package struct OrthogonalSections: Sendable {
  private struct State {
    /// Points from the leading edge.
    var offset = 0.0
    /// How the section moves while it is in view.
    var tracker = ScrollTracker()
  }

  private var states: [SectionHandle: State] = [:]
  /// The sections in view, in their order.
  package private(set) var visible: [VisibleOrthogonalSection] = []

  /// No orthogonal section was ever in view.
  package init() {}

  /// Whether no orthogonal section was ever in view.
  package var isEmpty: Bool { states.isEmpty }
  /// How far a section is scrolled, in points from its leading edge; nil for one that was never in view or scrolled. O(1).
  package func offset(of section: SectionHandle) -> Double? { states[section]?.offset }
  /// How a section moves; nil for one that was never in view. O(1).
  package func tracker(of section: SectionHandle) -> ScrollTracker? { states[section]?.tracker }

  /// The section in whose scroll view an element lies; nil for the list's own subviews. O(sections in view).
  package func parent(of attributes: ElementAttributes) -> VisibleOrthogonalSection? {
    guard attributes.isInOrthogonalSection, let section = attributes.element.section else { return nil }
    return visible.first { $0.layout.section == section }
  }
  /// Whether a section is in view. O(sections in view).
  package func isVisible(_ section: SectionHandle) -> Bool { visible.contains { $0.section == section } }

  // MARK: Changes

  /// Begins to bring the sections in view up to date. ``clamp(_:_:isMoving:isNew:)`` and ``show(_:_:)`` follow for each, in their order. Returns
  /// those that were in view.
  package mutating func beginShowing() -> [VisibleOrthogonalSection] {
    let before = visible
    visible.removeAll(keepingCapacity: true)
    return before
  }

  /// A section is in view, laid out as `layout` says for the offset that is known of it. Content that became shorter comes back into view,
  /// unless something moves it: then it comes back by itself. Returns whether `layout` is out of date because of that.
  package mutating func clamp(_ layout: OrthogonalSection, _ section: SectionHandle, isMoving: Bool, isNew: Bool) -> Bool {
    var state = states[section] ?? State()
    if isNew { state.tracker = ScrollTracker() }
    if !isMoving { state.offset = min(max(0, state.offset), layout.lastOffset) }
    let isStale = layout.offset != state.offset
    states[section] = state
    return isStale
  }

  /// A section is in view, laid out as `layout` says, which counts the offset in whole pixels.
  package mutating func show(_ layout: OrthogonalSection, _ section: SectionHandle) {
    states[section, default: State()].offset = layout.offset
    visible.append(VisibleOrthogonalSection(section: section, layout: layout))
  }

  /// A section was scrolled to `offset`, in points from its leading edge.
  package mutating func setOffset(_ offset: Double, of section: SectionHandle) { states[section, default: State()].offset = offset }

  /// A cell of a section in view found its size, and the section keeps in place what is seen of it at `offset`: that is no scrolling.
  package mutating func holdOffset(_ offset: Double, of section: SectionHandle, _ layout: OrthogonalSection) {
    guard let before = states[section]?.offset, before != offset else { return }
    states[section]?.offset = offset
    let delta = (offset - before) * (layout.isMirrored ? -1 : 1)
    states[section]?.tracker.shift(by: layout.axis == .horizontal ? Point(x: delta, y: 0) : Point(x: 0, y: delta))
  }

  /// Looks at how a section in view moves; call once in a layout pass. `velocity` is what a finger or a fling moves it in a frame, nil if
  /// neither does; `certain` is what of that the next frame moves in any case.
  package mutating func track(_ shown: VisibleOrthogonalSection, velocity: ScrollVelocity?, certain: ScrollVelocity, vsync: Int?) {
    let offset = shown.layout.isMirrored ? -shown.layout.offset : shown.layout.offset
    let origin = shown.layout.axis == .horizontal ? Point(x: offset, y: 0) : Point(x: 0, y: offset)
    states[shown.section]?.tracker.update(
      viewport: Rect(origin: origin, size: shown.layout.frame.size), scrolled: velocity, certain: certain, vsync: vsync)
  }

  /// The list's offset changed by `delta` together with its content.
  package mutating func shift(by delta: Point) {
    for index in visible.indices { visible[index].layout.frame = visible[index].layout.frame.offset(x: delta.x, y: delta.y) }
  }

  /// Forgets the sections that are not in the list any more. O(sections that are remembered).
  package mutating func retain(where isKept: (SectionHandle) -> Bool) {
    if !states.isEmpty { states = states.filter { isKept($0.key) } }
  }
}
