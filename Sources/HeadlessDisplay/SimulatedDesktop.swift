package import DisplayInterface

/// The desktop's part in drags that enter and leave the window, in copying and pasting, in opening links, and in file dialogs. There is no
/// desktop: tests, for example, provide its behaviour.
@MainActor package final class SimulatedDesktop: DesktopExchange {
  /// The drag over the window. Set by the provider of the desktop's behaviour, before the events.
  package var incomingDrag: (any IncomingDrag)?
  /// Takes over a drag that leaves the window; returns whether the drag continues outside.
  package var takeDrag: (OutgoingDrag) -> Bool = { _ in false }
  /// The content of the clipboard. Code that copies something in place of another program sets this, and notifies the display's events.
  package var clipboard: (any DataOffer)?
  /// The selection for the middle mouse button. Set by code that selects something in place of another program.
  package var primarySelection: (any DataOffer)?
  /// Delivers the data that the program waits for.
  package var deliverData: () -> Void = {}
  /// The pointer shape that the program has set.
  package internal(set) var pointer = PointerShape.arrow
  /// Opens an address; returns whether a program opened it.
  package var openLink: ((String) -> Bool)?
  /// The open file dialogs, in the order in which they were opened. Code in place of the user answers them.
  package private(set) var fileDialogs: [OpenFileDialog] = []

  /// Creates a desktop without any behaviour.
  init() {}

  /// Puts the data that the display's program copies into the clipboard.
  package func copy(_ data: OfferedData?) { clipboard = data.map { CopiedData($0) } }
  /// Sets the selection to what is selected in the display's program.
  package func offerSelection(_ data: OfferedData?) {
    if let data { primarySelection = CopiedData(data) } else if primarySelection?.isOwn == true { primarySelection = nil }
  }
  /// Delivers the data that the program waits for.
  package func waitForData(until isDone: () -> Bool) {
    if !isDone() { deliverData() }
  }
  /// Opens an address and completes immediately.
  package func open(_ address: String, completion: @escaping @MainActor (Bool) -> Void) { completion(openLink?(address) ?? false) }
  /// Returns whether addresses can be opened, whatever their scheme.
  package func canOpen(scheme: String) -> Bool { openLink != nil }
  /// Whether the program keeps the screen on.
  package private(set) var isScreenKeptOn = false
  /// Stores whether the screen stays on.
  package func keepScreenOn(_ isOn: Bool) { isScreenKeptOn = isOn }
  /// Opens a dialog, which stays open until it is answered or closed.
  package func showFileDialog(
    _ request: FileDialogRequest, completion: @escaping @MainActor ([String]?) -> Void
  ) -> any FileDialog {
    let dialog = OpenFileDialog(request, completion) { [weak self] closed in self?.fileDialogs.removeAll { $0 === closed } }
    fileDialogs.append(dialog)
    return dialog
  }
}

/// A file dialog that waits for an answer.
@MainActor package final class OpenFileDialog: FileDialog {
  /// The request of the dialog.
  package let request: FileDialogRequest
  private var completion: (@MainActor ([String]?) -> Void)?
  private let didClose: (OpenFileDialog) -> Void

  init(
    _ request: FileDialogRequest, _ completion: @escaping @MainActor ([String]?) -> Void, didClose: @escaping (OpenFileDialog) -> Void
  ) {
    self.request = request
    self.completion = completion
    self.didClose = didClose
  }

  /// Chooses files by their paths, or none. Has no effect if the dialog is closed.
  package func answer(_ paths: [String]?) {
    let asked = completion
    close()
    asked?(paths)
  }
  /// Closes the dialog without an answer.
  package func close() {
    completion = nil
    didClose(self)
  }
}

/// The data that the display's program has copied.
private final class CopiedData: DataOffer {
  private let data: OfferedData

  init(_ data: OfferedData) { self.data = data }

  var mediaTypes: [String] { data.mediaTypes }
  var isOwn: Bool { true }
  func load(_ mediaType: String, completion: @escaping @MainActor ([UInt8]?) -> Void) { data.load(mediaType, completion) }
}
