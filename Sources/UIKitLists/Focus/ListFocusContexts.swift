public import Foundation
public import UIKitCore

/// The context of a move of the keyboard focus in a collection view.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that has the focus; nil for none.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The item that gets the focus; nil for none.
  public let nextFocusedIndexPath: IndexPath?

  init(_ step: FocusStep) {
    previouslyFocusedIndexPath = step.previous?.path
    nextFocusedIndexPath = step.next?.path
    super.init(from: step.previous?.cell, to: step.next?.cell)
  }
}

/// The context of a move of the keyboard focus in a table.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that has the focus; nil for none.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The row that gets the focus; nil for none.
  public let nextFocusedIndexPath: IndexPath?

  init(_ step: FocusStep) {
    previouslyFocusedIndexPath = step.previous?.path
    nextFocusedIndexPath = step.next?.path
    super.init(from: step.previous?.cell, to: step.next?.cell)
  }
}

/// A move of the focus from one item of a list to another, each with its cell if it is on screen.
struct FocusStep {
  let previous: (path: IndexPath, cell: UIView?)?
  let next: (path: IndexPath, cell: UIView?)?
}
