package import HitchlessBase
package import ListLayout

/// The changes of a layout. User code may run inside each method.
@MainActor package protocol ChangeableLayout: AnyObject {
  /// Whether the layout stores its own sizes for items and has to be notified when one of them may have changed.
  var remembersSizes: Bool { get }
  /// Called when the list was reloaded.
  func reload(sectionCount: Int, _ content: LayoutContent)
  /// Applies a change of the list.
  func apply(_ change: ListChange, _ content: LayoutContent)
  /// Adopts a changed container.
  func setEnvironment(_ environment: LayoutEnvironment, _ content: LayoutContent)
  /// Called when the layout object was invalidated.
  func invalidate(_ content: LayoutContent)
  /// Gives everything near `rect` its final frame, as far as that is known. Elements behind it may move; those in `visible` keep their
  /// place relative to each other.
  func prepare(near rect: Rect, visible: Rect, _ content: LayoutContent)
  /// Stores the measured size of an element. Returns the effect on the layout.
  func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> MeasuredEffect
  /// Called when an item's contents changed and its cell is about to be measured: sizes stored for other widths are no longer valid.
  func contentsDidChange(of item: ItemHandle)
  /// Forgets the sizes of items and sections whose handles may be assigned again from now on.
  func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool)
}

/// The part of a layout that deals with orthogonal sections. Only layouts that can have such sections conform.
@MainActor package protocol OrthogonalLayout: AnyObject {
  /// Whether any solved section is orthogonal. If false, none is in view. O(1).
  var mayHaveOrthogonalSections: Bool { get }
  /// Appends the orthogonal sections with content in `rect`, in their order.
  func orthogonalSections(in rect: Rect, _ content: LayoutContent, into result: inout [OrthogonalSection])
  /// Returns an orthogonal section, or nil for other sections.
  func orthogonalSection(ofSection section: Int, _ content: LayoutContent) -> OrthogonalSection?
  /// Returns the items that an orthogonal section shows at `offset`, whether or not it is in view; nil for other sections and for those
  /// that are not solved. Does not solve anything.
  func orthogonalItems(ofSection section: Int, scrolledTo offset: Double) -> Range<Int>?
  /// Returns the offset at which an orthogonal section comes to rest that was released with `proposed` as its target; `start` is the offset
  /// at which the drag began.
  func orthogonalTarget(proposed: Double, from start: Double, section: Int, _ content: LayoutContent) -> Double
  /// Returns the offset at which an item of an orthogonal section is scrolled to `target`; start and end are its leading and trailing edge.
  /// Returns nil for other sections.
  func orthogonalOffset(to position: ItemPosition, at target: ScrollTarget, _ content: LayoutContent) -> Double?
}

/// A layout whose items can hold the scroll position, and be scrolled to.
@MainActor package protocol AnchoredLayout: AnyObject {
  /// Returns the items that can hold the scroll position, best first.
  func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor]
  /// Returns the content's offset along the scroll direction at which `anchor`'s item keeps its place.
  func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double?
  /// Returns the offset at which an item is scrolled to `target` along the scroll direction and to `across` in the other.
  func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect, insets: EdgeInsets,
    _ content: LayoutContent
  ) -> Point?
}
