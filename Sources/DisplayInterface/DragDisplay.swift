package import HitchlessBase

/// A display whose window drags of other programs can enter, and drags of this program can leave.
///
/// What is dragged over the window is reported as input, `InputEvent.Kind.drag`, in order with everything else.
@MainActor package protocol DragDisplay: Display {
  /// The drag that is over the window, or that was dropped on it and is not finished; nil for none.
  var incomingDrag: (any IncomingDrag)? { get }
  /// Hands a drag that leaves the window over to the desktop. From here on the pointer belongs to the desktop: the touch that dragged is
  /// cancelled, and if the drag comes back it comes as one that ``IncomingDrag/isOwn``. Returns false, and nothing happens, if no pointer
  /// is pressed or the desktop takes none.
  func beginDrag(_ drag: OutgoingDrag) -> Bool
}

/// Something that is dragged over the window. Other programs let it be copied only.
@MainActor package protocol IncomingDrag: DataOffer {
  /// Whether a drop would be accepted where it is now; shown by the desktop's pointer. Initially false.
  var isAccepted: Bool { get set }
  /// Tells the other program what became of the drop. To be called once after it.
  func finish(accepted: Bool)
}

/// What other programs get of a drag that leaves the window.
package struct OutgoingDrag {
  /// What is dragged.
  package var data: OfferedData
  /// What is shown at the pointer; nil for what the desktop shows.
  package var picture: PixelBuffer?
  /// Where in the picture the pointer is, in points.
  package var grip: Point
  /// Called once, when it was dropped or ended without a drop.
  package var didEnd: @MainActor (_ isAccepted: Bool) -> Void

  /// A drag with these properties.
  package init(_ data: OfferedData, picture: PixelBuffer?, grip: Point, didEnd: @escaping @MainActor (_ isAccepted: Bool) -> Void) {
    self.data = data
    self.picture = picture
    self.grip = grip
    self.didEnd = didEnd
  }
}
