package import DisplayInterface

/// The part of the desktop in drags that enter and leave the window, in copying and pasting, in opening links, and in dialogs for files.
/// There is none: somebody else plays it.
@MainActor package final class DesktopPart: DesktopExchange {
  /// What a desktop would drag over the window. Whoever plays its part sets it before the events.
  package var incomingDrag: (any IncomingDrag)?
  /// Takes a drag that leaves the window; returns whether it goes on there.
  package var takeDrag: (OutgoingDrag) -> Bool = { _ in false }
  /// What is in the clipboard. Whoever has another program copy something sets it, and tells the display's events.
  package var clipboard: (any DataOffer)?
  /// What is selected for the middle mouse button. Whoever has another program select something sets it.
  package var primarySelection: (any DataOffer)?
  /// Delivers the data that the program waits for.
  package var deliverData: () -> Void = {}
  /// What the program has the pointer look like.
  package internal(set) var pointer = PointerShape.arrow
  /// Opens an address; returns whether a program took it.
  package var openLink: ((String) -> Bool)?
  /// The dialogs for files that are open, in the order in which they were opened. Whoever plays the person answers them.
  package private(set) var fileDialogs: [OpenFileDialog] = []

  /// Nobody plays it yet.
  init() {}

  /// Has the clipboard hold what the display's program copies.
  package func copy(_ data: OfferedData?) { clipboard = data.map { CopiedData($0) } }
  /// Has the selection be what is selected in the display's program.
  package func offerSelection(_ data: OfferedData?) {
    if let data { primarySelection = CopiedData(data) } else if primarySelection?.isOwn == true { primarySelection = nil }
  }
  /// Has the data delivered that the program waits for.
  package func waitForData(until isDone: () -> Bool) {
    if !isDone() { deliverData() }
  }
  /// Answers at once.
  package func open(_ address: String, completion: @escaping @MainActor (Bool) -> Void) { completion(openLink?(address) ?? false) }
  /// Whether somebody opens addresses, whatever they are.
  package func canOpen(scheme: String) -> Bool { openLink != nil }
  /// Opens a dialog, which stays until it is answered or closed.
  package func showFileDialog(
    _ request: FileDialogRequest, completion: @escaping @MainActor ([String]?) -> Void
  ) -> any FileDialog {
    let dialog = OpenFileDialog(request, completion) { [weak self] closed in self?.fileDialogs.removeAll { $0 === closed } }
    fileDialogs.append(dialog)
    return dialog
  }
}

/// A dialog for files that waits for an answer.
@MainActor package final class OpenFileDialog: FileDialog {
  /// What is asked.
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

  /// Chooses files, by their paths, or none. No effect if the dialog is closed.
  package func answer(_ paths: [String]?) {
    let asked = completion
    close()
    asked?(paths)
  }
  /// Takes it off the screen, without an answer.
  package func close() {
    completion = nil
    didClose(self)
  }
}

/// What the program of a display has copied.
private final class CopiedData: DataOffer {
  private let data: OfferedData

  init(_ data: OfferedData) { self.data = data }

  var mediaTypes: [String] { data.mediaTypes }
  var isOwn: Bool { true }
  func load(_ mediaType: String, completion: @escaping @MainActor ([UInt8]?) -> Void) { data.load(mediaType, completion) }
}
