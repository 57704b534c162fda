package import FramePipeline
package import HitchlessBase
package import LayerTree

/// A source of vsyncs, input coming in, frames going out. All that a window or its absence has to provide.
@MainActor package protocol Display: AnyObject {
  /// Size, scale, refresh rate, appearance as they are now.
  var configuration: DisplayConfiguration { get }
  /// The clock on whose time line ticks, deadlines and input events lie.
  var clock: any FrameClock { get }
  /// Who is told about ticks and input. Set before ``run()``.
  var events: (any DisplayEvents)? { get set }
  /// Asks for one tick at the next vsync. Asking twice is asking once.
  func requestFrame()
  /// Hands frame `number` to the render server. Returns at once unless a frame is waiting to be drawn already.
  func present(_ tree: RenderTree, number: Int)
  /// The commit is over, and its time is taken: what was handed over may be drawn. A render server that is woken may be given the very
  /// processor on which the main thread runs, and what the main thread then waits is no time of its frame.
  func startDrawing()
  /// Runs until ``stop()``, doing the main queue's work meanwhile.
  func run()
  /// Has ``run()`` return soon.
  func stop()
}

extension Display {
  /// Nothing: for displays that draw by themselves.
  package func startDrawing() {}
}

/// Who lives behind a display.
@MainActor package protocol DisplayEvents: AnyObject {
  /// A vsync for which a frame was asked.
  func display(_ display: any Display, didTick tick: FrameTick)
  /// Something a person did. Delivered before the tick of the frame that shows its effect.
  func display(_ display: any Display, didReceive event: InputEvent)
  /// ``Display/configuration`` has changed.
  func displayDidChangeConfiguration(_ display: any Display)
  /// Whether anybody can see the display's content has changed. While nobody can there are no ticks; whoever asked for one meanwhile, or
  /// before, gets it afterwards. A display can be seen until it says otherwise.
  func display(_ display: any Display, didChangeVisibility isVisible: Bool)
  /// The render server drew frame `number`, from `begin` to `end` on the display's clock. Delivered in the order of the commits, and
  /// before the frame is presented; from here on the frame counts no more as one that waits.
  func display(_ display: any Display, didRender number: Int, from begin: FrameInstant, to end: FrameInstant)
  /// Frame `number` is on the glass, or would be.
  func display(_ display: any Display, didPresent number: Int, at time: FrameInstant)
  /// There is work on the main queue: main-actor jobs, `DispatchQueue.main`. `work` does it, and has to be called once.
  func display(_ display: any Display, doMainQueueWork work: () -> Void)
  /// The person closed the window, or the script ended. The display stops if this returns true.
  func displayShouldClose(_ display: any Display) -> Bool
}

extension DisplayEvents {
  /// Ignores it: for those who do not count hitches.
  package func display(_ display: any Display, didRender number: Int, from begin: FrameInstant, to end: FrameInstant) {}
  /// Ignores it: for those who make no frames by themselves.
  package func display(_ display: any Display, didChangeVisibility isVisible: Bool) {}
  /// Has it done and takes no notice.
  package func display(_ display: any Display, doMainQueueWork work: () -> Void) { work() }
}
