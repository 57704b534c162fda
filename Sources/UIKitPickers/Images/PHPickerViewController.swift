internal import DisplayInterface
public import Foundation
public import UIKitCore

/// A controller in which the user chooses photos and videos, in the desktop's file dialog. Present it like any other controller, and
/// dismiss it when the delegate is notified of the choice.
///
/// Apple's systems have this class in the module `PhotosUI`; Linux has none.
@preconcurrency @MainActor public final class PHPickerViewController: UIViewController, DesktopPanel {
  private let dialog = PanelDialog()

  /// The types and the number of files that can be chosen.
  public let configuration: PHPickerConfiguration
  /// The delegate, which is notified of the user's choice; not retained.
  public weak var delegate: (any PHPickerViewControllerDelegate)?

  /// Creates a picker with `configuration`.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a picker with an empty configuration: the coder contains nothing.
  public required init?(coder: NSCoder) {
    configuration = PHPickerConfiguration()
    super.init(coder: coder)
  }

  private var request: FileDialogRequest {
    FileDialogRequest(
      .openFile(several: configuration.selectionLimit != 1), title: title ?? "Photos", acceptTitle: "Add",
      filter: FileDialogRequest.Filter(configuration.filter?.types ?? [.image, .movie]))
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    dialog.open(request, in: presenterRuntime) { [weak self] in self?.userDidChoose($0 ?? []) }
  }
  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    dialog.close()
  }

  /// Handles the choice. The desktop's dialog has no limit, so files above it are left out.
  private func userDidChoose(_ files: [URL]) {
    let limit = configuration.selectionLimit
    delegate?.picker(self, didFinishPicking: files.prefix(limit > 0 ? limit : files.count).map { PHPickerResult($0) })
  }
}

/// Receives the user's choice in a ``PHPickerViewController``.
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called when the user has chosen; `results` is empty if nothing was chosen. Dismiss the picker. Called once for each time that the
  /// picker is presented, unless the program dismisses it.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
