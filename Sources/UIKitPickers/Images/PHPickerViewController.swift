internal import DisplayInterface
public import Foundation
public import UIKitCore

/// Has the person choose photographs and films: in the desktop's dialog for files. Present it as any other controller, and dismiss it when the
/// delegate is told what was chosen.
///
/// Apple's systems have this class in the module `PhotosUI`; Linux has none.
@preconcurrency @MainActor public final class PHPickerViewController: UIViewController, DesktopPanel {
  private let dialog = PanelDialog()

  /// What can be chosen.
  public let configuration: PHPickerConfiguration
  /// Hears what the person chooses; not retained.
  public weak var delegate: (any PHPickerViewControllerDelegate)?

  /// Lets the person choose what `configuration` says.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  /// The picker of an empty configuration: the coder holds nothing.
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
    dialog.open(request, in: presenterRuntime) { [weak self] in self?.personDidChoose($0 ?? []) }
  }
  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    dialog.close()
  }

  /// The desktop's dialog does not count: what is above the limit is left out.
  private func personDidChoose(_ files: [URL]) {
    let limit = configuration.selectionLimit
    delegate?.picker(self, didFinishPicking: files.prefix(limit > 0 ? limit : files.count).map { PHPickerResult($0) })
  }
}

/// Hears what a person chooses in a ``PHPickerViewController``.
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  /// The person has chosen, nothing if `results` is empty. Dismiss the picker. Called once for each time that the picker is presented, unless
  /// the program dismisses it.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
