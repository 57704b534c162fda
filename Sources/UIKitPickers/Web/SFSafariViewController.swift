public import Foundation
internal import HitchlessBase
public import UIKitCore

/// Shows a web page in the desktop's browser, which opens when the controller appears. The controller then dismisses itself, because the
/// browser is a separate program.
///
/// Apple's systems have this class in the module `SafariServices`; Linux has none.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController, DesktopPanel {
  private let address: URL?

  /// The delegate, which is notified whether a browser opened the page, and of the dismissal; not retained.
  open weak var delegate: (any SFSafariViewControllerDelegate)?

  /// Creates a controller for a page with an HTTP or HTTPS URL. Any other URL is a fault, and opens nothing.
  public init(url: URL) {
    if ["http", "https"].contains(url.scheme?.lowercased()) {
      address = url
    } else {
      Fault.raise("The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported: \(url.absoluteString)")
      address = nil
    }
    super.init(nibName: nil, bundle: nil)
  }
  /// Returns nil: the coder contains no URL.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let runtime = presenterRuntime
    // Waits until the presenting controller has completed the presentation.
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

/// Receives the events of an ``SFSafariViewController``. All methods are optional.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: AnyObject {
  /// Called when the desktop was asked to open the page, with whether a browser accepted the URL.
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  /// Called when the controller has dismissed itself; not called if the program dismissed it.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {}
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}
