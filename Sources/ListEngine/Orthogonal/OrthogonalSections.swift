package import CellReuse
package import HitchlessBase
package import ListLayout

/// An orthogonal section that is in view.
package struct VisibleOrthogonalSection: Hashable, Sendable {
  /// The handle of the section.
  package var section: SectionHandle
  /// The frame and the offset of the section.
  package var layout: OrthogonalSection

  /// Creates a section with this handle and layout.
  package init(section: SectionHandle, layout: OrthogonalSection) {
    self.section = section
    self.layout = layout
  }
}

/// The orthogonal sections of a list: which of them are in view, and the offset and motion of each.
///
/// This is the only type that stores an offset: layouts read it (`LayoutContent.orthogonalOffset`), and scroll views are moved to it.
/// Offsets are stored by handle, so they survive updates, reloads, changes of the layout and being out of view.
package struct OrthogonalSections: Sendable {
  private struct State {
    /// The offset, in points from the leading edge.
    var offset = 0.0
    /// The motion of the section while it is in view.
    var tracker = ScrollTracker()
  }

  private var states: [SectionHandle: State] = [:]
  /// The sections in view, in their order.
  package private(set) var visible: [VisibleOrthogonalSection] = []

  /// Creates an instance for a list in which no orthogonal section has been in view.
  package init() {}

  /// Whether no orthogonal section has been in view.
  package var isEmpty: Bool { states.isEmpty }
  /// Returns the offset of a section, in points from its leading edge, or nil if it has never been in view or scrolled. O(1).
  package func offset(of section: SectionHandle) -> Double? { states[section]?.offset }
  /// Returns the motion of a section, or nil if it has never been in view. O(1).
  package func tracker(of section: SectionHandle) -> ScrollTracker? { states[section]?.tracker }

  /// Returns the section whose scroll view contains an element, or nil for the list's own subviews. O(sections in view).
  package func parent(of attributes: ElementAttributes) -> VisibleOrthogonalSection? {
    guard attributes.isInOrthogonalSection, let section = attributes.element.section else { return nil }
    return visible.first { $0.layout.section == section }
  }
  /// Returns whether a section is in view. O(sections in view).
  package func isVisible(_ section: SectionHandle) -> Bool { visible.contains { $0.section == section } }

  // MARK: Changes

  /// Begins to update the sections in view. Call ``clamp(_:_:isMoving:isNew:)`` and ``show(_:_:)`` for each of them next, in their order.
  /// Returns the sections that were in view before.
  package mutating func beginShowing() -> [VisibleOrthogonalSection] {
    let before = visible
    visible.removeAll(keepingCapacity: true)
    return before
  }

  /// Limits the offset of a section in view, which is laid out as `layout` for its stored offset. If the content became shorter, it is
  /// brought back into view, unless something moves it: it then comes back without help. Returns whether that makes `layout` out of date.
  package mutating func clamp(_ layout: OrthogonalSection, _ section: SectionHandle, isMoving: Bool, isNew: Bool) -> Bool {
    var state = states[section] ?? State()
    if isNew { state.tracker = ScrollTracker() }
    if !isMoving { state.offset = min(max(0, state.offset), layout.lastOffset) }
    let isStale = layout.offset != state.offset
    states[section] = state
    return isStale
  }

  /// Adds a section in view, laid out as `layout`, whose offset is in whole pixels.
  package mutating func show(_ layout: OrthogonalSection, _ section: SectionHandle) {
    states[section, default: State()].offset = layout.offset
    visible.append(VisibleOrthogonalSection(section: section, layout: layout))
  }

  /// Records that a section was scrolled to `offset`, in points from its leading edge.
  package mutating func setOffset(_ offset: Double, of section: SectionHandle) { states[section, default: State()].offset = offset }

  /// Records the offset that keeps the visible part of a section in place after one of its cells was measured. This is not scrolling.
  package mutating func holdOffset(_ offset: Double, of section: SectionHandle, _ layout: OrthogonalSection) {
    guard let before = states[section]?.offset, before != offset else { return }
    states[section]?.offset = offset
    let delta = (offset - before) * (layout.isMirrored ? -1 : 1)
    states[section]?.tracker.shift(by: layout.axis == .horizontal ? Point(x: delta, y: 0) : Point(x: 0, y: delta))
  }

  /// Updates the motion of a section in view; call this once in a layout pass. `velocity` is the distance that a finger or a fling moves it
  /// per frame, nil if neither does; `certain` is the part of it that the next frame certainly moves.
  package mutating func track(_ shown: VisibleOrthogonalSection, velocity: ScrollVelocity?, certain: ScrollVelocity, vsync: Int?) {
    let offset = shown.layout.isMirrored ? -shown.layout.offset : shown.layout.offset
    let origin = shown.layout.axis == .horizontal ? Point(x: offset, y: 0) : Point(x: 0, y: offset)
    states[shown.section]?.tracker.update(
      viewport: Rect(origin: origin, size: shown.layout.frame.size), scrolled: velocity, certain: certain, vsync: vsync)
  }

  /// Moves the sections in view by `delta`, by which the list's offset and its content moved.
  package mutating func shift(by delta: Point) {
    for index in visible.indices { visible[index].layout.frame = visible[index].layout.frame.offset(x: delta.x, y: delta.y) }
  }

  /// Forgets the sections that are no longer in the list. O(sections with state).
  package mutating func retain(where isKept: (SectionHandle) -> Bool) {
    if !states.isEmpty { states = states.filter { isKept($0.key) } }
  }
}
