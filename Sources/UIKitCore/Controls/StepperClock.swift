internal import FramePipeline
internal import HitchlessBase

/// Repeats the steps of a stepper while a button is held down: ten times per second after half a second, forty times after three seconds.
@MainActor final class StepperClock: FrameAnimator {
  private static let (pause, long) = (FrameDuration.milliseconds(500), FrameDuration.milliseconds(3_000))
  private static let (slow, fast) = (FrameDuration.milliseconds(100), FrameDuration.milliseconds(25))

  private weak let stepper: UIStepper?
  private var beginning = FrameInstant.zero
  /// The time of the next step; nil while no button is held down.
  private(set) var nextFrameTime: FrameInstant?

  init(_ stepper: UIStepper) { self.stepper = stepper }

  /// Called when a button is held down from `time` on.
  func start(at time: FrameInstant) {
    beginning = time
    nextFrameTime = time + Self.pause
    stepper?.frameDriver?.add(self)
  }
  /// Called when the button is released.
  func stop() {
    nextFrameTime = nil
    stepper?.frameDriver?.remove(self)
  }

  /// False: repeated steps do not count as scrolling.
  var countsAsAnimating: Bool { false }
  func animate(at tick: FrameTick) -> Bool {
    guard let stepper, stepper.window != nil else { return false }
    while let due = nextFrameTime, due <= tick.frameTime {
      nextFrameTime = due + (due - beginning >= Self.long ? Self.fast : Self.slow)
      // An action of the program may release the button.
      stepper.step()
    }
    return nextFrameTime != nil
  }
}
