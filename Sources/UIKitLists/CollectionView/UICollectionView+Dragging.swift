public import Foundation
internal import HitchlessBase
internal import ListEngine
public import UIKitCore

// Dragging items out of a collection view, and dropping on it.
extension UICollectionView: UISpringLoadedInteractionSupporting {
  /// The delegate that provides the dragged items; nil for no drags.
  public weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { calls.drags.delegate }
    set {
      calls.drags.delegate = newValue
      if newValue != nil { adapter.allowDrags(calls.drags) }
    }
  }
  /// The delegate that handles drops; nil for no drops.
  public weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { calls.drops.delegate }
    set {
      calls.drops.delegate = newValue
      if newValue != nil { adapter.allowDrops(calls.drops) }
    }
  }
  /// Whether items can be lifted if there is a drag delegate. True by default.
  public var dragInteractionEnabled: Bool {
    get { adapter.allowsDrags }
    set { adapter.allowsDrags = newValue }
  }
  /// The delays after which items make room for a dragged item.
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate
    /// After a short delay, so that items that the drag only passes do not move.
    case fast
    /// After a longer delay.
    case slow

    /// The time that the finger has to stay. UIKit documents no figures.
    var delay: FrameDuration {
      switch self {
      case .immediate: .zero
      case .fast: .milliseconds(200)
      case .slow: .milliseconds(500)
      }
    }
  }

  /// The delay after which items make room for a dragged item. `immediate` by default.
  public var reorderingCadence: ReorderingCadence {
    get { calls.drops.cadence }
    set { calls.drops.cadence = newValue }
  }
  /// The interaction that shows the context menus of items, which the delegate provides; nil before there is a delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? { adapter.menus?.interaction }
  /// Whether a dragged item that stays over an item activates it, as a tap does. False by default.
  public var isSpringLoaded: Bool {
    get { adapter.springs.isOn }
    set { adapter.springs.isOn = newValue }
  }
  /// Whether items of this collection view are being lifted or dragged.
  public var hasActiveDrag: Bool { adapter.drags?.isActive ?? false }
  /// Whether something is being dragged over this collection view.
  public var hasActiveDrop: Bool { adapter.drops?.isActive ?? false }
}

extension UICollectionView: UIDataSourceTranslating {
  /// Returns the section of the data source that is presented at an index, or `NSNotFound` if there is none. O(1).
  public func dataSourceSectionIndex(forPresentationSectionIndex section: Int) -> Int { existing(section: section) }
  /// Returns the index at which a section of the data source is presented, or `NSNotFound` if it does not exist. O(1).
  public func presentationSectionIndex(forDataSourceSectionIndex section: Int) -> Int { existing(section: section) }
  /// Returns the data source's index path of the item that is presented at an index path. The two differ only while an item is moved by
  /// hand or dragged, and while there are placeholders. Nil for a placeholder. O(1) at other times.
  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    dataSourcePath(ofPresented: presentationIndexPath)
  }
  /// Returns the index path at which an item of the data source is presented. O(1).
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    presentedPath(ofDataSource: dataSourceIndexPath)
  }
  /// Performs `actionsToTranslate`. Everywhere else, too, the collection view's methods take and return presented index paths.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }

  /// Performs a batch update as ``performBatchUpdates(_:completion:)`` of the class does. The updates run before the method returns, so the
  /// closure needs no explicit `self.`.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { (updates: @escaping () -> Void) in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }
}

extension UICollectionView: AccessibilityProviding {
  /// The role of a list.
  package var standardAccessibility: StandardAccessibility { StandardAccessibility(.list) }
}

extension UICollectionView {
  /// Returns the engine's target for the item that is moved by hand, or nil without a movement.
  func engineTarget(at point: CGPoint) -> IndexPath? { list.reordering.target(at: point.engine).map { IndexPath($0) } }
  func outlinesMayHaveChanged() {
    calls.rowAppearances.positionsMayHaveChanged = true
    setNeedsLayout()
  }
  /// Plans which cells to prepare ahead, as after a layout, but prepares none. For measurements of the cost of planning.
  package func planPreparation() { list.cells.plan() }
  /// Lets the layout adjust where a fling ends, for example with a cell at the edge.
  func askLayoutForTargets() {
    targetOffsetAdjustment = { [unowned self] proposed, velocity in
      collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }
  }
  func chooseBackground() {
    let list = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.listConfiguration
    ownListEnvironment = list?.appearance.environment ?? .unspecified
    guard choosesBackground || list?.backgroundColor != nil else { return }
    let isChosen = choosesBackground
    asStandard { backgroundColor = list?.shownBackgroundColor ?? .systemBackground }
    choosesBackground = isChosen
  }
}
