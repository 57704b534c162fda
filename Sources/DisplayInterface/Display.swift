package import FramePipeline
package import HitchlessBase
package import LayerTree

/// A window, or a headless display, which provides vsyncs, input, and a way to present frames.
@MainActor package protocol Display: AnyObject {
  /// The current size, scale, refresh rate, and appearance.
  var configuration: DisplayConfiguration { get }
  /// The clock for the times of ticks, deadlines and input events.
  var clock: any FrameClock { get }
  /// The receiver of ticks and input. Must be set before ``run()``.
  var events: (any DisplayEvents)? { get set }
  /// Requests one tick at the first vsync that is not before `time`, or at the next one if that is nil. Of several calls the earliest time
  /// applies. A tick may come earlier, so check its time.
  func requestFrame(notBefore time: FrameInstant?)
  /// Passes frame `number` to the render server. Returns at once unless a frame is already waiting to be drawn.
  func present(_ tree: RenderTree, number: Int)
  /// Starts drawing the presented frame; called after the end of the commit was recorded. If the render server were woken earlier, it could
  /// take the main thread's core, and the wait would be charged to the frame.
  func startDrawing()
  /// The exchange with the desktop; nil on a display without one.
  var exchange: (any DesktopExchange)? { get }
  /// Runs until ``stop()``, and performs the main queue's work.
  func run()
  /// Makes ``run()`` return soon.
  func stop()
}

extension Display {
  /// Requests one tick at the next vsync. Further calls before it have no effect.
  package func requestFrame() { requestFrame(notBefore: nil) }
  /// Returns nil.
  package var exchange: (any DesktopExchange)? { nil }
  /// Does nothing, for displays that draw automatically.
  package func startDrawing() {}
}

/// A receiver of a display's events.
@MainActor package protocol DisplayEvents: AnyObject {
  /// Called at a vsync for which a frame was requested.
  func display(_ display: any Display, didTick tick: FrameTick)
  /// Called for input, before the tick of the frame that shows its effect.
  func display(_ display: any Display, didReceive event: InputEvent)
  /// Called when ``Display/configuration`` has changed.
  func displayDidChangeConfiguration(_ display: any Display)
  /// Called when the display was hidden or shown again. A hidden display sends no ticks; requested ticks follow when it is shown again.
  /// Displays are visible initially.
  func display(_ display: any Display, didChangeVisibility isVisible: Bool)
  /// Called when the render server has drawn frame `number`, from `begin` to `end` on the display's clock. Called in the order of the
  /// commits, and before the frame is presented; from then on the frame no longer counts as waiting.
  func display(_ display: any Display, didRender number: Int, from begin: FrameInstant, to end: FrameInstant)
  /// Called when frame `number` is on screen, or would be on a display with a screen.
  func display(_ display: any Display, didPresent number: Int, at time: FrameInstant)
  /// Called when there is work on the main queue: main-actor jobs, `DispatchQueue.main`. `work` performs it, and must be called once.
  func display(_ display: any Display, doMainQueueWork work: () -> Void)
  /// Called when another program has copied something, or the clipboard was emptied; see ``DesktopExchange``.
  func displayDidChangeClipboard(_ display: any Display)
  /// Called when an assistive technology requests `action` for the element with a number; see ``AccessibilityDisplay``.
  func display(_ display: any Display, didRequest action: AccessibleElement.Action, of element: Int)
  /// Called when the user closes the window, or the script has ended. The display stops if the result is true.
  func displayShouldClose(_ display: any Display) -> Bool
}

extension DisplayEvents {
  /// Ignored by default, for receivers that do not measure hitches.
  package func display(_ display: any Display, didRender number: Int, from begin: FrameInstant, to end: FrameInstant) {}
  /// Ignored by default, for receivers that do not request frames on their own.
  package func display(_ display: any Display, didChangeVisibility isVisible: Bool) {}
  /// Ignored by default, for receivers that paste nothing.
  package func displayDidChangeClipboard(_ display: any Display) {}
  /// Ignored by default, for receivers that show no elements.
  package func display(_ display: any Display, didRequest action: AccessibleElement.Action, of element: Int) {}
  /// Does the work by default.
  package func display(_ display: any Display, doMainQueueWork work: () -> Void) { work() }
}
