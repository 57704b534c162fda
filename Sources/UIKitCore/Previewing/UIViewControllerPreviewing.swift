public import Foundation

/// The registration of a view whose content is previewed when it is pressed for a while. `registerForPreviewing(with:sourceView:)` creates it.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The recognizer of the press, for failure requirements of other recognizers.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// The delegate, which provides the previewed controllers.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that was registered.
  var sourceView: UIView { get }
  /// The part of the view that is lifted, in its coordinates. The whole view, unless the delegate sets it when it is asked for a controller.
  var sourceRect: CGRect { get set }
}

/// Provides the controllers that are previewed.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// Returns the controller that previews the content at a point of the registered view; nil for no preview. It is not presented yet.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Called after the preview was chosen, to show the controller.
  func previewingContext(_ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

extension UIViewController {
  /// Shows previews of controllers that `delegate` provides when `sourceView` is pressed for a while. The preview is shown as that of a
  /// context menu, with the controller's ``previewActionItems``. `delegate` is not retained.
  @discardableResult public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let context = PreviewingContext(delegate, sourceView)
    ensuredExtras.previewings.append(context)
    return context
  }
  /// Ends a registration of this controller. Does nothing for others.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    guard let context = extras?.previewings.first(where: { $0 === previewing }) else { return }
    context.end()
    extras?.previewings.removeAll { $0 === context }
  }
}

/// A registered view, which shows previews with a context menu interaction.
@MainActor final class PreviewingContext: NSObject, UIViewControllerPreviewing {
  let sourceView: UIView
  var sourceRect = CGRect.zero
  private weak var source: (any UIViewControllerPreviewingDelegate)?
  private lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The controller that is previewed.
  private var controller: UIViewController?

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    source = delegate
    self.sourceView = sourceView
    super.init()
    sourceView.addInteraction(interaction)
  }

  var delegate: any UIViewControllerPreviewingDelegate { source ?? NoPreviews.shared }
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { interaction.press }

  /// Removes the interaction from the view.
  func end() { sourceView.removeInteraction(interaction) }
}

extension PreviewingContext: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    sourceRect = sourceView.bounds
    controller = source?.previewingContext(self, viewControllerForLocation: location)
    guard let controller else { return nil }
    return UIContextMenuConfiguration(
      previewProvider: { controller },
      actionProvider: { _ in UIMenu(children: controller.previewActionItems.compactMap { $0.menuElement(for: controller) }) })
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    let parameters = UIPreviewParameters()
    if sourceRect != sourceView.bounds { parameters.visiblePath = UIBezierPath(rect: sourceRect) }
    return UITargetedPreview(view: sourceView, parameters: parameters)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let controller else { return }
    animator.addCompletion { [weak self] in
      guard let self else { return }
      source?.previewingContext(self, commit: controller)
    }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { controller = nil }
}

/// The delegate of registrations whose delegate was released.
@MainActor private final class NoPreviews: NSObject, UIViewControllerPreviewingDelegate {
  static let shared = NoPreviews()
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController? { nil }
  func previewingContext(_ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController) {}
}
