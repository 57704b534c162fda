/// What a runtime exchanges with other programs.
@MainActor struct DataExchange {
  /// What is dragged out of a view of the runtime at the moment; nil for nothing.
  var flight: DragFlight?
  /// What other programs drag over the windows.
  private(set) lazy var incoming = IncomingDrags()
  /// What was copied, here and in other programs.
  private(set) lazy var pasteboards = Pasteboards()
  /// Whose selected text was offered to the middle mouse button last.
  weak var selectionOwner: (any TextEditor)?
  /// Whether the last standard edit action went up the whole responder chain and nobody performed it.
  var isEditActionUnhandled = false
  /// Whether a responder that was asked for an action left the answer to `UIResponder`.
  var wasActionLeftToResponder = false

  /// Nothing is exchanged.
  nonisolated init() {}
}
