package import FramePipeline
package import HitchlessBase
package import LayerTree

/// What a window, or a headless display, provides: vsyncs, input, and a way to present frames.
@MainActor package protocol Display: AnyObject {
  /// Size, scale, refresh rate, appearance as they are now.
  var configuration: DisplayConfiguration { get }
  /// The clock on whose time line ticks, deadlines and input events lie.
  var clock: any FrameClock { get }
  /// Receives ticks and input. Must be set before ``run()``.
  var events: (any DisplayEvents)? { get set }
  /// Requests one tick at the first vsync that is not before `time`, or at the next one if that is nil. Of several calls the earliest
  /// counts. A tick may come earlier: whoever asked has to look at its time.
  func requestFrame(notBefore time: FrameInstant?)
  /// Passes frame `number` to the render server. Returns at once unless a frame is already waiting to be drawn.
  func present(_ tree: RenderTree, number: Int)
  /// Lets the presented frame be drawn; called after the end of the commit was recorded. A render server that is woken earlier may take the
  /// main thread's core, and the wait would be charged to the frame.
  func startDrawing()
  /// What programs exchange through the desktop; nil on a display without one.
  var exchange: (any DesktopExchange)? { get }
  /// Runs until ``stop()``, doing the main queue's work meanwhile.
  func run()
  /// Makes ``run()`` return soon.
  func stop()
}

extension Display {
  /// Requests one tick at the next vsync. Further calls before it have no effect.
  package func requestFrame() { requestFrame(notBefore: nil) }
  /// None.
  package var exchange: (any DesktopExchange)? { nil }
  /// Nothing: for displays that draw by themselves.
  package func startDrawing() {}
}

/// Receives a display's events.
@MainActor package protocol DisplayEvents: AnyObject {
  /// A vsync for which a frame was asked.
  func display(_ display: any Display, didTick tick: FrameTick)
  /// Input. Delivered before the tick of the frame that shows its effect.
  func display(_ display: any Display, didReceive event: InputEvent)
  /// ``Display/configuration`` has changed.
  func displayDidChangeConfiguration(_ display: any Display)
  /// The display was hidden or shown again. A hidden display sends no ticks; requested ticks follow when it is shown again. Displays are
  /// visible initially.
  func display(_ display: any Display, didChangeVisibility isVisible: Bool)
  /// The render server drew frame `number`, from `begin` to `end` on the display's clock. Delivered in the order of the commits, and
  /// before the frame is presented; from here on the frame counts no more as one that waits.
  func display(_ display: any Display, didRender number: Int, from begin: FrameInstant, to end: FrameInstant)
  /// Frame `number` is on screen, or would be on a display that has one.
  func display(_ display: any Display, didPresent number: Int, at time: FrameInstant)
  /// There is work on the main queue: main-actor jobs, `DispatchQueue.main`. `work` does it, and has to be called once.
  func display(_ display: any Display, doMainQueueWork work: () -> Void)
  /// Another program has copied something, or the clipboard was emptied; see ``DesktopExchange``.
  func displayDidChangeClipboard(_ display: any Display)
  /// An assistive technology wants `action` done with the element of this number; see ``AccessibilityDisplay``.
  func display(_ display: any Display, didRequest action: AccessibleElement.Action, of element: Int)
  /// The person closed the window, or the script ended. The display stops if this returns true.
  func displayShouldClose(_ display: any Display) -> Bool
}

extension DisplayEvents {
  /// Ignored by default, for receivers that do not measure hitches.
  package func display(_ display: any Display, didRender number: Int, from begin: FrameInstant, to end: FrameInstant) {}
  /// Ignored by default, for receivers that make no frames by themselves.
  package func display(_ display: any Display, didChangeVisibility isVisible: Bool) {}
  /// Ignored by default, for receivers that paste nothing.
  package func displayDidChangeClipboard(_ display: any Display) {}
  /// Ignored by default, for receivers that show no elements.
  package func display(_ display: any Display, didRequest action: AccessibleElement.Action, of element: Int) {}
  /// Does the work by default.
  package func display(_ display: any Display, doMainQueueWork work: () -> Void) { work() }
}
