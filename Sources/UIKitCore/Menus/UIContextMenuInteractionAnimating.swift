public import Foundation

/// Takes part in the animation in which a context menu comes or goes.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller whose view is shown above the menu; nil for none.
  var previewViewController: UIViewController? { get }
  /// Runs `animations` together with those of the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls `completion` when the animations are over.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What becomes of a preview that was pressed.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It disappears with the menu.
  case dismiss
  /// It grows to what it is a preview of. As `dismiss` here.
  case pop
}

/// Takes part in the animation that follows when a preview was pressed.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// What becomes of the preview.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects what is to run with the animation of a context menu, and runs it.
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

  /// Runs everything. Completions are called also if nothing is animated.
  func run() {
    guard !collected.isEmpty else { return }
    UIView.animate(
      withDuration: 0.25, animations: { [collected] in collected.animate() }, completion: { [collected] _ in collected.complete(()) })
  }
}
