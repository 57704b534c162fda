package import HitchlessBase

/// A display whose window can receive drags of other programs, and from which drags of this program can leave.
///
/// Drags over the window are reported as input, `InputEvent.Kind.drag`, in order with all other input.
@MainActor package protocol DragDisplay: Display {
  /// The drag that is over the window, or was dropped on it and is not finished; nil for none.
  var incomingDrag: (any IncomingDrag)? { get }
  /// Hands over a drag that leaves the window to the desktop. From then on the pointer belongs to the desktop: the touch that dragged is
  /// cancelled, and if the drag comes back, it is one that ``IncomingDrag/isOwn``. Returns false, without an effect, if no pointer is
  /// pressed or the desktop does not accept the drag.
  func beginDrag(_ drag: OutgoingDrag) -> Bool
}

/// A drag over the window. Other programs' data can only be copied.
@MainActor package protocol IncomingDrag: DataOffer {
  /// Whether a drop would be accepted at the current position, which the desktop's pointer shows. Initially false.
  var isAccepted: Bool { get set }
  /// Reports the result of the drop to the other program. Must be called once after the drop.
  func finish(accepted: Bool)
}

/// A drag that leaves the window, as offered to other programs.
package struct OutgoingDrag {
  /// The dragged data.
  package var data: OfferedData
  /// The picture at the pointer; nil for the desktop's default.
  package var picture: PixelBuffer?
  /// The position of the pointer in the picture, in points.
  package var grip: Point
  /// A closure that is called once, when the drag was dropped or ended without a drop.
  package var didEnd: @MainActor (_ isAccepted: Bool) -> Void

  /// Creates a drag with these properties.
  package init(_ data: OfferedData, picture: PixelBuffer?, grip: Point, didEnd: @escaping @MainActor (_ isAccepted: Bool) -> Void) {
    self.data = data
    self.picture = picture
    self.grip = grip
    self.didEnd = didEnd
  }
}
