internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The host of the list engine for a collection view or a table view: the implementation that both share.
///
/// The engine decides which elements are on screen and where. The adapter owns the view objects, carries out the decisions, and
/// communicates with the frame pipeline. Where the two views differ, above all in the methods of their data sources and delegates, it uses
/// `calls`.
@MainActor final class ListAdapter {
  /// The view that scrolls the list and owns the adapter.
  unowned let scrollView: UIScrollView
  /// The parts that differ between the two views.
  unowned let calls: any ListDelegateBridge
  /// The engine.
  private(set) lazy var list = ListDriver(host: self, policy: policy)
  /// The view objects.
  private(set) lazy var store = CellStore(list, in: scrollView)
  /// The classes and nibs that the program registered.
  private(set) lazy var registry = CellRegistry(store)
  /// The animator that scrolls the list while an item is held near an edge.
  private(set) lazy var edgeScroller = EdgeScroller(self)
  private var rowTouches = RowTouches()
  private var dragging = ListDragging()
  /// The index beside the items.
  private(set) lazy var index = SectionIndex(self)
  /// The keyboard focus.
  private(set) lazy var focus = ListFocus(self)
  /// The rules of selection.
  var selectionRules = SelectionRules() {
    didSet {
      selectionRules.apply(to: list)
      if selectionRules.allowsMultipleSelectionDuringEditing { allowSweeps() }
    }
  }
  private let policy: ReusePolicy

  /// Creates the adapter of `scrollView`. `policy` specifies what happens to cells that leave the screen.
  init(_ scrollView: UIScrollView, calls: any ListDelegateBridge, policy: ReusePolicy = ReusePolicy()) {
    self.scrollView = scrollView
    self.calls = calls
    self.policy = policy
  }

  // MARK: Updates

  /// Runs `changes`, in which the program changes a plain data source and reports the changes, as one update.
  func performBatch(_ changes: (() -> Void)?, completion: ((Bool) -> Void)?) {
    list.updates.performBatch(changes, naming: calls.words.noUpdate, completion: completion)
  }
  /// Requests a change of a plain data source's list: as part of the open batch, or as a separate update.
  func record(_ change: (inout BatchUpdate) -> Void) { list.updates.record(naming: calls.words.noUpdate, change) }
  /// Configures the cells of items again. Items without a cell cost nothing.
  func reconfigure(_ paths: [IndexPath]) {
    let items = paths.compactMap(\.position)
    if list.updates.isBatchOpen {
      record { $0.reconfigureItems(items) }
    } else {
      list.updates.reconfigure(at: items.map { list.presentedPosition(of: $0) })
    }
  }

  // MARK: Touches

  /// The context menus of rows; nil in lists that have had none.
  var menus: RowMenus? { rowTouches.menus }
  /// The swipes of rows; nil in lists whose rows cannot be swiped.
  var swipes: RowSwipes? { rowTouches.swipes }
  /// The selection of several rows at once; nil in lists in which that is not possible.
  var sweeps: RowMultipleSelection? { rowTouches.sweeps }

  /// Enables swipes of rows; `source` provides their actions.
  func allowSwipes(_ source: @autoclosure () -> any RowActionSource) {
    if swipes == nil { rowTouches.swipes = RowSwipes(self, source()) }
  }
  /// Enables the selection of several rows at once, where the program allows it.
  private func allowSweeps() {
    if sweeps == nil { rowTouches.sweeps = RowMultipleSelection(self) }
  }
  /// Called when there is a delegate: enables context menus of rows, which `source` provides, and the selection of several rows at once.
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

  /// The drags out of the list; nil in lists that allow no drags.
  var drags: ListDrags? { dragging.drags }
  /// Whether rows can be dragged where the program allows it.
  var allowsDrags: Bool {
    get { dragging.allowsDrags }
    set {
      dragging.allowsDrags = newValue
      drags?.interaction.isEnabled = newValue
    }
  }
  /// The drops on the list; nil in lists that allow no drops.
  var drops: ListDrops? { dragging.drops }
  /// The spring loading of rows by drags over them.
  var springs: ListSpringLoading {
    if let springs = dragging.springs { return springs }
    let springs = ListSpringLoading(self)
    dragging.springs = springs
    return springs
  }
  /// The items that are not in the data source.
  var placeholders: ListPlaceholders {
    if let placeholders = dragging.placeholders { return placeholders }
    let placeholders = ListPlaceholders(self)
    dragging.placeholders = placeholders
    return placeholders
  }

  /// Enables drags of rows, which `source` provides.
  func allowDrags(_ source: @autoclosure () -> any RowDragSource) {
    guard drags == nil else { return }
    dragging.drags = ListDrags(self, source())
    drags?.interaction.isEnabled = allowsDrags
  }
  /// Enables drops, which `target` handles.
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
    // A large title that is hidden by scrolling must not change the size of the layout's container.
    let inset = scrollView.fullContentInset
    let size = scrollView.bounds.size
    return LayoutEnvironment(
      containerSize: Size(
        width: max(0, Double(size.width - inset.left - inset.right)), height: max(0, Double(size.height - inset.top - inset.bottom))),
      scale: Double(scrollView.contentScaleFactor), isRightToLeft: scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      textSize: scrollView.traitCollection.preferredContentSizeCategory.ordinal)
  }
  var isOnScreen: Bool { scrollView.frameDriver != nil && scrollView.window != nil }
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
