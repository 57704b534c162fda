/// What variables are, as computed, not rounded.
struct VariableValues: Sendable {
  /// By variable.
  var values: ContiguousArray<Double> = []
  /// By variable, for those in blocks: the right side of the row that gives the variable, after earlier rows were subtracted from it.
  var partials: ContiguousArray<Double> = []

  /// Zeros for `count` variables; what is there already stays.
  mutating func grow(_ count: Int) {
    if values.count >= count { return }
    values.append(contentsOf: repeatElement(0, count: count - values.count))
    partials.append(contentsOf: repeatElement(0, count: count - partials.count))
  }
}
