internal import HitchlessBase

/// The timing of an animation or a layer, in the time of its parent. All times are in seconds.
package struct MediaTiming: Hashable, Sendable {
  /// The time at which it begins.
  package var begin = 0.0
  /// The duration of one round in one direction.
  package var duration = 0.0
  /// The speed of its time; negative for backwards.
  package var speed = 1.0
  /// The offset that is added to its time.
  package var offset = 0.0
  /// The number of rounds; 0 for one round.
  package var repeatCount = 0.0
  /// The duration of all rounds together; 0 if ``repeatCount`` determines it.
  package var repeatDuration = 0.0
  /// Whether every round plays forwards and back.
  package var autoreverses = false

  /// Creates a timing of one round without duration that begins at time 0.
  package init() {}

  /// The relation of a time to the active period.
  package enum Phase: Hashable, Sendable { case before, active, after }

  /// The position of an animation at some time.
  package struct Moment: Hashable, Sendable {
    /// The phase. Before the active period the other values are those of its beginning, after it those of its end.
    package var phase: Phase
    /// The completed fraction of the way, from 0 to 1.
    package var fraction: Double
    /// The number of completed rounds.
    package var round: Int
  }

  /// The duration of a round, including the way back.
  private var round: Double { autoreverses ? 2 * duration : duration }
  /// The active duration in its own time.
  private var total: Double { repeatDuration > 0 ? repeatDuration : round * (repeatCount > 0 ? repeatCount : 1) }

  /// Returns its own time at `time`.
  package func local(_ time: Double) -> Double { (time - begin) * speed + offset }
  /// Returns the time at which its own time is `local`; the begin time if its time is stopped.
  package func outer(_ local: Double) -> Double { speed == 0 ? begin : (local - offset) / speed + begin }
  /// Returns its own time at `time`, for frames.
  func local(_ time: FrameInstant) -> FrameInstant {
    // Values that a program may have set, such as infinity, are clamped to some centuries.
    let seconds = local(time.seconds)
    return FrameInstant(nanoseconds: Int64((min(9e9, max(-9e9, seconds.isFinite ? seconds : 0)) * 1e9).rounded()))
  }

  /// Returns the position at `time`. The part that an offset cuts off at the beginning plays at the end.
  package func moment(at time: Double) -> Moment {
    // Computed times, such as those of animations in a group, have rounding errors.
    let rest = 1e-9
    let (total, elapsed) = (total, time - begin)
    let isBefore = elapsed < -rest
    guard duration > 0, total > 0 else {
      return Moment(phase: isBefore ? .before : .after, fraction: isBefore || autoreverses ? 0 : 1, round: 0)
    }
    let active = max(0, elapsed) * abs(speed)
    let phase: Phase = isBefore ? .before : active >= total - rest ? .after : .active
    let played = phase == .before ? 0 : phase == .after ? total : active
    var local = (speed < 0 ? -played : played) + offset
    if total.isFinite {
      local -= (local / total).rounded(.down) * total
      // The first moment of an animation that plays backwards, and the last moment of one that plays forwards, is the end.
      let isEnd = speed < 0 ? phase != .after : phase == .after || speed == 0 && offset != 0
      if isEnd, local < rest || local > total - rest { local = total }
    }
    var rounds = (local / round).rounded(.down)
    var left = local - rounds * round
    if local >= total - rest {
      // The end of the last round, exactly: curves with a vertical tangent would multiply a rounding error.
      if rounds > 0, left < rest { (rounds, left) = (rounds - 1, round) } else if left > round - rest { left = round }
    }
    let fraction = left / duration
    return Moment(
      phase: phase, fraction: min(1, max(0, fraction > 1 ? 2 - fraction : fraction)), round: Int(min(1e9, max(-1e9, rounds))))
  }
}
