/// What is dragged over the windows of a runtime.
@MainActor struct RuntimeDrags {
  /// What is dragged out of a view of the runtime at the moment; nil for nothing.
  var flight: DragFlight?
  /// What other programs drag over the windows.
  private(set) lazy var incoming = IncomingDrags()

  /// Nothing is dragged.
  nonisolated init() {}
}
