package import DisplayInterface

extension HeadlessDisplay: DragDisplay {
  /// The drag of ``desktop`` over the window.
  package var incomingDrag: (any IncomingDrag)? { desktop.incomingDrag }
  /// Passes the drag to ``desktop``.
  package func beginDrag(_ drag: OutgoingDrag) -> Bool { desktop.takeDrag(drag) }
}
