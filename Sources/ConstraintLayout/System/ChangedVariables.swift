/// The variables that may have another value than was last reported.
struct ChangedVariables: Sendable {
  private var variables: ContiguousArray<Int32> = []
  /// Whether each variable is one of ``variables``.
  private var isNoted: ContiguousArray<Bool> = []
  /// The value of each variable that was last reported.
  private var reported: ContiguousArray<Double> = []

  /// Makes room.
  mutating func reserve(_ count: Int) {
    variables.reserveCapacity(count)
    isNoted.reserveCapacity(count)
    reported.reserveCapacity(count)
  }

  /// Adds zeros up to `count` variables. O(1), amortised.
  mutating func grow(_ count: Int) {
    if isNoted.count >= count { return }
    isNoted.append(contentsOf: repeatElement(false, count: count - isNoted.count))
    reported.append(contentsOf: repeatElement(0, count: count - reported.count))
  }

  /// Notes that a variable may have changed. O(1).
  @inline(__always) mutating func note(_ variable: Int32) {
    if isNoted[Int(variable)] { return }
    isNoted[Int(variable)] = true
    variables.append(variable)
  }

  /// Begins a variable's life: it counts as having been reported as 0. Its number may have been another one's, whose value it gets, too, so
  /// that computing it changes nothing.
  mutating func begin(_ variable: Int) {
    if variable >= reported.count { return }
    reported[variable] = 0
    note(Int32(variable))
  }

  /// Calls `body` with those whose value differs from what was last reported, which then is reported. O(noted variables).
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
