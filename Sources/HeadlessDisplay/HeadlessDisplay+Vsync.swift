internal import DisplayInterface
package import FramePipeline
internal import HitchlessBase

extension HeadlessDisplay {
  /// The next vsync, or the newest one that was not handled yet.
  package var nextVsync: FrameTick { timeline.tick(after: lastVsync, at: clock.now) }

  /// Whether something is to happen at the next vsync.
  var needsVsync: Bool { needsNextVsync || (laterFrame != nil && isVisible) }

  /// Whether that is so at the very next one.
  var needsNextVsync: Bool { (isFrameRequested && isVisible) || player != nil || schedule.isBusy }

  /// Handles a vsync that has passed: reports, input, tick.
  func deal(with vsync: FrameTick) {
    lastVsync = vsync.number
    report(at: vsync.frameTime)
    deliverInput(at: vsync.frameTime)
    if let laterFrame, laterFrame <= vsync.frameTime { (self.laterFrame, isFrameRequested) = (nil, true) }
    if isFrameRequested, isVisible {
      isFrameRequested = false
      schedule.didTick(vsync)
      events?.display(self, didTick: vsync)
      reportDrawn()
    }
    finishScript(at: vsync.frameTime)
  }

  /// Reports frames that were drawn, and those that are shown by `time`.
  func report(at time: FrameInstant) {
    reportDrawn()
    while let shown = schedule.takeShown(at: time) {
      events?.display(self, didPresent: shown.number, at: shown.time)
    }
  }

  /// Reports frames that were drawn.
  func reportDrawn() {
    while let frame = pacing.takeDrawn() {
      schedule.didDraw(frame.number, at: frame.end)
      events?.display(self, didRender: frame.number, from: frame.begin, to: frame.end)
      if let pixels = frame.pixels { didCapture(CapturedFrame(number: frame.number, time: frame.begin, pixels: pixels)) }
    }
  }

  private func deliverInput(at time: FrameInstant) {
    isDeliveringInput = true
    defer { isDeliveringInput = false }
    for output in player?.takeDue(at: time, size: configuration.size) ?? [] {
      switch output {
      case .event(let event): events?.display(self, didReceive: event)
      case .resize(let size): resize(to: size)
      case .appearance(let isDark): setAppearance(isDark: isDark)
      case .jump(let offset): onJump?(offset)
      case .busy(let length): clock.spend(length)
      case .perform(let action): action()
      }
    }
  }

  /// The end of the script closes the window.
  private func finishScript(at time: FrameInstant) {
    guard let player, player.isOver(at: time) else { return }
    self.player = nil
    if isRunning, events?.displayShouldClose(self) ?? true { stop() }
  }
}
