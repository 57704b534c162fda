internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

// What a collection view and a table view do differently: their data sources' and delegates' methods, and what a view of theirs looks
// like. Everything else is in `ListAdapter`.

/// Asks the data source, the prefetching data source and the layout of a list. User code runs inside of most requirements.
@MainActor protocol ListDataCalls: AnyObject {
  /// What messages call the list and its items.
  var words: ListWords { get }
  /// The layout, as the engine asks it.
  func makeLayout(in environment: LayoutEnvironment) -> any VisibleLayout
  /// How a section is laid out.
  func template(ofSection section: Int, in environment: LayoutEnvironment) -> SectionTemplate
  /// The methods with which a list is counted; nil without a data source.
  var counting: CountingCalls? { get }
  /// Whether cells are prepared ahead and data is prefetched.
  var isPrefetchingEnabled: Bool { get }
  /// Whether there is a prefetching data source.
  var hasPrefetchDataSource: Bool { get }
  /// The methods of the prefetching data source; nil without one.
  var prefetching: PrefetchCalls? { get }
  /// The index titles of the data source, in the order of the list. User code runs.
  var indexTitles: [String] { get }
  /// Where an index title leads; nil to nowhere. User code runs.
  func path(ofIndexTitle title: String, at index: Int) -> IndexPath?
  /// Scrolls to where an index title leads, if that is in the list. User code runs.
  func scroll(toIndexTitle title: String, at index: Int)
}

/// Makes the views of a list, and has them measure themselves. User code runs inside of each requirement.
@MainActor protocol ListCellCalls: AnyObject {
  /// A view for an element, dequeued or made by the program; nil if there is none.
  func makeView(for element: LayoutElement) -> (any PooledView)?
  /// The data source's answer for an item whose cell is filled again.
  func cellAgain(at path: IndexPath) -> (any PooledView)?
  /// The size that a view wants where a layout proposes `attributes`.
  func fittingSize(of view: any PooledView, in attributes: ElementAttributes) -> Size
  /// Called after a view was placed ahead of being shown, and before its subviews are laid out.
  func willLayOut(_ view: any PooledView, in attributes: ElementAttributes)
}

/// Shows the views of a list. The adapter calls it with animations on or off, as the update demands.
@MainActor protocol ListDisplayCalls: AnyObject {
  /// Who shows orthogonal sections; nil in lists that have none.
  var orthogonalHost: (any OrthogonalSectionHost)? { get }
  /// Gives a view its frame and whatever else `attributes` say.
  func place(_ view: any PooledView, in attributes: ElementAttributes)
  /// The same for a view on screen, which may have to go to another superview for it.
  func move(_ view: any PooledView, to attributes: ElementAttributes)
  /// Puts a view on screen: into its superview, placed and visible. Without animation.
  func present(_ view: any PooledView, in attributes: ElementAttributes)
  /// What a view shows of its element's position in the list may have changed since it was presented.
  func update(_ view: any PooledView, in attributes: ElementAttributes)
  /// Whether the bounds change in an animation, and the layout object says where an element comes from or goes to then. User code runs.
  func animatesBoundsChange(of element: LayoutElement, isComing: Bool) -> Bool
  /// How a view that is not on screen yet comes there in an animated update. User code runs.
  func entrance(of view: any PooledView, in attributes: ElementAttributes, _ appearance: Appearance) -> Entrance
  /// How a view leaves the screen in an animated update; `target` is where its element goes, if the list still has it. User code runs.
  func disappearance(of view: any PooledView, from attributes: ElementAttributes, to target: ElementAttributes?) -> Disappearance
  /// A view was taken off the screen.
  func didHide(_ view: any PooledView)
  /// The layout knows the new list; nothing on screen has changed yet. Returns what is on screen and gets another view because the
  /// layout says so. User code runs.
  func willShow(_ difference: ContentsDifference) -> [ElementIdentifier]
  /// The update is shown; its animation has begun. User code runs.
  func didShowUpdate()
  /// Tells the delegate that a view came on screen or left it. User code runs.
  func tell(_ event: DisplayEvent, _ view: any PooledView, _ element: LayoutElement)
}

