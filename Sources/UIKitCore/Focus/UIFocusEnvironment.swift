public import Foundation

/// An object that is notified when the keyboard focus moves: views and view controllers.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The preferred destinations of the focus when it moves to this object, best first: focusable views, and views and controllers that
  /// contain them. Requested when the tab key moves the focus to a window, and after ``setNeedsFocusUpdate()``.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The group in which arrow keys move the focus; nil for the group of the containing object.
  var focusGroupIdentifier: String? { get }
  /// Moves the focus, if it is in this object, to the preferred destination at the next layout.
  func setNeedsFocusUpdate()
  /// Performs a requested update of the focus immediately.
  func updateFocusIfNeeded()
  /// Whether the focus may move as `context` specifies. Called for the view that has the focus and the view that would get it, and for all
  /// objects that contain them.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Notifies the object that the focus has moved as `context` specifies. Animations that are added to `coordinator` run along with it.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// Nil by default.
  public var focusGroupIdentifier: String? { nil }
}

/// An object that can have the keyboard focus: the cells of lists.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {}

extension UIViewController: UIFocusEnvironment {
  /// The group of the views in the controller's view; nil, the default, for that of the containing object. See
  /// ``UIView/focusGroupIdentifier``.
  public var focusGroupIdentifier: String? {
    get { ownFocusGroup }
    set { ownFocusGroup = newValue }
  }
}

/// The source and the destination of a move of the keyboard focus.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// The view that has the focus; nil if there is none, or if the focused item is not on screen.
  public let previouslyFocusedView: UIView?
  /// The view that gets the focus; nil if there is none, or if the item is not on screen yet: the list then scrolls to it.
  public let nextFocusedView: UIView?
  /// The same as ``previouslyFocusedView``.
  open var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }
  /// The same as ``nextFocusedView``.
  open var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }

  /// Creates a context for a move from one view to another.
  package init(from previous: UIView?, to next: UIView?) {
    previouslyFocusedView = previous
    nextFocusedView = next
  }

  /// Returns the views that are affected, and all objects that contain them, each once.
  private func environments(in list: UIView) -> [UIResponder] {
    var found: [UIResponder] = []
    for start in [nextFocusedView ?? list, previouslyFocusedView ?? list] {
      var responder: UIResponder? = start
      while let here = responder, !found.contains(where: { $0 === here }) {
        found.append(here)
        responder = here.next
      }
    }
    return found
  }

  /// Whether all affected objects in `list` permit the move. User code runs.
  package func isAllowed(in list: UIView) -> Bool { environments(in: list).allSatisfy { $0.shouldUpdateFocus(in: self) } }
  /// Notifies all affected objects in `list`. User code runs.
  package func tell(in list: UIView, _ coordinator: UIFocusAnimationCoordinator) {
    for environment in environments(in: list) { environment.didUpdateFocus(in: self, with: coordinator) }
  }
}
