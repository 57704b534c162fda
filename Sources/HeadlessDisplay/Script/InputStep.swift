package import HitchlessBase

/// A step of a script: one action of the user.
package enum InputStep {
  /// Two fingers on a touchpad move the content at this many points a second, evenly, and stop.
  case scroll(velocity: Point)
  /// A finger drags the content at this many points a second, lets go and stays away for the rest of the step.
  case fling(velocity: Point)
  /// A finger goes from one point of the window to another, evenly, and lets go.
  case drag(from: Point, to: Point)
  /// A finger stays at one point of the window for ``pressHold``, goes to another, evenly, and lets go.
  case longPress(at: Point, to: Point)
  /// A finger touches and lets go.
  case tap(at: Point, modifiers: InputModifiers)
  /// Two fingers, ``fingerDistance`` apart, go from one point to another, evenly, and let go.
  case twoFingerPan(from: Point, to: Point)
  /// Two fingers around a point go apart, or together, and let go: the scale is how much farther apart they are in the end.
  case pinch(at: Point, scale: Double)
  /// The other mouse button is clicked.
  case secondaryClick(at: Point)
  /// A wheel turns; positive notches show what lies below.
  case wheel(notches: Int)
  /// A key is pressed and released, so many times.
  case key(InputKey, modifiers: InputModifiers, count: Int)
  /// Text is typed, character by character, as an input method hands it over.
  case type(String)
  /// The window gets another size, in points.
  case resize(Size)
  /// The desktop turns dark or light.
  case appearance(isDark: Bool)
  /// The main thread is busy for the step's time, as with work of the program.
  case busy
  /// The program is to show this offset at once; see ``ScriptPlayback/onJump``.
  case jump(to: Double)
  /// Anything else.
  case perform(@MainActor () -> Void)
}

extension InputStep {
  /// How long the finger of a fling touches: long enough for every recognizer to see a velocity.
  package static let flingContact = FrameDuration.milliseconds(120)
  /// How long the finger of a swipe touches.
  package static let swipeContact = FrameDuration.milliseconds(400)
  /// How far two fingers are apart, in points.
  package static let fingerDistance = 60.0
  /// How long a tap touches.
  package static let tapContact = FrameDuration.milliseconds(80)
  /// How long a finger that presses stays where it is: longer than recognizers want.
  package static let pressHold = FrameDuration.milliseconds(700)
  /// From one notch of a wheel to the next.
  package static let notchSpacing = FrameDuration.milliseconds(50)
  /// From one press of a key to the next.
  package static let keySpacing = FrameDuration.milliseconds(250)
  /// From one typed character to the next.
  package static let typeSpacing = FrameDuration.milliseconds(120)
}

/// A step and when it is done, counted from the script's beginning.
package struct TimedStep {
  /// What is done.
  package var step: InputStep
  /// When it begins.
  package var begin: FrameDuration
  /// How long it takes; zero for what happens at once.
  package var duration: FrameDuration

  /// `begin` plus `duration`.
  var end: FrameDuration { begin + duration }
}
