/// The exchange with the display's desktop and its other programs: copied data, drags, addresses, and what the desktop does for the program.
///
/// After each change of the clipboard by another program, ``DisplayEvents/displayDidChangeClipboard(_:)`` is called, starting with the
/// first use of ``clipboard``.
@MainActor package protocol DesktopExchange: AnyObject {
  /// The contents of the clipboard, of this program or of another one: the same object until they change. Nil if it is empty.
  var clipboard: (any DataOffer)? { get }
  /// Replaces the contents of the clipboard; nil empties it.
  func copy(_ data: OfferedData?)
  /// The selection, in this program or another one, that the middle mouse button inserts: the same object until it changes. Nil if nothing
  /// is selected, or the desktop has no such selection.
  var primarySelection: (any DataOffer)? { get }
  /// Offers this program's selection as the primary selection; nil withdraws it.
  func offerSelection(_ data: OfferedData?)
  /// Waits until `isDone` returns true, or for a second at most, while data arrives from other programs. Nothing else runs: frames, input
  /// and the main queue's work wait as well. For callers that need a result at once.
  func waitForData(until isDone: () -> Bool)
  /// Opens an address with the program that the user has chosen for it. `completion` is called once, at once or later, with whether a
  /// program accepted it.
  func open(_ address: String, completion: @escaping @MainActor (Bool) -> Void)
  /// Returns whether the user has a program for addresses of a scheme, such as "https". Does not open anything.
  func canOpen(scheme: String) -> Bool
  /// Keeps the screen on while the user does nothing, or lets the desktop dim and lock it as usual. False initially.
  func keepScreenOn(_ isOn: Bool)
  /// Asks the user for files in a dialog over the window, which takes no input while the dialog is open. `completion` is called once,
  /// later, with their paths, or with nil if the user chose none; it is never called if the dialog was closed with ``FileDialog/close()``.
  func showFileDialog(_ request: FileDialogRequest, completion: @escaping @MainActor ([String]?) -> Void) -> any FileDialog
}
