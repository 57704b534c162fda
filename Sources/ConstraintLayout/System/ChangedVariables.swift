/// The variables whose values may differ from the last reported ones.
struct ChangedVariables: Sendable {
  private var variables: ContiguousArray<Int32> = []
  /// Whether each variable is in ``variables``.
  private var isNoted: ContiguousArray<Bool> = []
  /// The last reported value of each variable.
  private var reported: ContiguousArray<Double> = []

  /// Reserves memory.
  mutating func reserve(_ count: Int) {
    variables.reserveCapacity(count)
    isNoted.reserveCapacity(count)
    reported.reserveCapacity(count)
  }

  /// Extends the arrays to `count` variables with zeros. O(1), amortised.
  mutating func grow(_ count: Int) {
    if isNoted.count >= count { return }
    isNoted.append(contentsOf: repeatElement(false, count: count - isNoted.count))
    reported.append(contentsOf: repeatElement(0, count: count - reported.count))
  }

  /// Records that a variable may have changed. O(1).
  @inline(__always) mutating func note(_ variable: Int32) {
    if isNoted[Int(variable)] { return }
    isNoted[Int(variable)] = true
    variables.append(variable)
  }

  /// Begins the life of a variable, whose last reported value is 0. Its number may have belonged to another variable, whose computed value
  /// it inherits. It is recorded as changed, because computing that value again would not count as a change.
  mutating func begin(_ variable: Int) {
    if variable >= reported.count { return }
    reported[variable] = 0
    note(Int32(variable))
  }

  /// Calls `body` with the variables whose value differs from the last reported one, and stores the new value as reported. O(recorded
  /// variables).
  mutating func take(_ value: (Int32) -> Double?, _ body: (Int32, Double) -> Void) {
    for variable in variables {
      isNoted[Int(variable)] = false
      guard let value = value(variable), value != reported[Int(variable)] else { continue }
      reported[Int(variable)] = value
      body(variable, value)
    }
    variables.removeAll(keepingCapacity: true)
  }
}
