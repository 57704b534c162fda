internal import DisplayInterface
package import FramePipeline
internal import HitchlessBase

extension HeadlessDisplay {
  /// The next vsync, or the newest one that has not been handled.
  package var nextVsync: FrameTick { vsyncs.next(at: clock.now) }

  /// Makes the current time that of vsync 0. For a display at rest: while the program was launched, vsyncs have passed at which nothing was
  /// visible, and its first frame need not wait for another one.
  package func restartVsyncs() {
    guard !isRunning, !schedule.isBusy else {
      return Fault.raise("Invalid call of restartVsyncs(): this display has frames on their way")
    }
    let timeline = VsyncTimeline(origin: clock.now, interval: vsyncs.timeline.interval, timing: vsyncs.timeline.timing)
    vsyncs = HandledVsyncs(timeline: timeline)
    schedule = PresentSchedule(timing: timeline.timing, first: vsyncs.next(at: clock.now))
  }

  /// Whether something is to be done at a later vsync.
  var needsVsync: Bool { needsNextVsync || (requests.later != nil && isVisible) }

  /// Whether something is to be done at the very next vsync.
  var needsNextVsync: Bool { (requests.isDue && isVisible) || playback.player != nil || schedule.isBusy }

  /// Handles a vsync that has passed: reports, input, tick.
  func deal(with vsync: FrameTick) {
    vsyncs.last = vsync.number
    report(at: vsync.frameTime)
    deliverInput(at: vsync.frameTime)
    if let later = requests.later, later <= vsync.frameTime { (requests.later, requests.isDue) = (nil, true) }
    requests.unused = nil
    if requests.isDue, isVisible {
      requests.isDue = false
      requests.unused = repeatsVsyncs ? vsync : nil
      tick(vsync)
      if requests.isDue { requests.unused = nil }
    }
    finishScript(at: vsync.frameTime)
  }

  /// Delivers the tick of a vsync.
  func tick(_ vsync: FrameTick) {
    schedule.didTick(vsync)
    events?.display(self, didTick: vsync)
    reportDrawn()
  }

  /// Reports frames that have been drawn, and frames that are shown by `time`.
  func report(at time: FrameInstant) {
    reportDrawn()
    while let shown = schedule.takeShown(at: time) {
      events?.display(self, didPresent: shown.number, at: shown.time)
    }
  }

  /// Reports frames that have been drawn.
  func reportDrawn() {
    while let frame = pacing.takeDrawn() {
      schedule.didDraw(frame.number, at: frame.end)
      events?.display(self, didRender: frame.number, from: frame.begin, to: frame.end)
      if let pixels = frame.pixels { capture.receive(CapturedFrame(number: frame.number, time: frame.begin, pixels: pixels)) }
    }
  }

  private func deliverInput(at time: FrameInstant) {
    requests.isDeliveringInput = true
    defer { requests.isDeliveringInput = false }
    for output in playback.player?.takeDue(at: time, size: configuration.size) ?? [] {
      switch output {
      case .event(let event): events?.display(self, didReceive: event)
      case .resize(let size): resize(to: size)
      case .appearance(let isDark): setAppearance(isDark: isDark)
      case .jump(let offset): playback.onJump?(offset)
      case .busy(let length): clock.spend(length)
      case .perform(let action): action()
      }
    }
  }

  /// Closes the window if the script has ended.
  private func finishScript(at time: FrameInstant) {
    guard let player = playback.player, player.isOver(at: time) else { return }
    playback.player = nil
    if isRunning, events?.displayShouldClose(self) ?? true { stop() }
  }
}
