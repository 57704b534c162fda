public import Foundation

/// The actions at one side of a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the row's edge inwards.
  public let actions: [UIContextualAction]
  /// Whether a long swipe performs the first action. True by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration of actions, from the row's edge inwards. Without actions the row cannot be swiped.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
