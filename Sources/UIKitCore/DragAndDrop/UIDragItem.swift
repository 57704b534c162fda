public import Foundation

/// An item that is dragged: its data, and information for the program that drags it.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// The provider of the data, in the available types.
  public let itemProvider: NSItemProvider
  /// The object that the item represents in the program that drags it. Other programs do not receive it.
  open var localObject: Any?
  /// Returns the preview at the finger while the item is dragged, after it was lifted; nil for the preview that was lifted.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item with the data of `itemProvider`.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}
