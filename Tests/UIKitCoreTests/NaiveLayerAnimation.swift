import Foundation

@testable import UIKitCore

/// The behaviour of a layer's animation, by a naive implementation: everything is recomputed for each frame, in steps where the engine uses
/// formulas.
struct NaiveLayerAnimation {
  enum Values {
    case basic(from: Double?, to: Double?, by: Double?)
    case keyframes([Double], times: [Double], curves: [NaiveCurve?], isDiscrete: Bool)
    case group([NaiveLayerAnimation])
  }
  var number = 0
  var name: String?
  var values = Values.basic(from: nil, to: nil, by: nil)
  /// The index of the animated value.
  var property = 0
  var (isAdditive, isCumulative) = (false, false)
  var begin: Double?
  var (duration, speed, offset, count, repeatDuration) = (0.25, 1.0, 0.0, 0.0, 0.0)
  var (autoreverses, fillsBefore, fillsAfter, leaves) = (false, false, false, true)
  var curve: NaiveCurve?
  var (hasBegun, hasEnded) = (false, false)

  enum State { case before, active, after }

  /// Returns the state at a time: whether it plays, the fraction of a repetition, and the number of completed repetitions.
  func moment(at time: Double) -> (state: State, fraction: Double, rounds: Int) {
    let begin = begin ?? 0
    let way = autoreverses ? 2 * duration : duration
    let length = repeatDuration > 0 ? repeatDuration : count > 0 ? way * count : way
    var played = (time - begin) * abs(speed)
    let state: State = time < begin - 1e-9 ? .before : played + 1e-9 >= length ? .after : .active
    // The first moment has rounding errors, too, which nested curves with a vertical tangent would multiply.
    played = played < 1e-9 ? 0 : min(length, played)
    var place = offset + (speed < 0 ? -played : played)
    if length < .infinity {
      while place < 0 { place += length }
      while place > length { place -= length }
      if speed < 0, state != .after, place == 0 { place = length }
    }
    var (rest, rounds) = (place, 0)
    while rest < 0 { (rest, rounds) = (rest + way, rounds - 1) }
    while rest >= way, place < length - 1e-9 || rest - way > 1e-9 { (rest, rounds) = (rest - way, rounds + 1) }
    if rest > way - 1e-9, place > length - 1e-9 { rest = way }
    let fraction = rest / duration
    return (state, fraction > 1 ? 2 - fraction : fraction, rounds)
  }

  /// Changes the presented values at a time.
  func play(at time: Double, _ seen: inout [Double]) {
    let (state, fraction, rounds) = moment(at: time)
    if state == .before, !fillsBefore { return }
    if state == .after, !fillsAfter { return }
    let eased = curve?.progress(at: fraction) ?? fraction
    if case .group(let animations) = values {
      for animation in animations { animation.play(at: eased * duration, &seen) }
      return
    }
    guard var value = value(at: eased, seen[property]) else { return }
    if isCumulative, rounds > 0 { value += Double(rounds) * (self.value(at: autoreverses ? 0 : 1, seen[property]) ?? 0) }
    seen[property] = isAdditive ? seen[property] + value : value
  }

  private func value(at fraction: Double, _ before: Double) -> Double? {
    switch values {
    case .group: return nil
    case .basic(let from, let to, let by):
      if from == nil, to == nil, by == nil { return nil }
      let begin = from ?? (to != nil && by != nil ? (to ?? 0) - (by ?? 0) : before)
      let end = to ?? (by != nil ? begin + (by ?? 0) : before)
      return begin + (end - begin) * fraction
    case .keyframes(let values, let times, let curves, let isDiscrete):
      var index = 0
      while index + 2 < times.count, times[index + 1] <= fraction { index += 1 }
      if isDiscrete { return values[index] }
      var part = (fraction - times[index]) / (times[index + 1] - times[index])
      if index < curves.count, let curve = curves[index] { part = curve.progress(at: part) }
      return values[index] + (values[index + 1] - values[index]) * part
    }
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1).
struct NaiveCurve {
  let (x1, y1, x2, y2): (Double, Double, Double, Double)

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) { (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2) }

  func progress(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    // De Casteljau's construction, at the parameter that bisection finds.
    func point(_ t: Double, _ a: Double, _ b: Double) -> Double {
      func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
      let (p, q, r) = (between(0, a), between(a, b), between(b, 1))
      return between(between(p, q), between(q, r))
    }
    var (t, step) = (0.0, 0.5)
    while step > 1e-15 {
      if point(t + step, x1, x2) < x { t += step }
      step /= 2
    }
    return point(t, y1, y2)
  }
}
