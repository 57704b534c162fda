package import HitchlessBase

/// A plan of a user's actions: steps on a time line that begins when the script is played.
///
/// The builders append steps at the end, one after the other; ``at(_:_:)`` inserts an action at any time. Negative lengths count as zero.
package struct InputScript {
  /// The steps in the order in which they begin; steps that begin together are in the order in which they were added.
  package private(set) var steps: [TimedStep] = []
  /// The end of the script.
  package private(set) var end = FrameDuration.zero

  /// Creates an empty script.
  package init() {}

  /// Waits for `seconds` seconds.
  package mutating func wait(seconds: Double) { end += Self.length(seconds) }

  /// Scrolls evenly, in points a second; positive values reveal content further down.
  package mutating func steady(velocity: Double, seconds: Double) {
    append(.scroll(velocity: Point(x: 0, y: velocity)), Self.length(seconds))
  }

  /// Drags and releases at `velocity` points a second (positive values reveal content further down), then waits while the content
  /// decelerates. `seconds` is the duration of the whole step, at least ``InputStep/flingContact``.
  package mutating func fling(velocity: Double, seconds: Double = 2) {
    append(.fling(velocity: Point(x: 0, y: velocity)), max(InputStep.flingContact, Self.length(seconds)))
  }

  /// Drags from one point of the window to another.
  package mutating func drag(from: Point, to: Point, seconds: Double) {
    append(.drag(from: from, to: to), Self.length(seconds))
  }

  /// Drags horizontally from a point of the window by `distance`: positive to the right. Takes ``InputStep/swipeContact``.
  package mutating func swipe(at point: Point, by distance: Double) {
    append(.drag(from: point, to: Point(x: point.x + distance, y: point.y)), InputStep.swipeContact)
  }

  /// Presses at one point of the window, and drags the lifted item to another.
  package mutating func longPress(at point: Point, to end: Point, seconds: Double) {
    append(.longPress(at: point, to: end), InputStep.pressHold + Self.length(seconds))
  }

  /// Taps at a point.
  package mutating func tap(at point: Point, modifiers: InputModifiers = []) {
    append(.tap(at: point, modifiers: modifiers), InputStep.tapContact)
  }

  /// Drags with two fingers whose midpoint moves from one point of the window to another.
  package mutating func twoFingerPan(from: Point, to: Point, seconds: Double) {
    append(.twoFingerPan(from: from, to: to), Self.length(seconds))
  }

  /// Pinches with two fingers around a point: apart by the factor `scale`, or together if it is below 1.
  package mutating func pinch(at point: Point, scale: Double, seconds: Double) {
    append(.pinch(at: point, scale: scale), Self.length(seconds))
  }

  /// Clicks with the secondary mouse button.
  package mutating func secondaryClick(at point: Point) { append(.secondaryClick(at: point), InputStep.tapContact) }

  /// Turns the wheel; positive values reveal content further down.
  package mutating func wheel(notches: Int) {
    append(.wheel(notches: notches), InputStep.notchSpacing * Int(min(notches.magnitude, 1 << 20)))
  }

  /// Presses a key `count` times.
  package mutating func key(_ key: InputKey, modifiers: InputModifiers = [], count: Int = 1) {
    append(.key(key, modifiers: modifiers, count: count), InputStep.keySpacing * min(max(0, count), 1 << 20))
  }

  /// Types `text`, one character after the other.
  package mutating func type(_ text: String) {
    append(.type(text), InputStep.typeSpacing * min(text.count, 1 << 20))
  }

  /// Resizes the window.
  package mutating func resize(to size: Size) { append(.resize(size), .zero) }

  /// Makes the desktop dark or light.
  package mutating func appearance(isDark: Bool) { append(.appearance(isDark: isDark), .zero) }

  /// Makes the program show `offset` immediately.
  package mutating func jump(to offset: Double) { append(.jump(to: offset), .zero) }

  /// Keeps the main thread busy, like work of the program that should not be done there.
  package mutating func busy(seconds: Double) { append(.busy, Self.length(seconds)) }

  /// Calls `action` after the steps planned so far.
  package mutating func perform(_ action: @escaping @MainActor () -> Void) { append(.perform(action), .zero) }

  /// Calls `action` at `time` after the script's beginning. The script lasts at least until then. O(n).
  package mutating func at(_ time: FrameDuration, _ action: @escaping @MainActor () -> Void) {
    let begin = max(.zero, time)
    let index = steps.firstIndex { $0.begin > begin } ?? steps.count
    steps.insert(TimedStep(step: .perform(action), begin: begin, duration: .zero), at: index)
    end = max(end, begin)
  }

  /// Appends the steps of `other`, whose times count from the current end.
  package mutating func append(_ other: InputScript) {
    let begin = end
    for timed in other.steps {
      steps.append(TimedStep(step: timed.step, begin: begin + timed.begin, duration: timed.duration))
    }
    steps.sort { $0.begin < $1.begin }
    end = begin + other.end
  }

  private mutating func append(_ step: InputStep, _ duration: FrameDuration) {
    // An action planned for later than the end keeps its position, so that the steps stay ordered by their beginnings.
    let index = (steps.lastIndex { $0.begin <= end } ?? -1) + 1
    steps.insert(TimedStep(step: step, begin: end, duration: duration), at: index)
    end += duration
  }

  private static func length(_ seconds: Double) -> FrameDuration {
    // Invalid and very large values are clamped to what the time line can represent.
    .seconds(seconds.isFinite ? min(max(0, seconds), 1e6) : 0)
  }
}

extension InputScript {
  /// Returns the default script of a measurement: an even scroll, a fling down, a fling up, a jump, and an even scroll up. The parts share
  /// `seconds`; the jump goes to `offset`.
  package static func tour(seconds: Double, jumpingTo offset: Double = 100_000) -> InputScript {
    var script = InputScript()
    script.steady(velocity: 1500, seconds: seconds * 0.4)
    script.fling(velocity: 4000, seconds: seconds * 0.2)
    script.fling(velocity: -3000, seconds: seconds * 0.2)
    script.jump(to: offset)
    script.steady(velocity: -900, seconds: seconds * 0.2)
    return script
  }
}
