public import Foundation

/// The items and the position of a drag.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The dragged items.
  var items: [UIDragItem] { get }
  /// Returns the finger's position, in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether the items may be moved, and not only copied.
  var allowsMoveOperation: Bool { get }
  /// Whether the items cannot be dropped in other programs.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether at least one item is of one of these types, or of a more specific one. O(items · types).
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether at least one item can be loaded as an object of a class. O(items).
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as the program in which it began sees it.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// A value that the program associates with the drag.
  var localContext: Any? { get set }
}

/// A drag, as the program below it sees it.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The same drag as the program in which it began sees it; nil if that is another program.
  var localDragSession: (any UIDragSession)? { get }
  /// The progress of loading the items with ``loadObjects(ofClass:completion:)``.
  var progress: Progress { get }
  /// Loads the items that are available as objects of a class, and calls `completion` on the main thread with those that were loaded, in
  /// the order of the items: immediately if their data are available, otherwise when the last item has been loaded or has failed.
  @discardableResult func loadObjects<T: NSItemProviderReading>(
    ofClass aClass: T.Type, completion: @escaping @MainActor ([T]) -> Void
  ) -> Progress
}
