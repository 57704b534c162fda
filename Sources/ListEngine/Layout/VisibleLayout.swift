package import HitchlessBase
package import ListLayout

/// The queries that the engine makes to a layout. The solvers answer them, and layouts that programs write are queried through the same
/// interface.
@MainActor package protocol VisibleLayout: ChangeableLayout, AnchoredLayout {
  /// The size of the whole content.
  var contentSize: Size { get }
  /// The axis along which the content grows.
  var scrollAxis: LayoutAxis { get }
  /// Whether there are parts whose size is an estimate until they come near the viewport.
  var usesEstimates: Bool { get }
  /// Returns whether ``ChangeableLayout/prepare(near:visible:_:)`` may move something: elements near `rect` have parts that are estimates
  /// although more is known of them, or can be queried. A ``query(_:visible:_:into:)`` would move them as well, but without holding the
  /// scroll position.
  func needsPreparing(near rect: Rect, _ content: LayoutContent) -> Bool
  /// Appends all elements in `rect`. `visible` is the rectangle that pinned headers stick to.
  func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes])
  /// Returns the items that have not been measured and whose sizes may move an item, or move with it what follows, as soon as it is in view:
  /// those of its line; in an orthogonal section, those of all lines that the section shows.
  func unmeasuredNeighbours(of position: ItemPosition, _ content: LayoutContent) -> [ElementAttributes]
  /// Returns the attributes of an element.
  func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes?
  /// Returns whether an element is in a part of the layout whose size is an estimate, far from the viewport. A query of its attributes would
  /// resolve the estimate, and move what follows.
  func isEstimated(_ element: LayoutElement) -> Bool
  /// Whether elements with the same z-index may cover each other: the one that is later in the list is then in front. Elements with a
  /// z-index other than 0 always may. O(1).
  var mayOverlap: Bool { get }
  /// Returns whether a supplementary view is attached to the item at its index and moves with it. Does not lay anything out.
  func isBadge(_ kind: String, section: Int, index: Int) -> Bool
  /// Whether there are parts that the program can be asked about in spare time. O(1).
  var hasPendingQueries: Bool { get }
  /// Asks the program about at most `limit` of those parts, while elements in `visible` keep their place. Returns whether there are more.
  func querySizes(around visible: Rect, limit: Int, _ content: LayoutContent) -> Bool
  /// The layout as one that can have orthogonal sections; nil if it never has any. O(1).
  var orthogonal: (any OrthogonalLayout)? { get }
  /// A number that increases whenever positions may have changed. Nil if positions that were queried since also depend on the viewport, like
  /// those of pinned headers, or if changes are unknown. O(1).
  var positions: Int? { get }
}

/// A layout that the engine solves and the program's layout object can modify.
@MainActor package protocol RevisedLayout: VisibleLayout {
  /// A number that changes whenever positions may have.
  var revision: Int { get }
}

extension VisibleLayout {
  /// Returns no items: by default each item has its own line.
  package func unmeasuredNeighbours(of position: ItemPosition, _ content: LayoutContent) -> [ElementAttributes] { [] }
  /// True: a layout's elements may be anywhere.
  package var mayOverlap: Bool { true }
  /// Returns false: by default, queries of attributes move nothing.
  package func isEstimated(_ element: LayoutElement) -> Bool { false }
  /// Returns whether any part is an estimate: by default, preparing resolves estimates.
  package func needsPreparing(near rect: Rect, _ content: LayoutContent) -> Bool { usesEstimates }
  /// False: by default, layouts only ask the program about elements that come into view.
  package var hasPendingQueries: Bool { false }
  /// Does nothing, and returns false: there are no questions.
  package func querySizes(around visible: Rect, limit: Int, _ content: LayoutContent) -> Bool { false }
  /// Nil: by default, layouts cannot have orthogonal sections.
  package var orthogonal: (any OrthogonalLayout)? { nil }
  /// Nil: by default, positions may change at any time.
  package var positions: Int? { nil }
  /// Returns false: by default, supplementary views belong to sections.
  package func isBadge(_ kind: String, section: Int, index: Int) -> Bool { false }
  /// Does nothing: by default, layouts store no sizes for other widths.
  package func contentsDidChange(of item: ItemHandle) {}
  /// Does nothing: by default, layouts store no sizes.
  package func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {}
}
