package import HitchlessBase

/// The recorded costs of a step.
package struct CostEstimate: Hashable, Sendable {
  /// The mean cost: from the second cost on, three quarters of the old mean plus a quarter of the newest cost.
  package var mean: FrameDuration
  /// The largest of at least the last ``memory`` costs, and at most the last two times ``memory``. Admission uses it.
  ///
  /// It does not decrease gradually: a single cost slightly above the available time would soon be forgotten, and would make a frame late
  /// each time it recurs. But it must be forgotten eventually: a single hiccup of the machine must not prevent the step forever. A cell
  /// whose preparation is prevented is not lost: it is prepared in the last spare time before it is needed, when it cannot make any other
  /// frame late.
  ///
  /// The very first cost is ignored once there is a second one, because it includes one-time setup, such as that of fonts and caches.
  package var highWater: FrameDuration { max(recent, before) }
  /// The number of recorded costs.
  package var count: Int
  /// The largest cost since `count` was last a multiple of ``memory``, and the largest of the ``memory`` costs before that.
  var recent: FrameDuration
  var before = FrameDuration.zero

  /// The number of costs that the high-water mark covers.
  package static let memory = 1024
}

/// The costs of realising cells, by reuse key and step, recorded from every realisation, prefetched or not.
package struct CostModel: Sendable {
  private var estimates: [CostEstimate?] = []

  /// Creates a model without recorded costs.
  package init() {}

  /// Records that a step of a cell of `key` took `duration`. O(1).
  package mutating func record(_ key: ReuseKey, _ step: RealizationStep, _ duration: FrameDuration) {
    guard key.rawValue >= 0 else { return }
    let slot = Self.slot(key, step)
    if slot >= estimates.count { estimates += Array(repeating: nil, count: slot + 1 - estimates.count) }
    let new = max(duration, .zero)
    guard var old = estimates[slot] else {
      estimates[slot] = CostEstimate(mean: new, count: 1, recent: new)
      return
    }
    // Dividing first prevents overflow of the sum.
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

  /// Returns the cost of a step of a cell of `key`, or `nil` if none was recorded. O(1).
  package func estimate(_ key: ReuseKey, _ step: RealizationStep) -> CostEstimate? {
    let slot = Self.slot(key, step)
    return estimates.indices.contains(slot) ? estimates[slot] : nil
  }

  /// Returns the sum of the high-water marks of several steps that run without a pause between them, or `nil` if one of them has no
  /// recorded cost. O(steps).
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
