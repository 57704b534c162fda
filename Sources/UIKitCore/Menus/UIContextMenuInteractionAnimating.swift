public import Foundation

/// An animator with which delegates take part in the appearance or disappearance of a context menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller whose view is shown above the menu; nil for none.
  var previewViewController: UIViewController? { get }
  /// Runs `animations` together with those of the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls `completion` when the animations have ended.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The effect of pressing a preview.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview disappears with the menu.
  case dismiss
  /// The preview grows into the content that it represents. The same as `dismiss` here.
  case pop
}

/// An animator with which delegates take part in the animation after a preview was pressed.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The effect on the preview.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects the animations that run along with a context menu's, and runs them.
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var collected = CollectedAnimations<Void>()

  init(_ preview: UIViewController?) {
    previewViewController = preview
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { collected.add(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { collected.add(completion: { _ in completion() }) }

  /// Runs all animations. Completions are called even if nothing is animated.
  func run() {
    guard !collected.isEmpty else { return }
    UIView.animate(
      withDuration: 0.25, animations: { [collected] in collected.animate() }, completion: { [collected] _ in collected.complete(()) })
  }
}
