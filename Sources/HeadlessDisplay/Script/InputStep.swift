package import HitchlessBase

/// A step of a script: one action of the user.
package enum InputStep {
  /// Two fingers on a touchpad move the content evenly at this many points a second, and stop.
  case scroll(velocity: Point)
  /// A finger drags the content at this many points a second, is lifted, and stays away for the rest of the step.
  case fling(velocity: Point)
  /// A finger moves evenly from one point of the window to another and is lifted.
  case drag(from: Point, to: Point)
  /// A finger stays at one point of the window for ``pressHold``, moves evenly to another and is lifted.
  case longPress(at: Point, to: Point)
  /// A finger taps.
  case tap(at: Point, modifiers: InputModifiers)
  /// Two fingers, ``fingerDistance`` apart, move evenly from one point to another and are lifted.
  case twoFingerPan(from: Point, to: Point)
  /// Two fingers around a point move apart, or together, and are lifted: the scale is the ratio of their final distance to the initial one.
  case pinch(at: Point, scale: Double)
  /// The secondary mouse button is clicked.
  case secondaryClick(at: Point)
  /// A wheel turns; positive notches reveal content further down.
  case wheel(notches: Int)
  /// A key is pressed and released `count` times.
  case key(InputKey, modifiers: InputModifiers, count: Int)
  /// Text is typed, character by character, as an input method delivers it.
  case type(String)
  /// The window is resized to a size in points.
  case resize(Size)
  /// The desktop becomes dark or light.
  case appearance(isDark: Bool)
  /// The main thread is busy for the step's duration, as with work of the program.
  case busy
  /// The program shows this offset immediately; see ``ScriptPlayback/onJump``.
  case jump(to: Double)
  /// Any other action.
  case perform(@MainActor () -> Void)
}

extension InputStep {
  /// The contact time of a fling: long enough for every recognizer to measure a velocity.
  package static let flingContact = FrameDuration.milliseconds(120)
  /// The contact time of a swipe.
  package static let swipeContact = FrameDuration.milliseconds(400)
  /// The distance between two fingers, in points.
  package static let fingerDistance = 60.0
  /// The contact time of a tap.
  package static let tapContact = FrameDuration.milliseconds(80)
  /// The time for which a pressing finger stays in place: longer than recognizers require.
  package static let pressHold = FrameDuration.milliseconds(700)
  /// The time between two notches of a wheel.
  package static let notchSpacing = FrameDuration.milliseconds(50)
  /// The time between two presses of a key.
  package static let keySpacing = FrameDuration.milliseconds(250)
  /// The time between two typed characters.
  package static let typeSpacing = FrameDuration.milliseconds(120)
}

/// A step with its time, counted from the script's beginning.
package struct TimedStep {
  /// The step.
  package var step: InputStep
  /// The time at which it begins.
  package var begin: FrameDuration
  /// The duration; zero for instantaneous steps.
  package var duration: FrameDuration

  /// The time at which it ends.
  var end: FrameDuration { begin + duration }
}
