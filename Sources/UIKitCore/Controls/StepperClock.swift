internal import FramePipeline
internal import HitchlessBase

/// Repeats the steps of a stepper while a button is held down: after half a second ten times a second, after three seconds forty times.
@MainActor final class StepperClock: FrameAnimator {
  private static let (pause, long) = (FrameDuration.milliseconds(500), FrameDuration.milliseconds(3_000))
  private static let (slow, fast) = (FrameDuration.milliseconds(100), FrameDuration.milliseconds(25))

  private weak let stepper: UIStepper?
  private var beginning = FrameInstant.zero
  /// When the next step is due; nil while no button is held down.
  private(set) var nextFrameTime: FrameInstant?

  init(_ stepper: UIStepper) { self.stepper = stepper }

  /// A button is held down from `time` on.
  func start(at time: FrameInstant) {
    beginning = time
    nextFrameTime = time + Self.pause
    stepper?.frameDriver?.add(self)
  }
  /// No button is.
  func stop() {
    nextFrameTime = nil
    stepper?.frameDriver?.remove(self)
  }

  /// What repeats is not scrolling.
  var countsAsAnimating: Bool { false }
  func animate(at tick: FrameTick) -> Bool {
    guard let stepper, stepper.window != nil else { return false }
    while let due = nextFrameTime, due <= tick.frameTime {
      nextFrameTime = due + (due - beginning >= Self.long ? Self.fast : Self.slow)
      // An action of the program may let go of the button.
      stepper.step()
    }
    return nextFrameTime != nil
  }
}
