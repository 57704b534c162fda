internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

// The differences between a collection view and a table view: the methods of their data sources and delegates, and the appearance of their
// views. Everything else is in `ListAdapter`.

/// Queries of the data source, the prefetching data source and the layout of a list. Most requirements call the program's code.
@MainActor protocol ListDataCalls: AnyObject {
  /// The terms for the list and its items in messages.
  var words: ListWords { get }
  /// Creates the engine's interface to the layout.
  func makeLayout(in environment: LayoutEnvironment) -> any VisibleLayout
  /// Returns the layout of a section.
  func template(ofSection section: Int, in environment: LayoutEnvironment) -> SectionTemplate
  /// The methods that count the list; nil without a data source.
  var counting: CountingCalls? { get }
  /// Whether cells are prepared ahead and data is prefetched.
  var isPrefetchingEnabled: Bool { get }
  /// Whether there is a prefetching data source.
  var hasPrefetchDataSource: Bool { get }
  /// The methods of the prefetching data source; nil without one.
  var prefetching: PrefetchCalls? { get }
  /// The index titles of the data source, in the order of the list. Calls the program's code.
  var indexTitles: [String] { get }
  /// Returns the index path of an index title, or nil if it has none. Calls the program's code.
  func path(ofIndexTitle title: String, at index: Int) -> IndexPath?
  /// Scrolls to the target of an index title, if it is in the list. Calls the program's code.
  func scroll(toIndexTitle title: String, at index: Int)
}

/// Creation and measurement of a list's views. Each requirement calls the program's code.
@MainActor protocol ListCellCalls: AnyObject {
  /// Returns a view for an element, dequeued or created by the program, or nil if there is none.
  func makeView(for element: LayoutElement) -> (any PooledView)?
  /// Returns the data source's cell for an item that is configured again.
  func cellAgain(at path: IndexPath) -> (any PooledView)?
  /// Returns the preferred size of a view for which a layout proposes `attributes`.
  func fittingSize(of view: any PooledView, in attributes: ElementAttributes) -> Size
  /// Called after a view was placed before it is shown, and before its subviews are laid out.
  func willLayOut(_ view: any PooledView, in attributes: ElementAttributes)
}

/// Display of a list's views. The adapter calls it with animations on or off, as the update requires.
@MainActor protocol ListDisplayCalls: AnyObject {
  /// The host of orthogonal sections; nil in lists that have none.
  var orthogonalHost: (any OrthogonalSectionHost)? { get }
  /// Applies `attributes` to a view.
  func place(_ view: any PooledView, in attributes: ElementAttributes)
  /// Applies attributes to a view on screen, which may move to another superview.
  func move(_ view: any PooledView, to attributes: ElementAttributes)
  /// Puts a view on screen: inserts it into its superview, places it and makes it visible. Without animation.
  func present(_ view: any PooledView, in attributes: ElementAttributes)
  /// Updates the parts of a view that depend on its element's position in the list, which may have changed since the view was presented.
  func update(_ view: any PooledView, in attributes: ElementAttributes)
  /// Whether a change of the bounds is animated with attributes of the layout object from which an element comes or to which it goes. Calls
  /// the program's code.
  func animatesBoundsChange(of element: LayoutElement, isComing: Bool) -> Bool
  /// Returns the animation with which a view comes on screen in an animated update. Calls the program's code.
  func entrance(of view: any PooledView, in attributes: ElementAttributes, _ appearance: Appearance) -> Entrance
  /// Returns the animation with which a view leaves the screen in an animated update; `target` is the new position of its element, if it is
  /// still in the list. Calls the program's code.
  func disappearance(of view: any PooledView, from attributes: ElementAttributes, to target: ElementAttributes?) -> Disappearance
  /// Called after a view was taken off the screen.
  func didHide(_ view: any PooledView)
  /// Returns the items, by their new positions, whose style depends on their position and changes with an update.
  func restyledItems(in difference: ContentsDifference) -> [ItemPosition]
  /// Called when the layout knows the new list, before anything on screen changes. Returns the elements on screen whose views the layout
  /// replaces. Calls the program's code.
  func willShow(_ difference: ContentsDifference) -> [ElementIdentifier]
  /// Called when the update is shown and its animation has begun. Calls the program's code.
  func didShowUpdate()
  /// Notifies the delegate that a view came on screen or left it. Calls the program's code.
  func tell(_ event: DisplayEvent, _ view: any PooledView, _ element: LayoutElement)
}

