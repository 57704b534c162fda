public import Foundation

/// Something that is dragged: its data, and what the program that drags it knows about it.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// Gives the data, in the types in which the item can be had.
  public let itemProvider: NSItemProvider
  /// What the item stands for in the program that drags it, which other programs do not see.
  open var localObject: Any?
  /// What is shown at the finger while the item is dragged, once it was lifted; nil for what was lifted.
  open var previewProvider: (() -> UIDragPreview?)?

  /// An item whose data `itemProvider` gives.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}
