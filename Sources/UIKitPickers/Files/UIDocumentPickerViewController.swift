internal import DisplayInterface
public import Foundation
public import UIKitCore

/// Has the person choose files to open, or where files of the program are to be saved: in the desktop's dialog. Present it as any other
/// controller; it dismisses itself when the person has chosen, and then tells its delegate.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController, DesktopPanel {
  private enum Work {
    case open([UTType], copies: Bool)
    case export([URL], copies: Bool)
  }
  private let work: Work
  private let dialog = PanelDialog()

  /// Hears what the person chooses; not retained.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether the person may choose several files to open. False by default.
  open var allowsMultipleSelection = false
  /// The folder in which the dialog begins; nil, the default, for the desktop's choice.
  open var directoryURL: URL?

  /// Has files of these types opened; folders, if all of the types are folders. With `asCopy` the delegate gets the addresses of copies, which
  /// belong to the program, and are in its temporary folder.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    work = .open(contentTypes, copies: asCopy)
    super.init(nibName: nil, bundle: nil)
  }
  /// Has files of these types opened where they are.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) { self.init(forOpeningContentTypes: contentTypes, asCopy: false) }
  /// Has files of the program saved, a single one under a name that the person chooses, several in a folder. They are moved there, or copied
  /// with `asCopy`. The delegate gets their new addresses.
  public init(forExporting urls: [URL], asCopy: Bool) {
    work = .export(urls, copies: asCopy)
    super.init(nibName: nil, bundle: nil)
  }
  /// Has files of the program moved to where the person says.
  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }
  /// Opens anything: the coder holds nothing.
  public required init?(coder: NSCoder) {
    work = .open([.item], copies: false)
    super.init(coder: coder)
  }

  // MARK: Asking

  private var request: FileDialogRequest {
    let folder = directoryURL?.path
    switch work {
    case .open(let types, _):
      let isFolder = !types.isEmpty && types.allSatisfy { $0.conforms(to: .directory) }
      let several = allowsMultipleSelection
      return FileDialogRequest(
        isFolder ? .openFolder(several: several) : .openFile(several: several), title: title ?? "Open",
        filter: isFolder ? nil : FileDialogRequest.Filter(types), folder: folder)
    case .export(let files, _):
      return FileDialogRequest(
        files.count == 1 ? .saveFile(name: files[0].lastPathComponent) : .openFolder(several: false), title: title ?? "Save",
        acceptTitle: "Save", folder: folder)
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    dialog.open(request, in: presenterRuntime) { [weak self] in self?.personDidChoose($0) }
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    dialog.close()
  }

  private func personDidChoose(_ chosen: [URL]?) {
    dismiss(animated: true)
    guard let chosen, let first = chosen.first else { return tell(nil) }
    switch work {
    case .open(_, copies: false): tell(allowsMultipleSelection ? chosen : [first])
    case .open(_, copies: true):
      let wanted = allowsMultipleSelection ? chosen : [first]
      tell { FileTransfer.copiesForProgram(of: wanted) }
    case .export(let files, let copies): tell { FileTransfer.export(files, to: first, moves: !copies) }
    }
  }
  /// Tells the delegate what `transfer` returns, which runs beside the main thread. The controller lives until then.
  private func tell(_ transfer: @escaping @Sendable () -> [URL]) {
    Task { tell(await Task.detached(operation: transfer).value) }
  }
  private func tell(_ files: [URL]?) {
    if let files, !files.isEmpty {
      delegate?.documentPicker(self, didPickDocumentsAt: files)
    } else {
      delegate?.documentPickerWasCancelled(self)
    }
  }
}

/// Hears what a person chooses in a ``UIDocumentPickerViewController``. All methods are optional; one of them is called, once, for each time
/// that the picker is presented, unless the program dismisses it.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {
  /// The person has chosen files, at least one. Files that could not be copied or moved are left out.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// The person has chosen nothing, or nothing could be copied or moved.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

extension URL {
  /// Whether the program can read the file: files that a person has chosen need no permission here beyond that of the file system.
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL && FileManager.default.isReadableFile(atPath: path) }
  /// The end of what ``startAccessingSecurityScopedResource()`` began, which holds nothing here.
  public func stopAccessingSecurityScopedResource() {}
}
