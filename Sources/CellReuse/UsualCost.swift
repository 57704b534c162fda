package import HitchlessBase

/// What asking the data source for a cell usually costs: the most that it cost lately, leaving out a single more expensive time.
///
/// The high-water marks of ``CostModel`` say what a step can take at worst. One hiccup of the machine, or a banner on top of a list, lifts
/// them above any frame, and for long. What the next frame needs for certain is begun all the same if it usually fits: done in its frame
/// it would make that as late, if it is that one in many.
package struct UsualCost: Sendable {
  /// The two most expensive costs since the last turn.
  private var recent = MostExpensive()
  /// The two most expensive of the turn before.
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

  /// How many costs a turn has: between one and two turns are remembered.
  private static let turn = 256
  /// Among fewer nothing is rare.
  private static let least = 64

  /// Nothing is known.
  package init() {}

  /// A cell took `cost`. O(1).
  package mutating func record(_ cost: FrameDuration) {
    // The very first pays for what is set up once.
    if count > 0, count % Self.turn == 0 {
      before = recent
      recent = MostExpensive()
    }
    if count != 0 { recent.add(cost) }
    count += 1
  }

  /// The most that it usually cost; nil before two cells were seen. O(1).
  package var most: FrameDuration? {
    guard count > 1 else { return nil }
    var all = recent
    all.add(before.first)
    all.add(before.second)
    return count > Self.least ? all.second : all.first
  }
}

/// What asking for an item's cell usually costs when the kind of cell is unknown: the most that one of the usual kinds
/// takes. A banner between many rows is not one of them.
package struct UsualCosts: Sendable {
  private var costs: [UsualCost] = []
  private var counts: [Int] = []
  private var total = 0

  /// A kind that was one of fewer than so many cells is usual.
  private static let usual = 16
  /// As many cells are remembered: twice as many halved.
  private static let memory = 256

  /// Nothing is known.
  package init() {}

  /// A cell of `key` took `cost`. O(1), amortised.
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

  /// The most that a cell usually costs; nil if that is unknown. O(kinds).
  package var most: FrameDuration? {
    var most: FrameDuration?
    for (slot, count) in counts.enumerated() where count * Self.usual >= total {
      if let cost = costs[slot].most { most = max(most ?? cost, cost) }
    }
    return most
  }
}
