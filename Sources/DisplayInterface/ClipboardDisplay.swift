/// A display of a desktop with a clipboard, through which programs exchange what people copy and paste.
///
/// After each change that another program makes, ``DisplayEvents/displayDidChangeClipboard(_:)`` is called; from the first use of
/// ``clipboard`` on.
@MainActor package protocol ClipboardDisplay: Display {
  /// What is in the clipboard, of this program or of another one: the same object until that changes. Nil if nothing is.
  var clipboard: (any DataOffer)? { get }
  /// Puts data into the clipboard, in place of what is there; nil empties it.
  func copy(_ data: OfferedData?)
  /// Waits until `isDone` says so, or for a second at most, while data arrives from other programs. Nothing else happens: frames, input and
  /// the main queue's work wait as well. For callers that need an answer at once.
  func waitForData(until isDone: () -> Bool)
}
