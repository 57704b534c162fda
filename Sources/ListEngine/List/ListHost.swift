package import CellReuse
package import HitchlessBase
package import KeyedDiff
package import ListLayout

/// The scroll view of a list: its geometry and its layout passes. Points in the content's coordinates.
@MainActor package protocol ListViewHost: AnyObject {
  /// What is in view, in the content's coordinates.
  var viewport: Rect { get }
  /// The adjusted insets around the content.
  var insets: EdgeInsets { get }
  /// What layouts depend on.
  var environment: LayoutEnvironment { get }
  /// Whether the list is in a window.
  var isOnScreen: Bool { get }
  /// Whether a finger or a fling moves the content, so that the offset is looked after.
  var isScrolledByHand: Bool { get }
  /// How far the next frame moves the content for all one can know: what goes its way by itself does, a finger may stop.
  var certainMotion: ScrollVelocity { get }
  /// How far a fling or a finger moves the content in a frame; nil if neither does.
  var scrollMotion: ScrollVelocity? { get }
  /// The size of everything, as the scroll view has it.
  var contentSize: Size { get set }
  /// Moves the offset along with content that moved, without any scrolling being noticed.
  func shiftOffset(by delta: Point)
  /// Content that ended before the offset comes back into view.
  func bringContentIntoView()
  /// Asks for a layout pass.
  func setNeedsLayout()
  /// Has the layout pass run now if one is due.
  func layoutIfNeeded()
}

/// The layout object and the data source of a list. User code runs inside every method.
@MainActor package protocol ListDataHost: AnyObject {
  /// The layout object, as the engine asks it.
  func makeLayout(in environment: LayoutEnvironment) -> any VisibleLayout
  /// How a section is laid out.
  func template(ofSection section: Int, in environment: LayoutEnvironment) -> SectionTemplate
  /// What the data source has.
  func countContents() -> ListContents
  /// How many items each section of a plain data source has; nil if the data source names its items itself and tells every change.
  func countItems() -> [Int]?
}

/// The prefetching data source of a list.
@MainActor package protocol DataPrefetchHost: AnyObject {
  /// Whether cells are prepared ahead and data is prefetched.
  var isPrefetchingEnabled: Bool { get }
  /// Whether anybody wants data to be prefetched.
  var wantsDataPrefetching: Bool { get }
  /// Data of these items will be needed.
  func prefetch(_ items: [ItemPosition])
  /// Data of these items, prefetched before, will not be needed.
  func cancelPrefetch(of items: [ItemPosition])
}

/// The view objects behind the cell tokens: making, filling, measuring and painting them.
@MainActor package protocol CellViewHost: AnyObject {
  /// Asks for the view of an element, which is dequeued for `identifier`; nil if there is none. User code runs.
  func provide(_ element: LayoutElement, for identifier: ElementIdentifier) -> CellToken?
  /// Has a cell filled again. Returns false if the item wants another cell now. User code runs.
  func refill(_ token: CellToken, for element: LayoutElement) -> Bool
  /// The size a view wants in the place that a layout proposes. User code runs.
  func fittingSize(_ token: CellToken, in attributes: ElementAttributes) -> Size
  /// Gives a view its place and has its subviews laid out, without animation.
  func layOut(_ token: CellToken, in attributes: ElementAttributes)
  /// Paints a view's layers before it is shown.
  func paintAhead(_ token: CellToken)
  /// The pool let go of these views.
  func discard(_ tokens: [CellToken])
  /// A step's work is done and its time is about to be taken: scripted costs pass here.
  func willEnd(_ step: RealizationStep, of key: ReuseKey, for identifier: ElementIdentifier)
  /// A step of a realisation ran. For counters and traces.
  func didRun(_ step: CellStep)
  /// A cell that was prepared ahead came on screen.
  func didUsePrefetched()
  /// So many cells that were prepared ahead serve something else now, or were discarded, and never came on screen.
  func didWastePrefetched(_ count: Int)
}

