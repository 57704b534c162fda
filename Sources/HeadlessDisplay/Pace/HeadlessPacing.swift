internal import HitchlessBase
internal import LayerTree

/// The requirements of a display on its pace.
@MainActor protocol HeadlessPacing: AnyObject {
  var clock: any FrameClock { get }
  /// Wraps the main queue's work; must call the work exactly once.
  var aroundMainQueueWork: (() -> Void) -> Void { get set }
  /// Lets time pass until `instant`, or until the main queue did work or a frame was drawn. Nil waits for such an event.
  /// `isWorkOutstanding` tells whether other threads work for the program and will report.
  func wait(until instant: FrameInstant?, isWorkOutstanding: Bool)
  /// Lets time pass until `instant` without doing any work.
  func pass(until instant: FrameInstant)
  /// Submits a frame for drawing. Returns immediately unless one is already waiting.
  func draw(_ tree: RenderTree, number: Int, keepsPixels: Bool)
  /// Starts drawing the submitted frame.
  func startDrawing()
  /// Returns the oldest drawn frame that has not been returned before.
  func takeDrawn() -> DrawnFrame?
  /// Waits until everything is drawn.
  func finishDrawing()
  /// Returns a copy of the last frame's pixels; nil before the first.
  func copyLastFrame() -> PixelBuffer?
}

extension HeadlessPacing {
  func startDrawing() {}
}
