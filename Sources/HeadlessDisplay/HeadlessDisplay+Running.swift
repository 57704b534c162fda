internal import DisplayInterface
internal import FramePipeline
internal import HitchlessBase

extension HeadlessDisplay {
  /// Plays the script and runs the main queue's work until the script is over or ``stop()`` is called, then presents the frames that were
  /// committed. Calling this while the display is running is a fault.
  package func run() {
    runToEndOfScript()
    showLastFrames()
  }

  /// Plays the script to its end, like ``run()``, without waiting for committed frames to be presented: another script can then continue at
  /// the next vsync, as if both were one.
  package func runToEndOfScript() {
    guard !isRunning else {
      return Fault.raise("Invalid call of run(): this display runs already")
    }
    isRunning = true
    while isRunning {
      reportDrawn()
      guard needsVsync else {
        pacing.wait(until: nil, isWorkOutstanding: false)
        continue
      }
      if isVisible, let vsync = requests.takeUnused() {
        tick(vsync)
        continue
      }
      let vsync = nextVsync
      let next = needsNextVsync ? vsync.frameTime : max(vsync.frameTime, requests.later ?? vsync.frameTime)
      if next > clock.now {
        pacing.wait(until: next, isWorkOutstanding: hasExternalWork())
      } else {
        deal(with: vsync)
      }
    }
  }

  /// Makes ``run()`` return after the vsync that is being handled.
  package func stop() { isRunning = false }

  /// Presents all committed frames, so that every frame's record is complete.
  private func showLastFrames() {
    pacing.finishDrawing()
    reportDrawn()
    while schedule.isBusy {
      let vsync = nextVsync
      vsyncs.last = vsync.number
      pacing.pass(until: vsync.frameTime)
      report(at: vsync.frameTime)
    }
  }
}
