package import DisplayInterface
package import FramePipeline
package import HitchlessBase
package import LayerTree

/// A display without a screen: vsyncs on an exact grid, input from a script, and exactly the pixels that a window shows.
///
/// The ``HeadlessPace`` determines how time passes. In tests, ``step()`` advances from vsync to vsync; ``run()`` does the same and also
/// runs the main queue's work, until the script is over or ``stop()`` is called. At each vsync the display first reports the frames that
/// were drawn and those that are shown, then delivers due input, and then sends the tick if a frame was requested.
@MainActor package final class HeadlessDisplay: Display {
  package internal(set) var configuration: DisplayConfiguration
  /// Weak, because the receiver owns the display.
  package weak var events: (any DisplayEvents)?

  /// The script that is being played.
  package var playback = ScriptPlayback()
  /// Whether work for the program is under way on other threads or machines that will report to the main queue, such as downloads and
  /// decoding. During that work measured time does not run ahead of real time. Called before every jump; must be fast.
  package var hasExternalWork: () -> Bool = { false }
  /// The capturing of frames' pictures.
  package var capture = FrameCapture()
  /// The desktop's part.
  package let desktop = SimulatedDesktop()
  /// The desktop's part as the data exchange of the display.
  package var exchange: (any DesktopExchange)? { desktop }
  /// The output for assistive technologies.
  package internal(set) var assistance = HeadlessAssistance()

  let pacing: any HeadlessPacing
  /// Whether a vsync without a frame is delivered again for changes that are made after it. In real time only: elsewhere a change is always
  /// shown with the next vsync, so that runs are the same.
  let repeatsVsyncs: Bool
  var vsyncs: HandledVsyncs
  var schedule: PresentSchedule
  var requests = TickRequests()
  /// Whether the display sends ticks, like a visible window.
  package private(set) var isVisible = true
  var isRunning = false

  /// Creates a display at rest whose first vsync is at the clock's origin.
  package init(configuration: DisplayConfiguration, pace: HeadlessPace, timing: FrameTiming = FrameTiming()) {
    self.configuration = configuration
    if case .real = pace { repeatsVsyncs = true } else { repeatsVsyncs = false }
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

  /// A copy of the last frame that was drawn; nil before the first. Waits for a frame that is being drawn. O(pixels).
  package var lastFrame: PixelBuffer? { pacing.copyLastFrame() }

  /// Requests a tick at the next vsync, or at the first one from `time` on. Repeated requests result in one tick. During the delivery of
  /// input, the tick is for the current vsync.
  package func requestFrame(notBefore time: FrameInstant?) {
    guard !requests.isDue else { return }
    if let time, time > clock.now {
      requests.later = min(time, requests.later ?? time)
      return
    }
    let now = clock.now
    requests.request(at: now)
    guard !requests.isDeliveringInput, !requests.isAgain else { return }
    // The request is for the next vsync, not for one that has passed.
    let tick = vsyncs.next(at: now)
    if tick.frameTime < now { vsyncs.last = tick.number }
  }

  /// Commits the tree of frame `number` now; the pace draws it.
  package func present(_ tree: RenderTree, number: Int) {
    let now = clock.now
    requests.unused = nil
    schedule.didCommit(number, at: now)
    pacing.draw(tree, number: number, keepsPixels: capture.isWanted(number, now))
  }
  /// Starts drawing the presented frame.
  package func startDrawing() { pacing.startDrawing() }

  /// Plays `script` from now on; the rest of a previous script is discarded.
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

  /// Hides the window, as when it is minimised, or shows it again. Vsyncs continue while it is hidden, and so does a script's input.
  package func setVisible(_ isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    if isVisible, requests.isDue {
      // For the next vsync, like any other request.
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
