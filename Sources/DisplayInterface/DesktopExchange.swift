/// What programs exchange through the desktop that a display is on: what people copy and paste, and addresses.
///
/// After each change of the clipboard that another program makes, ``DisplayEvents/displayDidChangeClipboard(_:)`` is called; from the first
/// use of ``clipboard`` on.
@MainActor package protocol DesktopExchange: AnyObject {
  /// What is in the clipboard, of this program or of another one: the same object until that changes. Nil if nothing is.
  var clipboard: (any DataOffer)? { get }
  /// Puts data into the clipboard, in place of what is there; nil empties it.
  func copy(_ data: OfferedData?)
  /// What is selected, in this program or another one, for the middle mouse button to insert: the same object until that changes. Nil if
  /// nothing is, or the desktop has no such selection.
  var primarySelection: (any DataOffer)? { get }
  /// Has what is selected in this program be that; nil withdraws what this program has offered.
  func offerSelection(_ data: OfferedData?)
  /// Waits until `isDone` says so, or for a second at most, while data arrives from other programs. Nothing else happens: frames, input and
  /// the main queue's work wait as well. For callers that need an answer at once.
  func waitForData(until isDone: () -> Bool)
  /// Has the desktop open an address in the program that the person has chosen for it. `completion` is called once, at once or later, with
  /// whether a program took it.
  func open(_ address: String, completion: @escaping @MainActor (Bool) -> Void)
  /// Whether the person has a program for addresses of this scheme, as "https". Opens nothing.
  func canOpen(scheme: String) -> Bool
  /// Asks the person for files in a dialog over the window, which takes no input meanwhile. `completion` is called once, later, with their
  /// paths, or with nil if the person chose none; never if the dialog was closed by ``FileDialog/close()``.
  func showFileDialog(_ request: FileDialogRequest, completion: @escaping @MainActor ([String]?) -> Void) -> any FileDialog
}
