public import Foundation
internal import HitchlessBase
internal import ListEngine
public import UIKitCore

// Moving an item by hand. The data source is asked whether it may be moved, and told when it is put down; meanwhile the list presents it
// where it would go. Updates, and snapshots that are applied, end the movement: the item goes back, and is where they say.
extension UICollectionView {
  /// Begins to move an item, which has to be on screen. False if the data source does not want it moved, or another one is.
  ///
  /// A gesture recognizer of the program's calls this when it begins, ``updateInteractiveMovementTargetPosition(_:)`` when it changes, and
  /// ``endInteractiveMovement()`` or ``cancelInteractiveMovement()`` in the end.
  @discardableResult public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { adapter.beginMovement(at: indexPath) }
  /// Holds the middle of the moved item's cell at a point of the content; the other cells make room. Near an edge the list scrolls, the
  /// nearer the faster. No effect without a movement.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { adapter.updateMovement(center: targetPosition) }
  /// Puts the moved item down where it is presented. The data source is told if it is at another index path. No effect without a movement.
  public func endInteractiveMovement() { adapter.endMovement() }
  /// Puts the moved item back. No effect without a movement.
  public func cancelInteractiveMovement() { adapter.cancelMovement() }
}

// Dragging items out of a collection view, and dropping on it.
extension UICollectionView: UISpringLoadedInteractionSupporting {
  /// Who says what is dragged; nil for nothing.
  public weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { calls.drags.delegate }
    set {
      calls.drags.delegate = newValue
      if newValue != nil { adapter.allowDrags(calls.drags) }
    }
  }
  /// Who says what is done with what is dropped; nil for nothing.
  public weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { calls.drops.delegate }
    set {
      calls.drops.delegate = newValue
      if newValue != nil { adapter.allowDrops(calls.drops) }
    }
  }
  /// Whether items can be lifted, with a drag delegate. True by default.
  public var dragInteractionEnabled: Bool {
    get { adapter.allowsDrags }
    set { adapter.allowsDrags = newValue }
  }
  /// How soon the items make room where something would be dropped that is dragged over them.
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate
    /// After a short stay, so that what is only passed stays where it is.
    case fast
    /// After a longer one.
    case slow

    /// How long the finger has to stay. UIKit documents no figures.
    var delay: FrameDuration {
      switch self {
      case .immediate: .zero
      case .fast: .milliseconds(200)
      case .slow: .milliseconds(500)
      }
    }
  }

  /// How soon the items make room where something would be dropped that is dragged over them. At once by default.
  public var reorderingCadence: ReorderingCadence {
    get { calls.drops.cadence }
    set { calls.drops.cadence = newValue }
  }
  /// Shows the context menus of items, which the delegate gives; nil before there is a delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? { adapter.menus?.interaction }
  /// Whether an item is chosen, as by a tap, by something that is dragged and stays over it. False by default.
  public var isSpringLoaded: Bool {
    get { adapter.springs.isOn }
    set { adapter.springs.isOn = newValue }
  }
  /// Whether items of this collection view are lifted or dragged.
  public var hasActiveDrag: Bool { adapter.drags?.isActive ?? false }
  /// Whether something is dragged over this collection view.
  public var hasActiveDrop: Bool { adapter.drops?.isActive ?? false }
}

extension UICollectionView: UIDataSourceTranslating {
  /// The section of the data source that is presented at an index; `NSNotFound` if there is none. O(1).
  public func dataSourceSectionIndex(forPresentationSectionIndex section: Int) -> Int { existing(section: section) }
  /// Where a section of the data source is presented; `NSNotFound` if it does not exist. O(1).
  public func presentationSectionIndex(forDataSourceSectionIndex section: Int) -> Int { existing(section: section) }
  /// Where the data source has the item that is presented at an index path; the two differ only while an item is moved by hand or
  /// dragged, and while there are placeholders. Nil for a placeholder. O(1) at other times.
  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    dataSourcePath(ofPresented: presentationIndexPath)
  }
  /// Where the item is presented that the data source has at an index path. O(1).
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    presentedPath(ofDataSource: dataSourceIndexPath)
  }
  /// Performs `actionsToTranslate`. The methods of a collection view take and return what is presented anywhere.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }

  /// The same as ``performBatchUpdates(_:completion:)`` of the class, for updates that are there: they run before the method returns, so that
  /// programs need no `self.` in them.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { (updates: @escaping () -> Void) in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }
}

extension UICollectionView: AccessibilityProviding {
  /// A list.
  package var standardAccessibility: StandardAccessibility { StandardAccessibility(.list) }
}
