package import HitchlessBase

/// The time line of animations that can be paused, scrubbed, reversed and continued with another curve or duration.
///
/// Its position is one number, the *place*, from 0 at the start to 1 at the end. The animations are in groups, one for those that were
/// added together. Each group's progress is derived from the place: along the curve while time runs, or evenly while a finger scrubs. When
/// the pacing changes, every group continues from its current progress, so nothing on screen jumps: see ``AnimationGroup``.
package struct AnimatorTimeline: Sendable {
  /// The curve that the animations begin with.
  let curve: PacedCurve
  /// The duration from start to end, in seconds.
  package let duration: Double
  /// Whether the animations progress evenly while they are scrubbed, instead of along the curve.
  package var scrubsLinearly: Bool
  /// Whether the timeline runs towards the start.
  package private(set) var isReversed: Bool
  /// The groups of animations. The first represents the timeline as a whole and has no animations.
  private(set) var groups: [AnimationGroup]
  private(set) var place: Double
  private(set) var pacing = Pacing.own
  /// The run to the end or the start that is under way; nil while the timeline is paused.
  private var run: Run?
  /// The state that a pause interrupted, kept until the shown progress changes.
  private var interrupted: Interruption?

  /// The rule by which the progress of the groups is derived from the place.
  enum Pacing: Hashable, Sendable {
    /// The place is a fraction of the time, and progress runs along the timeline's curve.
    case own
    /// The place is the progress of the whole.
    case even
    /// The place is a fraction of the time, and the rest of every group's way, to the end or back, follows another curve.
    case other(PacedCurve)
  }

  private struct Run: Sendable {
    var from: Double
    var seconds: Double
    var delay: Double
    var begin: FrameInstant?
    var elapsed = 0.0
  }
  private struct Interruption: Sendable {
    var pacing: Pacing
    var place: Double
    var groups: [AnimationGroup]
    var seconds: Double
    var delay: Double

    /// Changes the direction of the interrupted run.
    mutating func turn(to target: Double, duration: Double) {
      seconds = abs(target - place) * duration
      delay = 0
    }
  }

  /// Creates a timeline at the start, or at the end if it is reversed.
  package init(curve: PacedCurve, duration: Double, scrubsLinearly: Bool = true, isReversed: Bool = false) {
    self.curve = curve
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.scrubsLinearly = scrubsLinearly
    self.isReversed = isReversed
    place = isReversed ? 1 : 0
    groups = [AnimationGroup(start: 0, evenStart: 0, place: place, progress: isReversed ? .one : .zero)]
  }

  // MARK: Description

  /// Whether time runs.
  package var isRunning: Bool { run != nil }
  /// Whether the end, or the start if reversed, is reached.
  package var isAtEnd: Bool { place == target }
  /// The completed fraction of the current way, from 0 to 1: the progress of the whole, or the time if scrubbing follows the curve.
  package var fractionComplete: Double {
    let done = pacing == .even || !scrubsLinearly ? place : groups[0].progress.x
    return min(1, max(0, isReversed ? 1 - done : done))
  }
  /// Returns the progress of the group with this number, which ``addGroup(delayFactor:)`` returned.
  package func progress(ofGroup number: Int) -> SIMD2<Double> { groups[number].progress }

  private var target: Double { isReversed ? 0 : 1 }

  // MARK: Changes

  /// Adds a group that begins at the current place, or after the fraction `delayFactor` of the remaining time. Returns its number.
  package mutating func addGroup(delayFactor: Double) -> Int {
    let factor = delayFactor > 0 ? min(1, delayFactor) : 0
    let isOver = (interrupted?.place ?? place) >= 1
    // The place as a fraction of time: that of the pause, if there is one.
    let time = interrupted?.place ?? (pacing == .even ? curve.fraction(of: place, duration: duration) : place)
    let start = isOver ? factor : time + factor * (1 - time)
    let evenStart = !isOver && pacing == .even ? place + factor * (1 - place) : start
    let progress: SIMD2<Double> = isOver ? .one : .zero
    groups.append(AnimationGroup(start: start, evenStart: evenStart, place: place, progress: progress))
    interrupted?.groups.append(AnimationGroup(start: start, evenStart: evenStart, place: time, progress: progress))
    return groups.count - 1
  }

  /// Starts time, as before the pause or from the beginning. Time is counted from the first ``advance(to:)``.
  package mutating func start(afterDelay delay: Double = 0) {
    guard run == nil else { return }
    if let interrupted {
      restore(interrupted)
      run = Run(from: place, seconds: interrupted.seconds, delay: max(interrupted.delay, delay))
    } else {
      go(.own)
      run = Run(from: place, seconds: abs(target - place) * duration, delay: delay)
    }
  }

  /// Continues along `other`, or along the timeline's own curve if that is nil. The rest takes `durationFactor` times the duration, or the
  /// remaining time if the factor is zero; `seconds` overrides both.
  package mutating func `continue`(along other: PacedCurve?, durationFactor: Double, seconds: Double? = nil) {
    pause()
    if let interrupted { restore(interrupted) }
    go(.own)
    if let other { go(.other(other)) }
    let left = durationFactor > 0 && durationFactor.isFinite ? durationFactor * duration : abs(target - place) * duration
    run = Run(from: place, seconds: isAtEnd ? 0 : seconds ?? left, delay: 0)
  }

  /// Moves to `time`. Returns whether the end of the way is reached, where time stops.
  package mutating func advance(to time: FrameInstant) -> Bool {
    guard var run else { return false }
    let begin = run.begin ?? time
    run.begin = begin
    run.elapsed = max(run.elapsed, (time - begin).seconds)
    self.run = run
    let elapsed = run.elapsed - run.delay
    // The remaining time of an interrupted run is subject to rounding errors.
    guard elapsed >= run.seconds - 1e-9 else {
      if elapsed > 0 { place = run.from + (target - run.from) * (elapsed / run.seconds) }
      update()
      return false
    }
    self.run = nil
    place = target
    for index in groups.indices { groups[index].finish(isReversed ? .zero : .one) }
    anchor(scrubsLinearly ? .even : .own)
    return true
  }

  /// Stops time without changing the shown progress.
  package mutating func pause() {
    guard let run else { return }
    let elapsed = max(0, run.elapsed - run.delay)
    self.run = nil
    interrupted = Interruption(
      pacing: pacing, place: place, groups: groups, seconds: max(0, run.seconds - elapsed), delay: max(0, run.delay - run.elapsed))
    go(scrubsLinearly ? .even : .own)
  }

  /// Moves to the place at which `fraction` of the way is completed, and stops there.
  package mutating func scrub(to fraction: Double) {
    pause()
    interrupted = nil
    go(scrubsLinearly ? .even : .own)
    let fraction = fraction > 0 ? min(1, fraction) : 0
    let place = isReversed ? 1 - fraction : fraction
    guard place != self.place else { return }
    self.place = place
    update()
  }

  /// Changes the direction without changing the shown progress. Time continues to run if it was running.
  package mutating func setReversed(_ isReversed: Bool) {
    guard isReversed != self.isReversed else { return }
    let wasRunning = isRunning
    pause()
    self.isReversed = isReversed
    // Along the timeline's own curve the way back is the same; from the middle of another curve it is not.
    if var turned = interrupted, turned.pacing == .own {
      turned.turn(to: target, duration: duration)
      interrupted = turned
    } else if let interrupted {
      restore(interrupted)
      go(.own)
      go(scrubsLinearly ? .even : .own)
    }
    if wasRunning { start() }
  }

  // MARK: Pacing

  /// Restores the state that a pause interrupted.
  private mutating func restore(_ interruption: Interruption) {
    (pacing, place, groups) = (interruption.pacing, interruption.place, interruption.groups)
    interrupted = nil
  }

  /// Changes the pacing and sets the place that matches the shown progress.
  private mutating func go(_ pacing: Pacing) {
    guard pacing != self.pacing else { return }
    let whole = groups[0].progress.x
    if pacing == .even {
      place = min(1, max(0, whole))
    } else if self.pacing != .own, whole > 0, whole < 1 {
      place = curve.fraction(of: whole, duration: duration)
    }
    anchor(pacing)
  }

  private mutating func anchor(_ pacing: Pacing) {
    self.pacing = pacing
    for index in groups.indices { groups[index].anchor(at: place) }
  }

  private mutating func update() {
    for index in groups.indices {
      groups[index].move(to: place, pacing, curve, duration: duration, isReversed: isReversed)
    }
  }
}
