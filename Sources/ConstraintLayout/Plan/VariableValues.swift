/// The computed values of variables, not rounded.
struct VariableValues: Sendable {
  /// The values by variable.
  var values: ContiguousArray<Double> = []
  /// By variable, for those in blocks: the right side of the row that determines the variable, after earlier rows were subtracted from it.
  var partials: ContiguousArray<Double> = []

  /// Extends the arrays to `count` variables with zeros; existing values are kept.
  mutating func grow(_ count: Int) {
    if values.count >= count { return }
    values.append(contentsOf: repeatElement(0, count: count - values.count))
    partials.append(contentsOf: repeatElement(0, count: count - partials.count))
  }
}
