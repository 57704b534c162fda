package import DisplayInterface
package import FramePipeline
package import HitchlessBase
package import LayerTree

/// A display without a screen: vsyncs on an exact grid, input from a script, and exactly the pixels that a window shows.
///
/// Its ``HeadlessPace`` determines how time passes. In tests ``step()`` goes from vsync to vsync; ``run()`` does the same and the main
/// queue's work besides, until the script is over or ``stop()`` is called. At each vsync, in this order: frames that were drawn and frames
/// that are shown are reported, due input is delivered, and if a frame was asked for, the tick.
@MainActor package final class HeadlessDisplay: Display {
  package internal(set) var configuration: DisplayConfiguration
  /// Weak, because the receiver owns the display.
  package weak var events: (any DisplayEvents)?

  /// The script that is being played.
  package var playback = ScriptPlayback()
  /// Whether work for the program is under way on other threads or machines that will report to the main queue, such as downloads and
  /// decoding. Meanwhile measured time does not outrun real time. Called before every jump; must be fast.
  package var hasExternalWork: () -> Bool = { false }
  /// The pictures of frames that are kept.
  package var capture = FrameCapture()
  /// Who plays the part of the desktop.
  package let desktop = DesktopPart()
  /// The same.
  package var exchange: (any DesktopExchange)? { desktop }
  /// What assistive technologies have been shown and told.
  package internal(set) var assistance = HeadlessAssistance()

  let pacing: any HeadlessPacing
  var vsyncs: HandledVsyncs
  var schedule: PresentSchedule
  var requests = TickRequests()
  /// Whether the display sends ticks, like a visible window.
  package private(set) var isVisible = true
  var isRunning = false

  /// A display at rest whose first vsync is at the clock's beginning.
  package init(configuration: DisplayConfiguration, pace: HeadlessPace, timing: FrameTiming = FrameTiming()) {
    self.configuration = configuration
    switch pace {
    case .virtual(let clock, let renderCost): pacing = VirtualPacing(clock: clock, renderCost: renderCost)
    case .measured(let clock): pacing = MeasuredPacing(clock: clock, idle: .skipped)
    case .real(let clock, let idle): pacing = MeasuredPacing(clock: clock, idle: idle.map { .scripted($0) } ?? .waited)
    case .processor(let wall): pacing = ProcessorPacing(wall: wall)
    }
    vsyncs = HandledVsyncs(timeline: VsyncTimeline(interval: .interval(hertz: configuration.refreshRate), timing: timing))
    schedule = PresentSchedule(timing: timing, first: vsyncs.next(at: .zero))
    pacing.aroundMainQueueWork = { [weak self] work in
      guard let self, let events else { return work() }
      events.display(self, doMainQueueWork: work)
    }
  }

  /// The clock of the display's pace.
  package var clock: any FrameClock { pacing.clock }

  /// The last frame that was drawn, copied; nil before the first. Waits for a frame that is being drawn. O(pixels).
  package var lastFrame: PixelBuffer? { pacing.copyLastFrame() }

  /// Asks for a tick at the next vsync, or the first one from `time` on, once however often it is called. During the delivery of input: at
  /// that vsync.
  package func requestFrame(notBefore time: FrameInstant?) {
    guard !requests.isDue else { return }
    if let time, time > clock.now {
      requests.later = min(time, requests.later ?? time)
      return
    }
    requests.isDue = true
    guard !requests.isDeliveringInput else { return }
    // The next vsync, not one that passed without a request.
    let now = clock.now
    let tick = vsyncs.next(at: now)
    if tick.frameTime < now { vsyncs.last = tick.number }
  }

  /// Takes the tree of frame `number` as committed now; the pace draws it.
  package func present(_ tree: RenderTree, number: Int) {
    let now = clock.now
    schedule.didCommit(number, at: now)
    pacing.draw(tree, number: number, keepsPixels: capture.isWanted(number, now))
  }
  /// Lets the drawing of the presented frame begin.
  package func startDrawing() { pacing.startDrawing() }

  /// Plays `script` from now on; what was left of another one is forgotten.
  package func play(_ script: InputScript) { playback.player = InputPlayer(script, origin: clock.now) }

  /// Whether a script is being played.
  package var isPlaying: Bool { playback.player != nil }

  /// Makes the desktop dark or light.
  package func setAppearance(isDark: Bool) { change { $0.isDark = isDark } }

  /// Changes the refresh rate from the next vsync on.
  package func setRefreshRate(_ hertz: Double) {
    guard hertz > 0, hertz.isFinite, hertz != configuration.refreshRate else { return }
    vsyncs.timeline.setInterval(.interval(hertz: hertz), at: clock.now)
    change { $0.refreshRate = hertz }
  }

  /// Hides the window, as when it is minimised, or shows it again. Vsyncs go on meanwhile, and so does a script's input.
  package func setVisible(_ isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    if isVisible, requests.isDue {
      // From the next vsync on, like any other request.
      requests.isDue = false
      requestFrame()
    }
    events?.display(self, didChangeVisibility: isVisible)
  }

  func change(_ body: (inout DisplayConfiguration) -> Void) {
    let old = configuration
    body(&configuration)
    if configuration != old { events?.displayDidChangeConfiguration(self) }
  }
}
