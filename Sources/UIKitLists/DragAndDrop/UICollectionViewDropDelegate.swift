public import Foundation
public import UIKitCore

/// The methods with which an object handles drags over a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Called when the items were dropped. Change the data and, unless its data source is diffable, update the collection view.
  func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether the collection view can handle the drag. Called once.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// Called when the drag has entered the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns the proposal for a drop of the items now. `destinationIndexPath` is where they would be inserted, as numbered after the
  /// insertion; nil in a collection view without sections. Called whenever the drag moves.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called when the drag has left the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// Called when the drag is over, whether it was dropped here or not.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// Returns the visible part and the background of a preview that moves to the cell of an item, or nil to keep those of the drag.
  func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
}

// Default implementations.
extension UICollectionViewDropDelegate {
  /// Returns true.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  /// Returns a proposal to copy, without making room.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
  /// Returns nil.
  public func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  { nil }
}

/// A collection view's proposal for a drag over it, and the way it is shown.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// The ways in which a collection view shows the position of a drop.
  public enum Intent: Int, Sendable {
    /// The position is not shown.
    case unspecified
    /// The items make room.
    case insertAtDestinationIndexPath
    /// The item under the finger is highlighted.
    case insertIntoDestinationIndexPath
  }
  /// The way the proposal is shown.
  open private(set) var intent: Intent

  /// Creates a proposal of `operation` that is shown according to `intent`.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  /// Creates a proposal that the collection view does not show.
  public convenience override init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}
