package import HitchlessBase
package import ListLayout

/// What changes a layout. User code may run inside each method.
@MainActor package protocol ChangeableLayout: AnyObject {
  /// Whether the layout keeps sizes of its own for items and has to be told when one of them may have changed.
  var remembersSizes: Bool { get }
  /// The list was reloaded.
  func reload(sectionCount: Int, _ content: LayoutContent)
  /// The list changed as `update` says.
  func apply(_ change: ListChange, _ content: LayoutContent)
  /// The container changed.
  func setEnvironment(_ environment: LayoutEnvironment, _ content: LayoutContent)
  /// The layout object asked to be asked again.
  func invalidate(_ content: LayoutContent)
  /// Makes sure that what is near `rect` has its final frame, as far as that is known. What lies behind it may move; what is in `visible`
  /// stays beside what it is beside of.
  func prepare(near rect: Rect, visible: Rect, _ content: LayoutContent)
  /// An element found its size. Returns what that changed.
  func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> MeasuredEffect
  /// An item has other contents, and its cell is about to be asked for its size: what is remembered for other widths holds no more.
  func contentsDidChange(of item: ItemHandle)
  /// Forgets the sizes of items and sections whose handles may mean others from now on.
  func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool)
}

/// What a layout says of sections that scroll across the list. Only layouts that can have such sections conform.
@MainActor package protocol OrthogonalLayout: AnyObject {
  /// Whether any section that was solved is orthogonal. Where it is false, none is in view. O(1).
  var mayHaveOrthogonalSections: Bool { get }
  /// Appends the orthogonal sections that have something in `rect`, in their order.
  func orthogonalSections(in rect: Rect, _ content: LayoutContent, into result: inout [OrthogonalSection])
  /// An orthogonal section; nil for other sections.
  func orthogonalSection(ofSection section: Int, _ content: LayoutContent) -> OrthogonalSection?
  /// The items that an orthogonal section shows at `offset`, in view or not; nil for other sections and for those that are not solved.
  /// Solves nothing.
  func orthogonalItems(ofSection section: Int, scrolledTo offset: Double) -> Range<Int>?
  /// Where an orthogonal section that was let go at `proposed` comes to rest; `start` is where the drag began.
  func orthogonalTarget(proposed: Double, from start: Double, section: Int, _ content: LayoutContent) -> Double
  /// The offset with an item of an orthogonal section scrolled to; start and end are its leading and trailing edge. Nil for other sections.
  func orthogonalOffset(to position: ItemPosition, at target: ScrollTarget, _ content: LayoutContent) -> Double?
}