/// Queries and notifications of the delegate about highlighting, selecting and focusing items. Each requirement calls the program's code.
@MainActor protocol ListSelectionCalls: AnyObject {
  /// Whether the delegate allows an item to have the keyboard focus.
  func allowsFocus(_ path: IndexPath) -> Bool
  /// Returns the item that the delegate prefers for the first focus.
  func preferredFocusPath() -> IndexPath?
  /// Returns the context of a focus change for the program.
  func focusContext(_ step: FocusStep) -> UIFocusUpdateContext
  /// Whether the delegate allows the focus to move.
  func allowsFocusUpdate(_ context: UIFocusUpdateContext) -> Bool
  /// Notifies the delegate that the focus has moved.
  func didUpdateFocus(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator)
  /// Whether a drag that stays over an item activates it.
  func allowsSpringLoading(at path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool
  /// Whether an item that gets the focus is selected.
  func selectsFocused(_ path: IndexPath) -> Bool
  /// Shows on a view whether its item has the focus.
  func showFocus(_ isFocused: Bool, on view: any PooledView)
  /// Whether a tapped item is unhighlighted after it was selected, and not before.
  var selectsHighlighted: Bool { get }
  /// Whether the delegate allows highlighting, selecting or deselecting an item.
  func allows(_ question: SelectionQuestion, _ path: IndexPath) -> Bool
  /// Notifies the delegate of an event.
  func tell(_ event: SelectionEvent, _ path: IndexPath)
  /// Whether the program allows the selection of several rows at once, beginning with this one.
  func allowsMultipleSelection(at path: IndexPath) -> Bool
  /// Called when the selection of several rows begins.
  func didBeginMultipleSelection(at path: IndexPath)
  /// Called when the selection of several rows has ended.
  func didEndMultipleSelection()
  /// Shows on a view whether its item is selected and highlighted.
  func showState(of view: any PooledView, isSelected: Bool, isHighlighted: Bool)
  /// Called when the item below the one at a position, in its section, begins or ceases to show that it is selected or highlighted.
  func markDidChange(below position: ItemPosition, isMarked: Bool)
}

/// Queries and notifications of the data source, the delegate and the layout about items that the user moves. Each requirement calls the
/// program's code.
@MainActor protocol ListReorderCalls: AnyObject {
  /// Whether items can be moved at all now.
  var allowsMovingNow: Bool { get }
  /// Whether the data source allows an item to be moved.
  func allowsMoving(_ path: IndexPath) -> Bool
  /// Returns the layout's target for the item that is presented at `current` and held at `point`.
  func layoutTarget(from current: IndexPath, at point: CGPoint) -> IndexPath
  /// Returns the delegate's target for the item that the data source has at `origin`.
  func confirmedTarget(from origin: IndexPath, current: IndexPath, proposed: IndexPath) -> IndexPath
  /// Returns the layout's attributes for a moved item's view that is held at `point`.
  func movingAttributes(_ attributes: ElementAttributes, at point: CGPoint) -> ElementAttributes
  /// Shows on a view whether it is being moved by hand.
  func showMoving(_ view: any PooledView, _ isMoving: Bool)
  /// Notifies the layout that an item is about to be presented elsewhere.
  func willMove(_ movement: InteractiveMovement, from previous: IndexPath)
  /// Notifies the layout that an item is put down, or that it goes back.
  func willEnd(_ movement: InteractiveMovement, isCancelled: Bool)
  /// Moves an item in the data source.
  func moveItem(from origin: IndexPath, to target: IndexPath)
}

/// All the differences between a collection view and a table view for their adapter.
typealias ListDelegateBridge = ListCellCalls & ListDataCalls & ListDisplayCalls & ListReorderCalls & ListSelectionCalls

/// UIKit's terms for a list and its items in messages.
struct ListWords: Hashable, Sendable {
  /// "collection view", "table view".
  let view: String
  /// "item", "row".
  let item: String

  static let collectionView = ListWords(view: "collection view", item: "item")
  static let tableView = ListWords(view: "table view", item: "row")

  /// An empty update.
  var noUpdate: BatchUpdate { BatchUpdate(view: view, item: item) }
}

/// The methods with which a data source counts its list. They retain the data source.
struct CountingCalls {
  /// The data source.
  let dataSource: any NSObjectProtocol
  let numberOfSections: () -> Int
  let numberOfItems: (_ section: Int) -> Int
}

/// The methods of a prefetching data source.
struct PrefetchCalls {
  /// Notifies that data will be needed; `prefetchName` is the name in the trace.
  let prefetch: ([IndexPath]) -> Void
  let prefetchName: StaticString
  /// Notifies that prefetched data will not be needed; `cancelName` is the name in the trace.
  let cancel: ([IndexPath]) -> Void
  let cancelName: StaticString
}

/// The animation with which a view comes on screen in an update.
struct Entrance {
  /// Puts the view at its start. Runs without animation.
  let start: () -> Void
  /// Puts the view at its final position. Runs in the animation.
  let end: () -> Void
}

/// The animation with which a view leaves the screen in an update.
enum Disappearance {
  /// `changes` run in an animation that takes `seconds`.
  case animated(seconds: TimeInterval, changes: () -> Void)
  /// The view leaves with its superview, which is disappearing: `whenOut` calls its argument when the superview has disappeared.
  case withSuperview(whenOut: (@escaping () -> Void) -> Void)
}
