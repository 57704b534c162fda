/// The state of a runtime's data exchange with other programs.
@MainActor struct DataExchange {
  /// The drag in progress that has started in a view of the runtime; nil for none.
  var flight: DragFlight?
  /// The drags of other programs over the windows.
  private(set) lazy var incoming = IncomingDrags()
  /// The pasteboards, with the data copied here and in other programs.
  private(set) lazy var pasteboards = Pasteboards()
  /// The editor whose selected text was last offered as the primary selection, for pasting with the middle mouse button.
  weak var selectionOwner: (any TextEditor)?
  /// Whether the last standard edit action was not handled by any responder of the chain.
  var isEditActionUnhandled = false
  /// Whether the last responder that was asked about an action called the implementation of `UIResponder`.
  var wasActionLeftToResponder = false
  /// The container that was asked to show a controller, until the call reaches the implementation of `UIViewController`; nil otherwise.
  var containerAskedToShow: ObjectIdentifier?

  /// Creates the state without any exchange.
  nonisolated init() {}
}
