internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The host of the list engine for a collection view or a table view: what is the same in both.
///
/// The engine decides which elements are on screen and where. The adapter owns the view objects, carries the decisions out on them, and
/// speaks to the frame pipeline. In what the two views differ, above all the methods of their data sources and delegates, it asks `calls`.
@MainActor final class ListAdapter {
  /// The view that scrolls the list, and owns the adapter.
  unowned let scrollView: UIScrollView
  /// What is different in the two views.
  unowned let calls: any ListCalls
  /// The engine.
  private(set) lazy var list = ListDriver(host: self, policy: policy)
  /// The view objects.
  private(set) lazy var store = CellStore(list, in: scrollView)
  /// The classes that the program registered.
  private(set) lazy var registry = CellRegistry(store)
  /// Scrolls the list below an item that is held near an edge.
  private(set) lazy var edgeScroller = EdgeScroller(self)
  private var rowTouches = RowTouches()
  private var dragging = ListDragging()
  /// The index beside the items.
  private(set) lazy var index = SectionIndex(self)
  /// The focus of the keyboard.
  private(set) lazy var focus = ListFocus(self)
  /// What can be selected.
  var selectionRules = SelectionRules() {
    didSet {
      selectionRules.apply(to: list)
      if selectionRules.allowsMultipleSelectionDuringEditing { allowSweeps() }
    }
  }
  private let policy: ReusePolicy

  /// The adapter of `scrollView`. `policy` says what happens to cells that leave the screen.
  init(_ scrollView: UIScrollView, calls: any ListCalls, policy: ReusePolicy = ReusePolicy()) {
    self.scrollView = scrollView
    self.calls = calls
    self.policy = policy
  }

  // MARK: Updates

  /// Runs `changes`, in which the program changes a plain data source and says what changed, as one update.
  func performBatch(_ changes: (() -> Void)?, completion: ((Bool) -> Void)?) {
    list.updates.performBatch(changes, naming: calls.words.noUpdate, completion: completion)
  }
  /// Asks for a change of a plain data source's list: as a part of the batch that is open, or as an update of its own.
  func record(_ change: (inout BatchUpdate) -> Void) { list.updates.record(naming: calls.words.noUpdate, change) }
  /// Has the cells of items filled again. Items without a cell cost nothing.
  func reconfigure(_ paths: [IndexPath]) {
    let items = paths.compactMap(\.position)
    if list.updates.isBatchOpen {
      record { $0.reconfigureItems(items) }
    } else {
      list.updates.reconfigure(at: items.map { list.presentedPosition(of: $0) })
    }
  }

  // MARK: Touches

  /// The context menus of rows; nil in lists that never have any.
  var menus: RowMenus? { rowTouches.menus }
  /// The rows that are swiped; nil in lists whose rows never are.
  var swipes: RowSwipes? { rowTouches.swipes }
  /// The selection of many rows at once; nil in lists in which that is not possible.
  var sweeps: RowSweeps? { rowTouches.sweeps }

  /// Lets rows be swiped from now on; `source` has their actions.
  func allowSwipes(_ source: @autoclosure () -> any RowActionSource) {
    if swipes == nil { rowTouches.swipes = RowSwipes(self, source()) }
  }
  /// Lets many rows be selected at once from now on, where the program agrees.
  private func allowSweeps() {
    if sweeps == nil { rowTouches.sweeps = RowSweeps(self) }
  }
  /// There is a delegate to ask: rows have context menus from now on, which `source` gives, and may be selected many at once.
  func followDelegate(withMenus source: @autoclosure () -> any RowMenuSource) {
    if menus == nil { rowTouches.menus = RowMenus(self, source()) }
    allowSweeps()
  }

  func touchesBegan(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    rowTouches.heldKeys = touch.modifiers
    focus.touchBegan()
    swipes?.touchBegan(at: touch.location(in: scrollView))
    list.selection.touchBegan(on: store.token(touching: touch.view))
  }
  func touchesEnded() {
    swipes?.touchEnded()
    if let item = list.selection.model.highlighted, let sweeps, sweeps.click(on: item, with: rowTouches.heldKeys) { return }
    list.selection.touchEnded()
  }
  func touchesCancelled() { list.selection.touchCancelled() }

  // MARK: Drag and drop

  /// What is dragged out of the list; nil in lists that allow no drags.
  var drags: ListDrags? { dragging.drags }
  /// Whether rows can be dragged where the program allows that.
  var allowsDrags: Bool {
    get { dragging.allowsDrags }
    set {
      dragging.allowsDrags = newValue
      drags?.interaction.isEnabled = newValue
    }
  }
  /// What is dropped on the list; nil in lists that allow no drops.
  var drops: ListDrops? { dragging.drops }
  /// Has rows be chosen by what is dragged over them.
  var springs: ListSprings {
    if let springs = dragging.springs { return springs }
    let springs = ListSprings(self)
    dragging.springs = springs
    return springs
  }
  /// Items that the data source does not have.
  var placeholders: ListPlaceholders {
    if let placeholders = dragging.placeholders { return placeholders }
    let placeholders = ListPlaceholders(self)
    dragging.placeholders = placeholders
    return placeholders
  }

  /// Lets rows be dragged from now on, as `source` says.
  func allowDrags(_ source: @autoclosure () -> any RowDragSource) {
    guard drags == nil else { return }
    dragging.drags = ListDrags(self, source())
    drags?.interaction.isEnabled = allowsDrags
  }
  /// Lets things be dropped from now on, as `target` says.
  func allowDrops(_ target: @autoclosure () -> any RowDropTarget) {
    if drops == nil { dragging.drops = ListDrops(self, target()) }
  }
}

extension ListAdapter: ListHost {
  var orthogonalHost: (any OrthogonalSectionHost)? { calls.orthogonalHost }

  // MARK: Geometry

  var viewport: Rect { scrollView.bounds.engine }
  var insets: HitchlessBase.EdgeInsets { HitchlessBase.EdgeInsets(scrollView.adjustedContentInset) }
  var environment: LayoutEnvironment {
    // A large title that scrolling hides must not change the size for the layout.
    let inset = scrollView.fullContentInset
    let size = scrollView.bounds.size
    return LayoutEnvironment(
      containerSize: Size(
        width: max(0, Double(size.width - inset.left - inset.right)), height: max(0, Double(size.height - inset.top - inset.bottom))),
      scale: Double(scrollView.contentScaleFactor), isRightToLeft: scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      textSize: scrollView.traitCollection.preferredContentSizeCategory.ordinal)
  }
  var isOnScreen: Bool { scrollView.window != nil && scrollView.frameDriver != nil }
  var isScrolledByHand: Bool { scrollView.isTracking || scrollView.isDecelerating }
  var certainMotion: ScrollVelocity { scrollView.certainMotionPerFrame }
  var scrollMotion: ScrollVelocity? { scrollView.motionPerFrame }
  var contentSize: Size {
    get { scrollView.contentSize.engine }
    set { scrollView.contentSize = CGSize(newValue) }
  }
  func shiftOffset(by delta: Point) { scrollView.shiftContentOffset(by: CGPoint(delta)) }
  func bringContentIntoView() {
    let clamped = scrollView.clamped(scrollView.contentOffset)
    if clamped != scrollView.contentOffset { scrollView.contentOffset = clamped }
  }
  func setNeedsLayout() { scrollView.setNeedsLayout() }
  func layoutIfNeeded() { scrollView.layoutIfNeeded() }
}
