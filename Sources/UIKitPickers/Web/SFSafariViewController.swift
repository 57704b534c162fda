public import Foundation
internal import HitchlessBase
public import UIKitCore

/// Shows a page of the web: in the desktop's browser, which it opens when it appears. It dismisses itself then, since the browser is a program
/// of its own.
///
/// Apple's systems have this class in the module `SafariServices`; Linux has none.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController, DesktopPanel {
  private let address: URL?

  /// Hears whether there was a browser, and that the controller is dismissed; not retained.
  open weak var delegate: (any SFSafariViewControllerDelegate)?

  /// Shows a page with an address of HTTP or HTTPS. Another address is a fault; none is opened then.
  public init(url: URL) {
    if ["http", "https"].contains(url.scheme?.lowercased()) {
      address = url
    } else {
      Fault.raise("The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported: \(url.absoluteString)")
      address = nil
    }
    super.init(nibName: nil, bundle: nil)
  }
  /// Nil: the coder holds no address.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let runtime = presenterRuntime
    // Once whoever presents the controller knows that it is presented.
    Task { [weak self] in
      guard let self, presentingViewController != nil else { return }
      let isOpen = if let address { await runtime.application.open(address) } else { false }
      runtime.perform { didOpen(isOpen) }
    }
  }

  private func didOpen(_ isOpen: Bool) {
    delegate?.safariViewController(self, didCompleteInitialLoad: isOpen)
    guard presentingViewController != nil else { return }
    dismiss(animated: true)
    delegate?.safariViewControllerDidFinish(self)
  }
}

/// Hears what becomes of the page of a ``SFSafariViewController``. All methods are optional.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: AnyObject {
  /// The desktop was asked for the page: whether a browser took the address.
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  /// The controller is dismissed; not called if the program did that.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {}
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}
