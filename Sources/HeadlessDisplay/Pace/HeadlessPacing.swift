internal import HitchlessBase
internal import LayerTree

/// What a display needs from its pace.
@MainActor protocol HeadlessPacing: AnyObject {
  var clock: any FrameClock { get }
  /// Wraps the main queue's work; must call the work that it is given exactly once.
  var aroundMainQueueWork: (() -> Void) -> Void { get set }
  /// Lets time pass until `instant`, or until something happens before: the main queue did work, a frame was drawn. Nil waits for something
  /// to happen. `isWorkOutstanding`: other threads work for the program and will report.
  func wait(until instant: FrameInstant?, isWorkOutstanding: Bool)
  /// Lets time pass until `instant` without doing anything.
  func pass(until instant: FrameInstant)
  /// Submits a frame for drawing. Returns at once unless one is already waiting.
  func draw(_ tree: RenderTree, number: Int, keepsPixels: Bool)
  /// Starts drawing the submitted frame.
  func startDrawing()
  /// The oldest frame whose drawing is over and that was not handed out before.
  func takeDrawn() -> DrawnFrame?
  /// Waits until everything is drawn.
  func finishDrawing()
  /// A copy of the last frame's pixels; nil before the first.
  func copyLastFrame() -> PixelBuffer?
}

extension HeadlessPacing {
  func startDrawing() {}
}
