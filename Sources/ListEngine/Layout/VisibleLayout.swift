package import HitchlessBase
package import ListLayout

/// What the engine asks a layout: the solvers answer it, and layouts that programs write are asked through the same questions.
@MainActor package protocol VisibleLayout: ChangeableLayout {
  /// The size of everything.
  var contentSize: Size { get }
  /// The direction the content grows in.
  var scrollAxis: LayoutAxis { get }
  /// Whether there are parts whose size is an estimate until they come near the viewport.
  var isGuessing: Bool { get }
  /// Whether ``ChangeableLayout/prepare(near:visible:_:)`` may move something: what lies near `rect` has parts that are estimates although
  /// more is known of them, or can be asked. A ``query(_:visible:_:into:)`` would move them as well, and nothing would hold the scroll
  /// position.
  func needsPreparing(near rect: Rect, _ content: LayoutContent) -> Bool
  /// Appends everything in `rect`. `visible` is what pinned headers stick to.
  func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes])
  /// The items that share a line with an item and have not been measured: as soon as one of them is in view, the size of any may move the
  /// others.
  func unmeasuredNeighbours(of position: ItemPosition, _ content: LayoutContent) -> [ElementAttributes]
  /// Where one element is.
  func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes?
  /// Whether a supplementary view is attached to the item of its index and moves with it. Lays nothing out.
  func isBadge(_ kind: String, section: Int, index: Int) -> Bool
  /// Items that the scroll position can be held by, best first.
  func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor]
  /// The content's offset along the scroll direction at which `anchor`'s item is where it was.
  func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double?
  /// The offset with an item scrolled to: `target` along the scroll direction, `across` in the other.
  func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect, insets: EdgeInsets,
    _ content: LayoutContent
  ) -> Point?
  /// Whether there are parts that the program can be asked about in spare time. O(1).
  var hasQuestions: Bool { get }
  /// Asks the program about so many of those parts at most; what is in `visible` stays as it is. Returns whether there are more.
  func askMore(around visible: Rect, limit: Int, _ content: LayoutContent) -> Bool
  /// The layout as one that can have orthogonal sections; nil if it never has any. O(1).
  var orthogonal: (any OrthogonalLayout)? { get }
}

/// A layout that the engine solves and a program's layout object can change.
@MainActor package protocol RevisedLayout: VisibleLayout {
  /// A number that changes whenever positions may have.
  var revision: Int { get }
}

extension VisibleLayout {
  /// Items have lines of their own unless layouts say otherwise.
  package func unmeasuredNeighbours(of position: ItemPosition, _ content: LayoutContent) -> [ElementAttributes] { [] }
  /// What is an estimate is found out by preparing, unless layouts say otherwise.
  package func needsPreparing(near rect: Rect, _ content: LayoutContent) -> Bool { isGuessing }
  /// Layouts ask the program about what comes into view and nothing else, unless they say otherwise.
  package var hasQuestions: Bool { false }
  /// Nothing is asked.
  package func askMore(around visible: Rect, limit: Int, _ content: LayoutContent) -> Bool { false }
  /// Layouts cannot have orthogonal sections unless they say so.
  package var orthogonal: (any OrthogonalLayout)? { nil }
  /// Supplementary views belong to sections unless the layout says otherwise.
  package func isBadge(_ kind: String, section: Int, index: Int) -> Bool { false }
  /// Layouts that remember no sizes for other widths have none to forget.
  package func contentsDidChange(of item: ItemHandle) {}
  /// Layouts that remember no sizes have none to forget.
  package func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {}
}
