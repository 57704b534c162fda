internal import HitchlessBase
internal import LayerTree

/// What the paces have in common for the display.
@MainActor protocol HeadlessPacing: AnyObject {
  var clock: any FrameClock { get }
  /// What the main queue's work is done in: calls the work that it is given, once.
  var aroundMainQueueWork: (() -> Void) -> Void { get set }
  /// Lets time pass until `instant`, or until something happens before: the main queue did work, a frame was drawn.
  /// Nil waits for something to happen. `isWorkOutstanding`: somebody elsewhere works for the program and will report.
  func wait(until instant: FrameInstant?, isWorkOutstanding: Bool)
  /// Lets time pass until `instant` without doing anything.
  func pass(until instant: FrameInstant)
  /// Hands over a frame that is to be drawn. Returns at once unless one waits already.
  func draw(_ tree: RenderTree, number: Int, keepsPixels: Bool)
  /// Has what was handed over drawn.
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
