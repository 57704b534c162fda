package import HitchlessBase

/// What a step cost so far.
package struct CostEstimate: Hashable, Sendable {
  /// Three quarters of the old mean and a quarter of the newest cost, from the second on.
  package var mean: FrameDuration
  /// The largest of the last ``memory`` costs at least, and of the last two times ``memory`` at most. Admission reckons with it.
  ///
  /// It does not sink little by little: a cost that was seen once and is a little more than what fits would soon be forgotten, and make a
  /// frame late each time it comes again. It has to be forgotten some day: a single hiccup of the machine must not bar the step for ever.
  /// Barred, a cell is not lost. It is prepared in the last spare time before it is needed, when it can make no other frame late.
  ///
  /// The very first cost says nothing once there is a second: it pays for what is set up once, such as fonts and caches.
  package var highWater: FrameDuration { max(recent, before) }
  /// How many costs were seen.
  package var count: Int
  /// The largest cost since `count` was a multiple of ``memory``, and of the ``memory`` costs before that.
  var recent: FrameDuration
  var before = FrameDuration.zero

  /// How many costs the high-water mark remembers.
  package static let memory = 1024
}

/// The costs of realising cells, by reuse key and step, learned from every realisation, prefetched or not.
package struct CostModel: Sendable {
  private var estimates: [CostEstimate?] = []

  /// Nothing is known.
  package init() {}

  /// A step of a cell of `key` took `duration`. O(1).
  package mutating func record(_ key: ReuseKey, _ step: RealizationStep, _ duration: FrameDuration) {
    guard key.rawValue >= 0 else { return }
    let slot = Self.slot(key, step)
    if slot >= estimates.count { estimates += Array(repeating: nil, count: slot + 1 - estimates.count) }
    let new = max(duration, .zero)
    guard var old = estimates[slot] else {
      estimates[slot] = CostEstimate(mean: new, count: 1, recent: new)
      return
    }
    // Divided first: no sum can overflow.
    old.mean = old.count == 1 ? new : old.mean / 4 * 3 + new / 4
    if old.count == 1 {
      old.recent = new
    } else if old.count % CostEstimate.memory == 0 {
      old.before = old.recent
      old.recent = new
    } else {
      old.recent = max(new, old.recent)
    }
    old.count += 1
    estimates[slot] = old
  }

  /// What a step of a cell of `key` costs; `nil` if it was never seen. O(1).
  package func estimate(_ key: ReuseKey, _ step: RealizationStep) -> CostEstimate? {
    let slot = Self.slot(key, step)
    return estimates.indices.contains(slot) ? estimates[slot] : nil
  }

  /// The high-water marks of several steps that run without a pause between them; `nil` if one of them was never seen. O(steps).
  package func highWater(_ key: ReuseKey, _ steps: RealizationStep...) -> FrameDuration? {
    var sum = FrameDuration.zero
    for step in steps {
      guard let estimate = estimate(key, step) else { return nil }
      sum += estimate.highWater
    }
    return sum
  }

  private static func slot(_ key: ReuseKey, _ step: RealizationStep) -> Int {
    Int(key.rawValue) * RealizationStep.allCases.count + step.rawValue
  }
}
