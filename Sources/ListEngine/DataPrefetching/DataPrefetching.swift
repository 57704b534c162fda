internal import CellReuse
package import HitchlessBase
package import KeyedDiff
package import ListLayout

/// Which items' data is prefetched, and which prefetches are cancelled: for the list and for each of its orthogonal sections by one
/// mechanism, a `DataPrefetchWindow` in each one's own direction.
///
/// While an orthogonal section is in view, or the list is on its way to one that was scrolled, the section has a window of its own and the
/// list's window leaves its items out. Windows hand prefetched items over to each other, so none is forgotten: a prefetched item is
/// displayed, or cancelled exactly once, or still wanted. Positions of the list count items through all sections, positions of a section
/// begin at 0. Decides only: whoever owns it calls the prefetching data source.
package struct DataPrefetching: Sendable {
  /// What is remembered of an orthogonal section, by positions in the section.
  struct SectionWindow: Sendable {
    /// What is prefetched of the section's items.
    var window = DataPrefetchWindow()
    /// The items on screen.
    var shown: [Int] = []
    /// Items that were on screen and have not been far from it since.
    var recent: Set<Int> = []
    /// The offset of the last update; nil if that was before the section came into view.
    var lastOffset: Double?
    /// The items that are prefetched because the list is on its way to the section; nil unless it is.
    var approached: Range<Int>?
    /// The generation of the list for which the list's window handed over what it had prefetched.
    var generation = -1
    /// The generation of the list in which the section left the view.
    var closedAt = -1
  }

  /// One frame, as the windows look at it.
  package struct Frame {
    /// What the layout has in view.
    package var elements: [ElementAttributes]
    /// The list.
    package var contents: ListContents
    /// The list's generation: positions that are remembered hold for one.
    package var generation: Int
    /// The orthogonal sections.
    package var orthogonal: OrthogonalSections
    /// How far the list scrolls in a frame, in lengths of its viewport; negative upwards.
    package var lengthsPerFrame: Double
    /// Whether the list was scrolled since its last layout.
    package var wasScrolled: Bool
    /// Whether an item's cell is on screen already.
    package var isDisplayed: (ItemHandle) -> Bool
    /// The items that an orthogonal section shows at an offset; nil for other sections and where the layout has not solved the section.
    package var visibleItems: (_ section: Int, _ offset: Double) -> Range<Int>?

    /// A frame in which the layout has `elements` in view.
    package init(
      elements: [ElementAttributes], contents: ListContents, generation: Int, orthogonal: OrthogonalSections, lengthsPerFrame: Double = 0,
      wasScrolled: Bool = false, isDisplayed: @escaping (ItemHandle) -> Bool,
      visibleItems: @escaping (_ section: Int, _ offset: Double) -> Range<Int>?
    ) {
      self.elements = elements
      self.contents = contents
      self.generation = generation
      self.orthogonal = orthogonal
      self.lengthsPerFrame = lengthsPerFrame
      self.wasScrolled = wasScrolled
      self.isDisplayed = isDisplayed
      self.visibleItems = visibleItems
    }

    /// What an orthogonal section will show when it comes into view; nil if that is unknown.
    func comingItems(ofSection index: Int) -> Range<Int>? {
      orthogonal.offset(of: contents.section(at: index)).flatMap { visibleItems(index, $0) }
    }
  }

  /// What the windows of orthogonal sections prefetch and cancel in a frame.
  struct SectionChanges {
    /// The positions of the sections that have windows of their own, counted through the list, ascending.
    var sections: [Range<Int>] = []
    var prefetched: [ItemPosition] = []
    var cancelled: [ItemPosition] = []
  }

  /// The window of the list.
  var list = DataPrefetchWindow()
  /// What is remembered of orthogonal sections.
  var sections: [SectionHandle: SectionWindow] = [:]
  /// The sections in view, which have windows of their own.
  var open: [SectionHandle] = []
  /// The sections out of view whose windows are open because the list is on its way there.
  var approached: [SectionHandle] = []
  /// What is to be cancelled as soon as the cells of the frame under way are there.
  private var due: [ItemPosition] = []

  /// Nothing is prefetched.
  package init() {}

  /// Every item that is prefetched and neither displayed nor cancelled, in the list `contents`. For tests. O(prefetched · log n).
  package func wanted(in contents: ListContents) -> [ItemPosition] {
    var result = list.wanted.compactMap { contents.position(overall: $0) }
    for section in open + approached {
      guard let index = contents.index(of: section), let window = sections[section]?.window else { continue }
      result += window.wanted.map { ItemPosition(section: index, index: $0) }
    }
    return result.sorted()
  }

  // MARK: A frame

  /// Looks at a frame before its cells are realised. Returns the items whose data is to be prefetched; ``takeDue()`` has what is to be
  /// cancelled once the cells are there. O(length + items in view) when something changed.
  package mutating func update(_ frame: Frame) -> [ItemPosition] {
    var (visible, count) = Self.itemsInView(frame)
    var changes = SectionChanges()
    if !frame.orthogonal.visible.isEmpty || !open.isEmpty {
      changes = updateVisibleSections(frame)
      visible = Self.united(visible, changes.sections)
    }
    let itemsPerFrame = frame.lengthsPerFrame * Double(max(1, count))
    if !frame.orthogonal.isEmpty || !approached.isEmpty {
      updateApproachedSections(frame, visible, itemsPerFrame: itemsPerFrame, &changes)
    }
    let change = list.update(
      visible: visible, itemsPerFrame: itemsPerFrame, count: frame.contents.itemCount, elsewhere: changes.sections)
    due = change.cancelled.compactMap { frame.contents.position(overall: $0) } + changes.cancelled
    return change.prefetched.compactMap { frame.contents.position(overall: $0) } + changes.prefetched
  }

  /// After a layout in which cells found their sizes: other items may have come into view than in ``update(_:)``. O(items in view).
  package mutating func correct(_ frame: Frame) {
    let visible = Self.itemsInView(frame).positions
    guard !frame.orthogonal.visible.isEmpty || !open.isEmpty else {
      list.correct(visible: visible)
      return
    }
    correctVisibleSections(frame)
    let shown = frame.orthogonal.visible.map { frame.contents.overallRange(ofSection: $0.layout.section) }.filter { !$0.isEmpty }
    list.correct(visible: Self.united(visible, shown), elsewhere: shown)
  }

  /// What has to be cancelled now. It is handed out once.
  package mutating func takeDue() -> [ItemPosition] {
    guard !due.isEmpty else { return [] }
    defer { due.removeAll() }
    return due
  }
  mutating func addDue(_ items: [ItemPosition]) { due += items }

  /// The positions in view, from the first to the last, without those in orthogonal sections; and how many items there are with these.
  private static func itemsInView(_ frame: Frame) -> (positions: Range<Int>, count: Int) {
    var first: ItemPosition?
    var last: ItemPosition?
    var count = 0
    for attributes in frame.elements {
      guard case .item(let section, let index) = attributes.element else { continue }
      count += 1
      if attributes.isInOrthogonalSection { continue }
      let position = ItemPosition(section: section, index: index)
      first = min(first ?? position, position)
      last = max(last ?? position, position)
    }
    guard let first, let last else { return (0..<0, count) }
    let start = frame.contents.itemCount(beforeSection: first.section) + first.index
    return (start..<frame.contents.itemCount(beforeSection: last.section) + last.index + 1, count)
  }

  /// The list has passed all of an orthogonal section as soon as any of it is in view.
  private static func united(_ visible: Range<Int>, _ sections: [Range<Int>]) -> Range<Int> {
    guard let first = sections.first, let last = sections.last else { return visible }
    return visible.isEmpty
      ? first.lowerBound..<last.upperBound
      : min(visible.lowerBound, first.lowerBound)..<max(visible.upperBound, last.upperBound)
  }
}
