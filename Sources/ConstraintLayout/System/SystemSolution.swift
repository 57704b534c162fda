/// The values of a system's variables, and what of them has to be computed anew.
struct SystemSolution: Sendable {
  /// By variable; as computed, not rounded.
  var values: ContiguousArray<Double> = []
  /// Which of the plan's variants they follow.
  var variant = 0
  /// The recorded solution that each block follows; −1 before the first.
  var regions: ContiguousArray<Int32> = []
  /// The units to compute, one bit each.
  private(set) var pending: ContiguousArray<UInt64> = []
  /// Whether all units have to be computed.
  var isAllPending = true
  /// Whether a constant of a row has changed that belongs to no unit: it may be broken.
  var hasOtherChange = false

  /// Begins with another variant of a plan, for which everything is computed anew.
  mutating func reset(_ variant: Int, _ plan: PlanVariant, variableCount: Int) {
    self.variant = variant
    if values.count < variableCount { values.append(contentsOf: repeatElement(0, count: variableCount - values.count)) }
    for variable in plan.decomposition.looseVariables { values[Int(variable)] = 0 }
    regions.removeAll(keepingCapacity: true)
    regions.append(contentsOf: repeatElement(-1, count: plan.regions.count))
    pending.removeAll(keepingCapacity: true)
    pending.append(contentsOf: repeatElement(0, count: (plan.decomposition.unitCount + 63) / 64))
    isAllPending = true
  }

  /// Notes that a constant of a unit has changed.
  mutating func noteConstant(unit: Int32) {
    if unit < 0 { hasOtherChange = true } else { note(Int(unit)) }
  }

  /// Notes that a unit has to be computed.
  mutating func note(_ unit: Int) { pending[unit >> 6] |= 1 << UInt64(unit & 63) }

  /// The first unit from `start` on that has to be computed, which it then has not any more.
  mutating func next(from start: Int) -> Int? {
    var word = start >> 6
    while word < pending.count {
      if pending[word] != 0 {
        let bit = pending[word].trailingZeroBitCount
        pending[word] &= pending[word] - 1
        return word << 6 | bit
      }
      word += 1
    }
    return nil
  }

  /// Notes that nothing has to be computed.
  mutating func clear() {
    for word in pending.indices { pending[word] = 0 }
    isAllPending = false
    hasOtherChange = false
  }
}
