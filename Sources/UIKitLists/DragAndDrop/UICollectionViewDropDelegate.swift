public import Foundation
public import UIKitCore

/// Says what a collection view does with what is dragged over it.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// The items were dropped: the data has to follow, and the collection view if its data source is not a diffable one.
  func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether the collection view can do anything with the drag. Asked once.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// The drag came over the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// What would happen if the items were dropped now. `destinationIndexPath` is where they would be inserted, numbered as when they are
  /// there; nil in a collection view without sections. Asked whenever the drag moves.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// The drag has left the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// The drag is over, whether it was dropped here or not.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// How much of a preview is shown that goes to the cell of an item, and on what; nil for all of what was dragged.
  func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
}

// What a program need not implement.
extension UICollectionViewDropDelegate {
  /// True.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  /// Nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  /// Copies, without room being made.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
  /// Nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  /// Nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
  /// Nil.
  public func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  { nil }
}

/// What a collection view would do with what is dragged over it, and how it shows that.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// How a collection view shows where something would be dropped.
  public enum Intent: Int, Sendable {
    /// Not at all.
    case unspecified
    /// The items make room.
    case insertAtDestinationIndexPath
    /// The item under the finger is highlighted.
    case insertIntoDestinationIndexPath
  }
  /// How it is shown.
  open private(set) var intent: Intent

  /// A proposal of `operation`, shown as `intent` says.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  /// A proposal that the collection view does not show.
  public convenience override init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}
