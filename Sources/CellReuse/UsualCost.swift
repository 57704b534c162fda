package import HitchlessBase

/// The usual cost of requesting a cell from the data source: the highest recent cost, ignoring a single more expensive one.
///
/// The high-water marks of ``CostModel`` give the worst case of a step. One hiccup of the machine, or a banner on top of a list, raises
/// them above the duration of a frame, and for long. A cell that the next frame is certain to need is begun anyway if it usually fits: if
/// it is that one in many, it would make its own frame equally late.
package struct UsualCost: Sendable {
  /// The two highest costs of the current turn.
  private var recent = MostExpensive()
  /// The two highest costs of the previous turn.
  private var before = MostExpensive()
  private var count = 0

  private struct MostExpensive {
    var first = FrameDuration.zero
    var second = FrameDuration.zero

    mutating func add(_ cost: FrameDuration) {
      second = max(second, min(first, cost))
      first = max(first, cost)
    }
  }

  /// The number of costs in a turn: between one and two turns are remembered.
  private static let turn = 256
  /// The number of costs below which none counts as rare.
  private static let least = 64

  /// Creates the usual cost without recorded costs.
  package init() {}

  /// Records the cost of a cell. O(1).
  package mutating func record(_ cost: FrameDuration) {
    // The very first cost is ignored, because it includes one-time setup.
    if count > 0, count % Self.turn == 0 {
      before = recent
      recent = MostExpensive()
    }
    if count != 0 { recent.add(cost) }
    count += 1
  }

  /// The highest usual cost; nil before two cells were recorded. O(1).
  package var most: FrameDuration? {
    guard count > 1 else { return nil }
    var all = recent
    all.add(before.first)
    all.add(before.second)
    return count > Self.least ? all.second : all.first
  }
}

/// The usual cost of requesting an item's cell when the kind of cell is unknown: the highest one of the usual kinds. A banner between many
/// rows is not one of them.
package struct UsualCosts: Sendable {
  private var costs: [UsualCost] = []
  private var counts: [Int] = []
  private var total = 0

  /// A kind is usual if at least one of this many cells is of that kind.
  private static let usual = 16
  /// The number of cells that are remembered: at twice that number, the counts are halved.
  private static let memory = 256

  /// Creates usual costs without recorded costs.
  package init() {}

  /// Records the cost of a cell of `key`. O(1), amortised.
  package mutating func record(_ key: ReuseKey, _ cost: FrameDuration) {
    let slot = Int(key.rawValue)
    guard slot >= 0 else { return }
    while costs.count <= slot {
      costs.append(UsualCost())
      counts.append(0)
    }
    costs[slot].record(cost)
    counts[slot] += 1
    total += 1
    guard total == 2 * Self.memory else { return }
    for slot in counts.indices { counts[slot] /= 2 }
    total = counts.reduce(0, +)
  }

  /// The highest usual cost of a cell; nil if it is unknown. O(kinds).
  package var most: FrameDuration? {
    var most: FrameDuration?
    for (slot, count) in counts.enumerated() where count * Self.usual >= total {
      if let cost = costs[slot].most { most = max(most ?? cost, cost) }
    }
    return most
  }
}
