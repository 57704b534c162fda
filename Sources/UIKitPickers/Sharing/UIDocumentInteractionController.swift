public import Foundation
public import UIKitCore

/// Opens a file in other programs, and offers activities for it.
@preconcurrency @MainActor open class UIDocumentInteractionController: NSObject {
  /// The delegate; not retained.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// The file.
  open var url: URL?
  /// The identifier of the file's type; by default that of the extension, nil if it is unknown.
  open var uti: String? {
    get { ownType ?? url.flatMap { UTType(filenameExtension: $0.pathExtension)?.identifier } }
    set { ownType = newValue }
  }
  /// The name for the user; by default that of the file.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }
  private var ownType: String?
  private var ownName: String?
  private weak var sheet: UIActivityViewController?

  /// Creates a controller for a file.
  public init(url: URL) {
    self.url = url
    super.init()
  }
  /// Creates a controller without a file; set ``url``.
  public override init() {}

  // MARK: Menus

  /// Shows the activities for the file, such as copying, saving and opening it, beside a rectangle of a view. Returns false without a file
  /// or if the view is not in a window.
  @discardableResult open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    present(.options, over: view.nearestViewController, animated: animated) {
      $0.sourceView = view
      $0.sourceRect = rect
    }
  }
  /// Shows the activities for the file beside an item of a bar, over the controller on top. Returns false without a file or a window.
  @discardableResult open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    present(.options, over: topmostController, animated: animated) { $0.barButtonItem = item }
  }
  /// Shows the programs that open the file, beside a rectangle of a view. Returns false without a file, or if no program opens it.
  @discardableResult open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    present(.openIn, over: view.nearestViewController, animated: animated) {
      $0.sourceView = view
      $0.sourceRect = rect
    }
  }
  /// Shows the programs that open the file, beside an item of a bar. Returns false without a file, or if no program opens it.
  @discardableResult open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    present(.openIn, over: topmostController, animated: animated) { $0.barButtonItem = item }
  }
  /// Closes the menu. Does nothing without one.
  open func dismissMenu(animated: Bool) { sheet?.presentingViewController?.dismiss(animated: animated) }

  private enum Menu { case options, openIn }

  private var topmostController: UIViewController? {
    let windows = UIApplication.shared.windows
    var controller = (windows.first(where: \.isKeyWindow) ?? windows.first)?.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }

  private func present(
    _ menu: Menu, over presenter: UIViewController?, animated: Bool, anchor: (UIPopoverPresentationController) -> Void
  ) -> Bool {
    guard let url, let presenter, presenter.viewIfLoaded?.window != nil, sheet == nil else { return false }
    if menu == .openIn, !UIApplication.shared.canOpenURL(url) { return false }
    let made = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    if menu == .openIn { made.excludedActivityTypes = [.copyToPasteboard, .saveToFiles] }
    if let popover = made.popoverPresentationController { anchor(popover) }
    made.completionWithItemsHandler = { [weak self] type, isDone, _, _ in self?.didDismiss(menu, type, isDone) }
    sheet = made
    switch menu {
    case .options: delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    case .openIn: delegate?.documentInteractionControllerWillPresentOpenInMenu(self)
    }
    presenter.present(made, animated: animated)
    return true
  }
  private func didDismiss(_ menu: Menu, _ type: UIActivity.ActivityType?, _ isDone: Bool) {
    sheet = nil
    if type == .openOnDesktop, isDone {
      delegate?.documentInteractionController(self, willBeginSendingToApplication: nil)
      delegate?.documentInteractionController(self, didEndSendingToApplication: nil)
    }
    switch menu {
    case .options: delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
    case .openIn: delegate?.documentInteractionControllerDidDismissOpenInMenu(self)
    }
  }

  // MARK: Preview

  /// Shows the file in the desktop's program for it, which is the preview of a desktop. Returns false without a file, if the delegate has no
  /// controller for the preview, or if no program opens files.
  @discardableResult open func presentPreview(animated: Bool) -> Bool {
    guard let url, delegate?.documentInteractionControllerViewControllerForPreview(self) != nil, UIApplication.shared.canOpenURL(url) else {
      return false
    }
    delegate?.documentInteractionControllerWillBeginPreview(self)
    UIApplication.shared.open(url) { [weak self] _ in
      guard let self else { return }
      delegate?.documentInteractionControllerDidEndPreview(self)
    }
    return true
  }
}

/// Is notified of what a ``UIDocumentInteractionController`` shows. All methods are optional.
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: AnyObject {
  /// Returns the controller over which the file is previewed; nil, the default, for no preview.
  func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController) -> UIViewController?
  /// Called before the file is opened in the desktop's program for it.
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  /// Called when the desktop's program has got the file, or could not be started.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
  /// Called before the activities are shown.
  func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)
  /// Called after the activities have disappeared.
  func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
  /// Called before the programs are shown.
  func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)
  /// Called after the programs have disappeared.
  func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
  /// Called when the user has opened the file in a program, whose name is not known.
  func documentInteractionController(_ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?)
  /// Called after the program has got the file.
  func documentInteractionController(_ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?)
}

extension UIDocumentInteractionControllerDelegate {
  /// Returns nil.
  public func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController) -> UIViewController? {
    nil
  }
  /// Does nothing.
  public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
  /// Does nothing.
  public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
  /// Does nothing.
  public func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {}
  /// Does nothing.
  public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
  /// Does nothing.
  public func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {}
  /// Does nothing.
  public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
  /// Does nothing.
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
  ) {}
  /// Does nothing.
  public func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
  ) {}
}
