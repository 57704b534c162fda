internal import Glibc

extension TimingCurve {
  /// Returns the first fraction of the time at which an animation of `duration` seconds reaches `progress`; 1 for a progress of 1 or more.
  package func fraction(of progress: Double, duration: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if self == .linear { return progress }
    // Springs and some cubic curves pass 1 and return: the first interval that crosses `progress` counts.
    let steps = 128
    let crossing = (1...steps).first { self.progress(at: Double($0) / Double(steps), duration: duration) >= progress } ?? steps
    var low = Double(crossing - 1) / Double(steps)
    var high = Double(crossing) / Double(steps)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if self.progress(at: middle, duration: duration) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns the time in seconds until a spring of this angular frequency, per second, stays within a thousandth of its end.
  package static func settlingTime(frequency: Double, dampingRatio: Double, velocity: Double) -> Double {
    guard frequency > 0, frequency.isFinite, velocity.isFinite else { return 0 }
    let ratio = limited(dampingRatio)
    let decay = ratio * frequency
    // The remaining way is at most exp(−decay t) times the smaller of 1 + |decay − velocity| t and the amplitude.
    var time = log(1000) / decay
    for _ in 0..<60 { time = log(1000 * (1 + abs(decay - velocity) * time)) / decay }
    guard ratio < 1 else { return time }
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let amplitude = (1 + ((decay - velocity) / damped) * ((decay - velocity) / damped)).squareRoot()
    return min(time, log(1000 * amplitude) / decay)
  }
}
