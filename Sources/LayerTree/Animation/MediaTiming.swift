internal import HitchlessBase

/// When something plays, in the time of what it is in. All times are in seconds.
package struct MediaTiming: Hashable, Sendable {
  /// When it begins.
  package var begin = 0.0
  /// How long one round takes, one way.
  package var duration = 0.0
  /// How fast its time runs; backwards if negative.
  package var speed = 1.0
  /// What is added to its time.
  package var offset = 0.0
  /// How many rounds there are; 0 for one.
  package var repeatCount = 0.0
  /// How long all rounds take together; 0 if ``repeatCount`` says it.
  package var repeatDuration = 0.0
  /// Whether every round plays there and back.
  package var autoreverses = false

  /// One round of no length, from the beginning on.
  package init() {}

  /// Where a time is in relation to that in which something plays.
  package enum Phase: Hashable, Sendable { case before, active, after }

  /// How far it is at some time.
  package struct Moment: Hashable, Sendable {
    /// Whether it plays; before that the rest says how it begins, after that how it ends.
    package var phase: Phase
    /// How much of the way is behind, from 0 to 1.
    package var fraction: Double
    /// How many rounds are behind.
    package var round: Int
  }

  /// How long a round takes, there and back.
  private var round: Double { autoreverses ? 2 * duration : duration }
  /// How long it plays, in its own time.
  private var total: Double { repeatDuration > 0 ? repeatDuration : round * (repeatCount > 0 ? repeatCount : 1) }

  /// Its own time at `time`.
  package func local(_ time: Double) -> Double { (time - begin) * speed + offset }
  /// The time at which its own is `local`; when it begins, if its time stands still.
  package func outer(_ local: Double) -> Double { speed == 0 ? begin : (local - offset) / speed + begin }
  /// Its own time at `time`, for frames.
  func local(_ time: FrameInstant) -> FrameInstant {
    // Numbers that a program may have set, such as infinity, are limited to some centuries.
    let seconds = local(time.seconds)
    return FrameInstant(nanoseconds: Int64((min(9e9, max(-9e9, seconds.isFinite ? seconds : 0)) * 1e9).rounded()))
  }

  /// How far it is at `time`. What an offset cuts off at the beginning plays at the end.
  package func moment(at time: Double) -> Moment {
    // Times that were computed, as those of animations in a group, are not exact.
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
      // The first moment of what plays backwards, and the last one of what plays forwards, is the end.
      let isEnd = speed < 0 ? phase != .after : phase == .after || speed == 0 && offset != 0
      if isEnd, local < rest || local > total - rest { local = total }
    }
    var rounds = (local / round).rounded(.down)
    var left = local - rounds * round
    if rounds > 0, left < rest, local >= total - rest { (rounds, left) = (rounds - 1, round) }
    let fraction = left / duration
    return Moment(
      phase: phase, fraction: min(1, max(0, fraction > 1 ? 2 - fraction : fraction)), round: Int(min(1e9, max(-1e9, rounds))))
  }
}