/// Asks and tells the delegate about highlighting, selecting and focusing items. User code runs inside of each requirement.
@MainActor protocol ListSelectionCalls: AnyObject {
  /// Whether the delegate lets an item have the focus of the keyboard.
  func allowsFocus(_ path: IndexPath) -> Bool
  /// The item that the delegate wants to have the focus first.
  func preferredFocusPath() -> IndexPath?
  /// What the program is told about a move of the focus.
  func focusContext(_ step: FocusStep) -> UIFocusUpdateContext
  /// Whether the delegate lets the focus move.
  func allowsFocusUpdate(_ context: UIFocusUpdateContext) -> Bool
  /// Tells the delegate that it has.
  func didUpdateFocus(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator)
  /// Whether a drag that stays over an item chooses it.
  func allowsSpringLoading(at path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool
  /// Whether an item that gets the focus is selected.
  func selectsFocused(_ path: IndexPath) -> Bool
  /// Has a view show whether its item has the focus.
  func showFocus(_ isFocused: Bool, on view: any PooledView)
  /// Whether an item that is tapped loses its highlight after it was selected, and not before.
  var selectsHighlighted: Bool { get }
  /// Whether the delegate agrees.
  func allows(_ question: SelectionQuestion, _ path: IndexPath) -> Bool
  /// Tells the delegate.
  func tell(_ event: SelectionEvent, _ path: IndexPath)
  /// Whether the program lets many rows be selected at once, beginning with this one.
  func allowsMultipleSelection(at path: IndexPath) -> Bool
  /// That begins.
  func didBeginMultipleSelection(at path: IndexPath)
  /// That is over.
  func didEndMultipleSelection()
  /// Has a view show whether its item is selected and highlighted.
  func showState(of view: any PooledView, isSelected: Bool, isHighlighted: Bool)
  /// The item below the one at a position, in its section, shows that it is selected or highlighted, or does not any more.
  func markDidChange(below position: ItemPosition, isMarked: Bool)
}

/// Asks and tells the data source, the delegate and the layout about items that a person moves. User code runs inside of each requirement.
@MainActor protocol ListReorderCalls: AnyObject {
  /// Whether items can be moved at all at the moment.
  var allowsMovingNow: Bool { get }
  /// Whether the data source lets an item be moved.
  func allowsMoving(_ path: IndexPath) -> Bool
  /// Where the layout wants the item to go that is presented at `current`, when it is held at `point`.
  func layoutTarget(from current: IndexPath, at point: CGPoint) -> IndexPath
  /// Where the delegate lets the item go that the data source has at `origin`.
  func confirmedTarget(from origin: IndexPath, current: IndexPath, proposed: IndexPath) -> IndexPath
  /// Where the layout has a moved item's view, which is held at `point`.
  func movingAttributes(_ attributes: ElementAttributes, at point: CGPoint) -> ElementAttributes
  /// Has a view show whether it is moved by hand.
  func showMoving(_ view: any PooledView, _ isMoving: Bool)
  /// Tells the layout that an item is about to be presented elsewhere.
  func willMove(_ movement: InteractiveMovement, from previous: IndexPath)
  /// Tells the layout that an item is put down, or that it goes back.
  func willEnd(_ movement: InteractiveMovement, isCancelled: Bool)
  /// Has the data source move an item.
  func moveItem(from origin: IndexPath, to target: IndexPath)
}

/// Everything in which a collection view and a table view differ for their adapter.
typealias ListCalls = ListCellCalls & ListDataCalls & ListDisplayCalls & ListReorderCalls & ListSelectionCalls

/// What messages call a list and one of its items, in UIKit's words.
struct ListWords: Hashable, Sendable {
  /// "collection view", "table view".
  let view: String
  /// "item", "row".
  let item: String

  static let collectionView = ListWords(view: "collection view", item: "item")
  static let tableView = ListWords(view: "table view", item: "row")

  /// An update in which nothing is asked for yet.
  var noUpdate: BatchUpdate { BatchUpdate(view: view, item: item) }
}

/// The methods with which a data source counts its list. The data source is retained for as long as they are.
struct CountingCalls {
  /// The data source.
  let dataSource: any NSObjectProtocol
  let numberOfSections: () -> Int
  let numberOfItems: (_ section: Int) -> Int
}

/// The methods of a prefetching data source.
struct PrefetchCalls {
  /// Data will be needed; `prefetchName` is what the trace calls it.
  let prefetch: ([IndexPath]) -> Void
  let prefetchName: StaticString
  /// Data that was prefetched will not be needed; `cancelName` is what the trace calls it.
  let cancel: ([IndexPath]) -> Void
  let cancelName: StaticString
}

/// How a view comes on screen in an animated update.
struct Entrance {
  /// Puts the view where it starts. Runs without animation.
  let start: () -> Void
  /// Puts the view where it belongs. Runs in the animation.
  let end: () -> Void
}

/// How a view leaves the screen in an animated update.
enum Disappearance {
  /// `changes` run in an animation of so many seconds.
  case animated(seconds: TimeInterval, changes: () -> Void)
  /// The view leaves with its superview, which is on its way out: `whenOut` calls its argument when that is gone.
  case withSuperview(whenOut: (@escaping () -> Void) -> Void)
}
