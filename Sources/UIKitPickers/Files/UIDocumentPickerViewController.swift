internal import DisplayInterface
public import Foundation
public import UIKitCore

/// A controller in which the user chooses files to open, or the location where the program's files are saved, in the desktop's dialog.
/// Present it like any other controller; it dismisses itself when the user has chosen, and then notifies its delegate.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController, DesktopPanel {
  private enum Work {
    case open([UTType], copies: Bool)
    case export([URL], copies: Bool)
  }
  private let work: Work
  private let dialog = PanelDialog()

  /// The delegate, which is notified of the user's choice; not retained.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether the user can choose several files to open. False by default.
  open var allowsMultipleSelection = false
  /// The initial folder of the dialog; nil, the default, for the desktop's choice.
  open var directoryURL: URL?

  /// Creates a picker for opening files of these types; folders, if all of the types are folders. With `asCopy`, the delegate gets the URLs
  /// of copies, which belong to the program and are stored in its temporary folder.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    work = .open(contentTypes, copies: asCopy)
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a picker for opening files of these types in place.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) { self.init(forOpeningContentTypes: contentTypes, asCopy: false) }
  /// Creates a picker for saving files of the program: a single file under a name that the user chooses, several in a folder. They are
  /// moved there, or copied with `asCopy`. The delegate gets their new URLs.
  public init(forExporting urls: [URL], asCopy: Bool) {
    work = .export(urls, copies: asCopy)
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a picker that moves files of the program to a location that the user chooses.
  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }
  /// Creates a picker that opens any files: the coder contains nothing.
  public required init?(coder: NSCoder) {
    work = .open([.item], copies: false)
    super.init(coder: coder)
  }

  /// What the picker does with the files, in the former terms of UIKit.
  open var documentPickerMode: UIDocumentPickerMode {
    switch work {
    case .open(_, let copies): copies ? .import : .open
    case .export(_, let copies): copies ? .exportToService : .moveToService
    }
  }

  // MARK: Queries

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
    dialog.open(request, in: presenterRuntime) { [weak self] in self?.userDidChoose($0) }
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    dialog.close()
  }

  private func userDidChoose(_ chosen: [URL]?) {
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
  /// Calls the delegate with the result of `transfer`, which runs in the background. The controller is retained until then.
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

/// Receives the user's choice in a ``UIDocumentPickerViewController``. All methods are optional; exactly one of them is called for each
/// time that the picker is presented, unless the program dismisses it.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {
  /// Called when the user has chosen files, at least one. Files that could not be copied or moved are left out.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// The former variant for a single file, called for the first one if the other method is not implemented.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  /// Called when the user has chosen nothing, or nothing could be copied or moved.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Calls the variant for a single file.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    if let first = urls.first { documentPicker(controller, didPickDocumentAt: first) }
  }
  /// Does nothing.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

extension URL {
  /// Returns whether the program can read the file: files that a user has chosen only need the permissions of the file system.
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL && FileManager.default.isReadableFile(atPath: path) }
  /// Ends the access that ``startAccessingSecurityScopedResource()`` began. Does nothing.
  public func stopAccessingSecurityScopedResource() {}
}
