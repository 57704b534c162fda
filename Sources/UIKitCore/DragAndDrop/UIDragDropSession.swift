public import Foundation

/// What is dragged, and where it is.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// Where the finger is, in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether the items may be moved and not only copied.
  var allowsMoveOperation: Bool { get }
  /// Whether the items cannot be dropped in other programs.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether some item is of one of these types, or of a more special one. O(items · types).
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether some item can be had as an object of a class. O(items).
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag as the program sees it that it began in.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// Whatever the program wants to remember with the drag.
  var localContext: Any? { get set }
}

/// A drag as the program sees it that it is over.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The same drag as the program sees it that it began in; nil if that is another program.
  var localDragSession: (any UIDragSession)? { get }
  /// How much of the items was loaded with ``loadObjects(ofClass:completion:)``.
  var progress: Progress { get }
  /// Loads the items that can be had as objects of a class, and calls `completion` on the main thread with those that came, in the order of
  /// the items: at once if their data is there, else when the last one has come or failed.
  @discardableResult func loadObjects<T: NSItemProviderReading>(
    ofClass aClass: T.Type, completion: @escaping @MainActor ([T]) -> Void
  ) -> Progress
}
