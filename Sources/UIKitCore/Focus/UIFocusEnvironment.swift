public import Foundation

/// Something that is told when the focus of the keyboard moves: views and view controllers.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// What the focus is to go to when it comes here, the best first: views that can have it, views and controllers around those. Asked when
  /// the tab key comes to a window, and after ``setNeedsFocusUpdate()``.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The group in which arrow keys move the focus; nil for that of what is around.
  var focusGroupIdentifier: String? { get }
  /// Has the focus, if it is here, go to what is preferred, at the next layout.
  func setNeedsFocusUpdate()
  /// Does so at once, if it was asked for.
  func updateFocusIfNeeded()
  /// Whether the focus may move as `context` says. Asked of what has it and of what would get it, and of everything around both.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// The focus has moved as `context` says. What is added to `coordinator` is animated with it.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// Nil.
  public var focusGroupIdentifier: String? { nil }
}

/// Something that can have the focus of the keyboard: the cells of lists.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {}

extension UIViewController: UIFocusEnvironment {
  /// The group of what is in the controller's view; nil, the default, for that of what is around. See ``UIView/focusGroupIdentifier``.
  public var focusGroupIdentifier: String? {
    get { ownFocusGroup }
    set { ownFocusGroup = newValue }
  }
}

/// Where the focus of the keyboard comes from and goes to.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// What has the focus; nil for nothing, and for something that is not on screen.
  public let previouslyFocusedView: UIView?
  /// What gets it; nil for nothing, and for something that is not on screen yet: the list scrolls to it.
  public let nextFocusedView: UIView?
  /// The same as ``previouslyFocusedView``.
  open var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }
  /// The same as ``nextFocusedView``.
  open var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }

  /// From one view to another.
  package init(from previous: UIView?, to next: UIView?) {
    previouslyFocusedView = previous
    nextFocusedView = next
  }

  /// The views that are concerned, and everything around them, each once.
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

  /// Whether everything that is concerned in `list` agrees. User code runs.
  package func isAllowed(in list: UIView) -> Bool { environments(in: list).allSatisfy { $0.shouldUpdateFocus(in: self) } }
  /// Tells everything that is concerned in `list`. User code runs.
  package func tell(in list: UIView, _ coordinator: UIFocusAnimationCoordinator) {
    for environment in environments(in: list) { environment.didUpdateFocus(in: self, with: coordinator) }
  }
}
