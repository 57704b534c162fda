package import HitchlessBase

/// What a step cost so far.
package struct CostEstimate: Hashable, Sendable {
  /// Three quarters of the old mean and a quarter of the newest cost.
  package var mean: FrameDuration
  /// The largest cost, sinking towards the mean by a sixty-fourth with each cheaper one: admission reckons with it, so it has to forget
  /// slowly; a single hiccup of the machine must not bar the step for ever, so it has to forget.
  package var highWater: FrameDuration
  /// How many costs were seen.
  package var count: Int
}

/// The costs of realising cells, by reuse key and step, learned from every realisation, prefetched or not.
package struct CostModel: Sendable {
  private var estimates: [CostEstimate?] = []

  /// Nothing is known.
  package init() {}

  /// A step of a cell of `key` took `duration`. O(1).
  package mutating func record(_ key: ReuseKey, _ step: RealizationStep, _ duration: FrameDuration) {
    guard key.rawValue >= 0 else { return }
    let place = Self.place(key, step)
    if place >= estimates.count { estimates += Array(repeating: nil, count: place + 1 - estimates.count) }
    let new = max(duration, .zero)
    guard var old = estimates[place] else {
      estimates[place] = CostEstimate(mean: new, highWater: new, count: 1)
      return
    }
    // Divided first: no sum can overflow.
    old.mean = old.mean / 4 * 3 + new / 4
    old.highWater = max(new, old.highWater - (old.highWater - min(old.mean, old.highWater)) / 64)
    old.count += 1
    estimates[place] = old
  }

  /// What a step of a cell of `key` costs; `nil` if it was never seen. O(1).
  package func estimate(_ key: ReuseKey, _ step: RealizationStep) -> CostEstimate? {
    let place = Self.place(key, step)
    return estimates.indices.contains(place) ? estimates[place] : nil
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

  private static func place(_ key: ReuseKey, _ step: RealizationStep) -> Int {
    Int(key.rawValue) * RealizationStep.allCases.count + step.rawValue
  }
}
