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
@MainActor package protocol IncomingDrag: AnyObject {
  /// The media types in which it can be had, the best first.
  var mediaTypes: [String] { get }
  /// Whether it is the drag that left this window.
  var isOwn: Bool { get }
  /// Whether a drop would be accepted where it is now; shown by the desktop's pointer. Initially false.
  var isAccepted: Bool { get set }
  /// Loads its data in one of ``mediaTypes``; nil if that fails or the data is larger than the display takes. `completion` is called once,
  /// later. May be called from the drop to ``finish(accepted:)``.
  func load(_ mediaType: String, completion: @escaping @MainActor ([UInt8]?) -> Void)
  /// Tells the other program what became of the drop. To be called once after it.
  func finish(accepted: Bool)
}

/// What other programs get of a drag that leaves the window.
package struct OutgoingDrag {
  /// The media types in which it can be had, the best first.
  package var mediaTypes: [String]
  /// What is shown at the pointer; nil for what the desktop shows.
  package var picture: PixelBuffer?
  /// Where in the picture the pointer is, in points.
  package var grip: Point
  /// Loads the data in one of the types; nil if that fails. The completion is called once, at once or later.
  package var load: @MainActor (String, @escaping @MainActor ([UInt8]?) -> Void) -> Void
  /// Called once, when it was dropped or ended without a drop.
  package var didEnd: @MainActor (_ isAccepted: Bool) -> Void

  /// A drag with these properties.
  package init(
    mediaTypes: [String], picture: PixelBuffer?, grip: Point,
    load: @escaping @MainActor (String, @escaping @MainActor ([UInt8]?) -> Void) -> Void,
    didEnd: @escaping @MainActor (_ isAccepted: Bool) -> Void
  ) {
    self.mediaTypes = mediaTypes
    self.picture = picture
    self.grip = grip
    self.load = load
    self.didEnd = didEnd
  }
}
