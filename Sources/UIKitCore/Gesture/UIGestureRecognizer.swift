public import Foundation

/// Watches touches in a view and below it for one kind of movement.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  open internal(set) weak var view: UIView?

  /// Called when the recognizer is added to a view or, with nil, taken away.
  func attach(to view: UIView?) { self.view = view }
}
