internal import DisplayInterface
package import HitchlessBase

/// Plays a script: determines which actions are due. A value that has no clock.
///
/// Movement is sampled at the times of the calls, with one event for each, as displays do that align input with their vsyncs: an even
/// movement is even in every frame. Beginnings and ends have their own exact times.
package struct InputPlayer {
  /// The beginning of the script on the display's time line.
  package let origin: FrameInstant
  private let steps: [TimedStep]
  private let end: FrameDuration
  private var next = 0
  private var active: [Active] = []

  private struct Active {
    var timed: TimedStep
    /// The completed part of the movement, in points, or the number of notches or key presses that are done.
    var done = Point.zero
    var hasBegun = false
    /// Whether the finger has left; the step may continue.
    var hasLeft = false
    var hasEnded = false
  }

  /// Creates a player whose script begins at `origin`.
  package init(_ script: InputScript, origin: FrameInstant) {
    self.origin = origin
    steps = script.steps
    end = script.end
  }

  /// Returns whether all steps are done and the script's time is over at `now`.
  package func isOver(at now: FrameInstant) -> Bool { active.isEmpty && next == steps.count && now >= origin + end }

  /// Returns the time at which the player has to be called again, not before `now`. Movement requires a call at every vsync.
  package func nextTime(after now: FrameInstant) -> FrameInstant {
    if !active.isEmpty { return now }
    return max(now, origin + (next < steps.count ? steps[next].begin : end))
  }

  /// Returns the actions that are due at `now` and were not returned before. `size` is the window's size in points.
  package mutating func takeDue(at now: FrameInstant, size: Size) -> [InputOutput] {
    let elapsed = now - origin
    while next < steps.count, steps[next].begin <= elapsed {
      active.append(Active(timed: steps[next]))
      next += 1
    }
    guard !active.isEmpty else { return [] }
    var output: [InputOutput] = []
    for index in active.indices { play(&active[index], elapsed, size, into: &output) }
    active.removeAll(where: \.hasEnded)
    return output
  }

  private func play(_ active: inout Active, _ elapsed: FrameDuration, _ size: Size, into output: inout [InputOutput]) {
    let timed = active.timed
    let middle = Point(x: size.width / 2, y: size.height / 2)
    active.hasEnded = elapsed >= timed.end
    switch timed.step {
    case .scroll(let velocity): scroll(&active, velocity, at: middle, elapsed, into: &output)
    case .fling(let velocity):
      // The finger moves in the opposite direction of the scroll offset, and passes the middle of the window halfway.
      let contact = min(InputStep.flingContact, timed.duration)
      let way = Point(x: -velocity.x * contact.seconds, y: -velocity.y * contact.seconds)
      let start = Point(x: middle.x - way.x / 2, y: middle.y - way.y / 2)
      touch(&active, from: start, to: start + way, contact, elapsed, into: &output)
    case .drag(let from, let to): touch(&active, from: from, to: to, timed.duration, elapsed, into: &output)
    case .longPress(let from, let to):
      touch(&active, from: from, to: to, timed.duration, elapsed, staying: InputStep.pressHold, into: &output)
    case .tap(let point, let modifiers):
      touch(&active, from: point, to: point, timed.duration, elapsed, modifiers: modifiers, into: &output)
    case .twoFingerPan(let from, let to):
      let aside = Point(x: InputStep.fingerDistance / 2, y: 0)
      touch(&active, from: [from - aside, from + aside], to: [to - aside, to + aside], timed.duration, elapsed, into: &output)
    case .pinch(let point, let scale):
      let (before, after) = (InputStep.fingerDistance / 2, InputStep.fingerDistance / 2 * scale)
      touch(
        &active, from: [point - Point(x: before, y: 0), point + Point(x: before, y: 0)],
        to: [point - Point(x: after, y: 0), point + Point(x: after, y: 0)], timed.duration, elapsed, into: &output)
    case .secondaryClick(let point):
      for time in takeRepeats(&active, 1, .zero, elapsed) { output.append(.event(InputEvent(.secondaryClick(at: point), time: time))) }
    case .wheel(let notches):
      let by = Point(x: 0, y: notches < 0 ? -WheelNotch.points : WheelNotch.points)
      for time in takeRepeats(&active, Int(min(notches.magnitude, 1 << 20)), InputStep.notchSpacing, elapsed) {
        output.append(.event(InputEvent(.scroll(at: middle, by: by, phase: .wheel), time: time)))
      }
    case .key(let key, let modifiers, let count):
      for time in takeRepeats(&active, count, InputStep.keySpacing, elapsed) {
        output.append(.event(InputEvent(.key(key, modifiers: modifiers, isDown: true), time: time)))
        output.append(.event(InputEvent(.key(key, modifiers: modifiers, isDown: false), time: time)))
      }
    case .type(let text):
      let characters = Array(text)
      let first = Int(active.done.x)
      for (index, time) in takeRepeats(&active, characters.count, InputStep.typeSpacing, elapsed).enumerated() {
        output.append(.event(InputEvent(.text(String(characters[first + index])), time: time)))
      }
    case .resize(let size): output.append(.resize(size))
    case .appearance(let isDark): output.append(.appearance(isDark: isDark))
    case .jump(let offset): output.append(.jump(to: offset))
    case .busy:
      if !active.hasBegun { output.append(.busy(timed.duration)) }
      active.hasBegun = true
    case .perform(let action): output.append(.perform(action))
    }
  }

  private func scroll(
    _ active: inout Active, _ velocity: Point, at point: Point, _ elapsed: FrameDuration, into output: inout [InputOutput]
  ) {
    let timed = active.timed
    if !active.hasBegun {
      active.hasBegun = true
      output.append(.event(InputEvent(.scroll(at: point, by: .zero, phase: .began), time: origin + timed.begin)))
    }
    let time = min(elapsed, timed.end)
    let seconds = (time - timed.begin).seconds
    let whole = Point(x: velocity.x * seconds, y: velocity.y * seconds)
    let by = whole - active.done
    if by != .zero {
      active.done = whole
      output.append(.event(InputEvent(.scroll(at: point, by: by, phase: .changed), time: origin + time)))
    }
    if active.hasEnded {
      output.append(.event(InputEvent(.scroll(at: point, by: .zero, phase: .ended(velocity: .zero)), time: origin + timed.end)))
    }
  }

  /// Moves a finger from one point to another in the time of `contact`; it first stays at the start for the time `staying`.
  private func touch(
    _ active: inout Active, from: Point, to: Point, _ contact: FrameDuration, _ elapsed: FrameDuration, staying: FrameDuration = .zero,
    modifiers: InputModifiers = [], into output: inout [InputOutput]
  ) {
    touch(&active, from: [from], to: [to], contact, elapsed, staying: staying, modifiers: modifiers, into: &output)
  }

  /// Moves several fingers from their first points to their last ones.
  private func touch(
    _ active: inout Active, from: [Point], to: [Point], _ contact: FrameDuration, _ elapsed: FrameDuration,
    staying: FrameDuration = .zero, modifiers: InputModifiers = [], into output: inout [InputOutput]
  ) {
    let begin = active.timed.begin
    func send(_ phase: InputEvent.PointerPhase, _ points: [Point], _ time: FrameDuration) {
      for (pointer, point) in points.enumerated() {
        output.append(
          .event(InputEvent(.pointer(pointer: pointer, phase: phase, at: point, modifiers: modifiers), time: origin + time)))
      }
    }
    if !active.hasBegun {
      active.hasBegun = true
      active.done = from[0]
      send(.began, from, begin)
    }
    guard !active.hasLeft else { return }
    let hasLeft = elapsed >= begin + contact
    let share = hasLeft ? 1 : max(0, (elapsed - begin - staying).seconds / (contact - staying).seconds)
    let points = zip(from, to).map { Point(x: $0.x + ($1.x - $0.x) * share, y: $0.y + ($1.y - $0.y) * share) }
    if points[0] != active.done {
      active.done = points[0]
      send(.moved, points, min(elapsed, begin + contact))
    }
    if hasLeft {
      active.hasLeft = true
      send(.ended, to, begin + contact)
    }
  }

  /// Returns the times of those of `count` repetitions that are due.
  private func takeRepeats(_ active: inout Active, _ count: Int, _ spacing: FrameDuration, _ elapsed: FrameDuration) -> [FrameInstant] {
    var times: [FrameInstant] = []
    while Int(active.done.x) < count {
      let time = active.timed.begin + spacing * Int(active.done.x)
      guard time <= elapsed else { break }
      times.append(origin + time)
      active.done.x += 1
    }
    return times
  }
}