/// Puts views on screen, moves them and takes them off.
@MainActor package protocol ListDisplayHost: AnyObject {
  /// Gives a view another place; animated inside an animation.
  func place(_ token: CellToken, in attributes: ElementAttributes)
  /// Puts a view on screen: without animation, or in an animated update in the way that the layout object or else `appearance` says.
  func show(_ token: CellToken, in attributes: ElementAttributes, _ appearance: Appearance)
  /// Moves views that are the list's own subviews along with the offset, without animation.
  func shift(_ tokens: [CellToken], by delta: Point)
  /// Takes a view off the screen.
  func hide(_ token: CellToken)
  /// Tells the program, after ``show(_:in:_:)`` and after ``hide(_:)``. User code runs.
  func tell(_ event: DisplayEvent, _ token: CellToken, _ element: LayoutElement)
  /// Lets a view leave in an animation: where the layout object says, or else to `target`, or else fading out. ``hide(_:)`` comes
  /// after `completion`.
  func animateDisappearance(
    of token: CellToken, from attributes: ElementAttributes, to target: ElementAttributes?, completion: @escaping () -> Void)
}

/// Animates the updates of a list.
@MainActor package protocol ListUpdateHost: AnyObject {
  /// Whether changes are animated now if somebody asks for it.
  var animatesUpdates: Bool { get }
  /// Runs `changes` in an animation.
  func animateUpdate(_ changes: @escaping () -> Void, completion: @escaping (Bool) -> Void)
  /// Runs `body` with changes shown at once even inside an animation.
  func withoutAnimation(_ body: () -> Void)
  /// The layout knows the new list; nothing on screen has changed yet. Returns what is on screen and gets another view because the
  /// layout says so. User code runs.
  func willShow(_ update: ListUpdate, from old: ListContents) -> [ElementIdentifier]
  /// Everything that the update changes on screen was changed; its animation has begun. User code runs.
  func didShowUpdate()
}

/// Asks and tells the program about highlighting and selecting items, and shows that on the cells.
@MainActor package protocol SelectionHost: AnyObject {
  /// Brings a cell in line with the selection.
  func showState(of token: CellToken, isSelected: Bool, isHighlighted: Bool)
  /// Whether the program agrees.
  func allows(_ question: SelectionQuestion, _ item: ItemPosition) -> Bool
  /// Tells the program.
  func tell(_ event: SelectionEvent, _ item: ItemPosition)
}

/// The frame pipeline, as a list sees it.
@MainActor package protocol ListFrameHost: AnyObject {
  /// The time on the frame pipeline's clock.
  var now: FrameInstant { get }
  /// The number of the vsync that the frame being made is for; nil if no frame is.
  var vsync: Int? { get }
  /// So many square points more, or fewer if negative, than was said for this frame before: in view, of items that have no cell.
  func didLeaveBlank(_ area: Double)
  /// Whether the machine is to do no more than it has to: then no cells are prepared ahead, and data is prefetched all the same.
  var savesPower: Bool { get }
  /// Has ``VisibleList/prepareAhead(before:)`` called when a frame leaves time over.
  func requestSpareTime()
}

/// Everything that a list needs of the view that shows it: the collection view or the table view. It owns the view objects, runs the
/// program's code and makes index paths; the engine speaks of tokens, elements and rectangles.
///
/// User code may run inside the methods that say so. It may change the list, so the engine checks its state again afterwards.
@MainActor
package protocol ListHost: ListViewHost, ListDataHost, DataPrefetchHost, CellViewHost, ListDisplayHost, ListUpdateHost,
  SelectionHost, ListFrameHost
{
  /// Who shows sections that scroll across; nil in lists that have none. Asked when such a section comes into view.
  var orthogonalHost: (any OrthogonalSectionHost)? { get }
}

extension ListFrameHost {
  /// There is power enough.
  package var savesPower: Bool { false }
}

extension ListHost {
  /// Tables have no sections that scroll across.
  package var orthogonalHost: (any OrthogonalSectionHost)? { nil }
}

/// How a view comes on screen.
package enum Appearance: Hashable, Sendable {
  /// At once.
  case plain
  /// It is new: it fades in.
  case inserted
  /// It was there, out of view: it comes from where it would have been.
  case moved(from: ElementAttributes)
}

/// What the program is told of a view on screen.
package enum DisplayEvent: Hashable, Sendable {
  case willDisplay, didEndDisplaying
}

/// What the program is asked before something happens to an item.
package enum SelectionQuestion: Hashable, Sendable {
  case highlight, select, deselect
}

/// What the program is told after something happened to an item.
package enum SelectionEvent: Hashable, Sendable {
  case didHighlight, didUnhighlight, didSelect, didDeselect
}
