package import DisplayInterface

extension HeadlessDisplay: DragDisplay {
  /// Leaves the drag to ``takeDrag``.
  package func beginDrag(_ drag: OutgoingDrag) -> Bool { takeDrag(drag) }
}
