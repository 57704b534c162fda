internal import CellReuse
package import HitchlessBase
package import KeyedDiff
package import ListLayout

/// Decides which items' data is prefetched and which prefetches are cancelled, for the list and for each of its orthogonal sections. Both
/// use a `DataPrefetchWindow` each, which follows its own scroll direction.
///
/// While an orthogonal section is in view, or the list approaches one that was scrolled, the section has its own window and the list's
/// window leaves its items out. Windows hand prefetched items over to each other, so none is lost: a prefetched item is displayed,
/// cancelled exactly once, or still wanted. Positions in the list count items through all sections; positions in a section begin at 0. This
/// type only decides: its owner calls the prefetching data source.
package struct DataPrefetching: Sendable {
  /// The state of an orthogonal section, by positions in the section.
  struct SectionWindow: Sendable {
    /// The prefetched items of the section.
    var window = DataPrefetchWindow()
    /// The items on screen.
    var shown: [Int] = []
    /// The items that were on screen and have stayed near it since.
    var recent: Set<Int> = []
    /// The offset at the last update; nil if that was before the section came into view.
    var lastOffset: Double?
    /// The items that are prefetched because the list approaches the section; nil if it does not.
    var approached: Range<Int>?
    /// The generation of the list in which the list's window handed over the items that it had prefetched.
    var generation = -1
    /// The generation of the list in which the section left the view.
    var closedAt = -1
  }

  /// The input of the windows for one frame.
  package struct Frame {
    /// The elements that the layout has in view.
    package var elements: [ElementAttributes]
    /// The contents of the list.
    package var contents: ListContents
    /// The generation of the list; remembered positions are valid for one generation.
    package var generation: Int
    /// The orthogonal sections.
    package var orthogonal: OrthogonalSections
    /// The distance that the list scrolls per frame, in lengths of its viewport; negative upwards.
    package var lengthsPerFrame: Double
    /// Whether the list was scrolled since its last layout.
    package var wasScrolled: Bool
    /// Returns whether an item's cell is already on screen.
    package var isDisplayed: (ItemHandle) -> Bool
    /// Returns the items that an orthogonal section shows at an offset, or nil for other sections and for sections that the layout has not
    /// solved.
    package var visibleItems: (_ section: Int, _ offset: Double) -> Range<Int>?

    /// Creates a frame in which the layout has `elements` in view.
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

    /// Returns the items that an orthogonal section will show when it comes into view, or nil if they are unknown.
    func comingItems(ofSection index: Int) -> Range<Int>? {
      orthogonal.offset(of: contents.section(at: index)).flatMap { visibleItems(index, $0) }
    }
  }

  /// The items that the windows of orthogonal sections prefetch and cancel in a frame.
  struct SectionChanges {
    /// The positions of the sections that have their own windows, counted through the list, in ascending order.
    var sections: [Range<Int>] = []
    var prefetched: [ItemPosition] = []
    var cancelled: [ItemPosition] = []
  }

  /// The window of the list.
  var list = DataPrefetchWindow()
  /// The state of the orthogonal sections.
  var sections: [SectionHandle: SectionWindow] = [:]
  /// The sections in view, which have their own windows.
  var open: [SectionHandle] = []
  /// The sections out of view whose windows are open because the list approaches them.
  var approached: [SectionHandle] = []
  /// The items to cancel as soon as the cells of the current frame are realised.
  private var due: [ItemPosition] = []

  /// Creates an instance without any prefetched items.
  package init() {}

  /// Returns every prefetched item that is neither displayed nor cancelled, in the list `contents`. For tests. O(prefetched · log n).
  package func wanted(in contents: ListContents) -> [ItemPosition] {
    var result = list.wanted.compactMap { contents.position(overall: $0) }
    for section in open + approached {
      guard let index = contents.index(of: section), let window = sections[section]?.window else { continue }
      result += window.wanted.map { ItemPosition(section: index, index: $0) }
    }
    return result.sorted()
  }

  // MARK: A frame

  /// Updates the windows for a frame before its cells are realised. Returns the items whose data is to be prefetched; ``takeDue()`` returns
  /// those to cancel once the cells are realised. O(length + items in view) when something changed.
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

  /// Corrects the windows after a layout in which cells were measured: other items may have come into view than in ``update(_:)``. O(items
  /// in view).
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

  /// Returns the items to cancel now, and clears them.
  package mutating func takeDue() -> [ItemPosition] {
    guard !due.isEmpty else { return [] }
    defer { due.removeAll() }
    return due
  }
  mutating func addDue(_ items: [ItemPosition]) { due += items }

  /// Returns the positions in view, from the first to the last, without those in orthogonal sections, and the number of items in view
  /// including these.
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

  /// Extends the visible positions by whole sections: an orthogonal section counts as passed by the list as soon as any of it is in view.
  private static func united(_ visible: Range<Int>, _ sections: [Range<Int>]) -> Range<Int> {
    guard let first = sections.first, let last = sections.last else { return visible }
    return visible.isEmpty
      ? first.lowerBound..<last.upperBound
      : min(visible.lowerBound, first.lowerBound)..<max(visible.upperBound, last.upperBound)
  }
}
