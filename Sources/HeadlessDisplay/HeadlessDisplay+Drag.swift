package import DisplayInterface

extension HeadlessDisplay: DragDisplay {
  /// What ``desktop`` drags over the window.
  package var incomingDrag: (any IncomingDrag)? { desktop.incomingDrag }
  /// Leaves the drag to ``desktop``.
  package func beginDrag(_ drag: OutgoingDrag) -> Bool { desktop.takeDrag(drag) }
}
