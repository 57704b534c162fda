package import HitchlessBase
package import ListLayout

/// What the engine asks of a layout: our own solvers answer it, and layouts that programs write are asked through the same questions.
@MainActor package protocol VisibleLayout: AnyObject {
  /// The size of everything.
  var contentSize: Size { get }
  /// The direction the content grows in.
  var scrollAxis: LayoutAxis { get }
  /// Whether the layout keeps sizes of its own for items and has to be told when one of them may have changed.
  var remembersSizes: Bool { get }
  /// The list was counted anew.
  func reload(sectionCount: Int, _ content: LayoutContent)
  /// The list changed as `update` says.
  func apply(_ update: LayoutUpdate, _ content: LayoutContent)
  /// The container changed.
  func setEnvironment(_ environment: LayoutEnvironment, _ content: LayoutContent)
  /// The layout object asked to be asked again.
  func invalidate(_ content: LayoutContent)
  /// Whether there are parts whose size is a guess until somebody comes near.
  var isGuessing: Bool { get }
  /// Makes sure that what is near `rect` has its real place, as far as that is known. What is behind it may move.
  func prepare(near rect: Rect, _ content: LayoutContent)
  /// Appends everything in `rect`. `visible` is what pinned headers stick to.
  func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes])
  /// An element found its size. Returns whether frames changed.
  func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> Bool
  /// Forgets the sizes of items and sections whose handles may mean others from now on.
  func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool)
  /// Where one element is.
  func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes?
  /// Whether a supplementary view is attached to the item of its index, and goes wherever that goes. Lays nothing out.
  func isBadge(_ kind: String, section: Int, index: Int) -> Bool
  /// Items that the scroll position can be held by, best first.
  func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor]
  /// Where the content's offset along the scroll direction is with `anchor`'s item in its place.
  func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double?
  /// Where the offset is with an item scrolled to: `target` along the scroll direction, `across` in the other.
  func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect, insets: EdgeInsets,
    _ content: LayoutContent
  ) -> Point?

  // MARK: Orthogonal sections

  /// Whether any section may scroll across. Where it is false nobody asks the other questions about orthogonal sections. O(1).
  var mayHaveOrthogonalSections: Bool { get }
  /// Appends the sections that scroll across and have something in `rect`, in their order.
  func orthogonalSections(in rect: Rect, _ content: LayoutContent, into result: inout [OrthogonalSection])
  /// A section that scrolls across; nil for other sections.
  func orthogonalSection(ofSection section: Int, _ content: LayoutContent) -> OrthogonalSection?
  /// The items that would be seen of a section that scrolls across if it were in view, scrolled to `offset`; nil for other sections and
  /// for those that are not laid out. Lays nothing out.
  func orthogonalItems(ofSection section: Int, scrolledTo offset: Double) -> Range<Int>?
  /// Scrolls a section across, in points from its leading edge.
  func setOrthogonalOffset(_ offset: Double, section: Int, _ content: LayoutContent)
  /// Where a section that was let go at `proposed` comes to rest; `start` is where the drag began.
  func orthogonalTarget(proposed: Double, from start: Double, section: Int, _ content: LayoutContent) -> Double
  /// The orthogonal section's offset with one of its items scrolled to; start and end are its leading and trailing edge. Nil for other sections.
  func orthogonalOffset(to position: ItemPosition, at target: ScrollTarget, _ content: LayoutContent) -> Double?
}

extension VisibleLayout {
  /// Layouts have no orthogonal sections unless they say so.
  package var mayHaveOrthogonalSections: Bool { false }
  package func orthogonalSections(in rect: Rect, _ content: LayoutContent, into result: inout [OrthogonalSection]) {}
  package func orthogonalSection(ofSection section: Int, _ content: LayoutContent) -> OrthogonalSection? { nil }
  package func orthogonalItems(ofSection section: Int, scrolledTo offset: Double) -> Range<Int>? { nil }
  package func setOrthogonalOffset(_ offset: Double, section: Int, _ content: LayoutContent) {}
  package func orthogonalTarget(proposed: Double, from start: Double, section: Int, _ content: LayoutContent) -> Double { proposed }
  package func orthogonalOffset(to position: ItemPosition, at target: ScrollTarget, _ content: LayoutContent) -> Double? { nil }
  /// Supplementary views belong to sections unless the layout says otherwise.
  package func isBadge(_ kind: String, section: Int, index: Int) -> Bool { false }
  /// Layouts that remember no sizes have none to forget.
  package func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {}
}
