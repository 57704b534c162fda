/// One result: something that was measured, what it is compared with, and how far apart the two may be.
///
/// The reference is measured in the same run, in turns with the value: the ratio is then about the code and not about the machine.
struct Figure: Codable {
  /// The group and what was measured, as in `frames/scroll`.
  var name: String
  /// The median, in ``unit``.
  var value: Double
  /// The median of what it is compared with, in ``unit``.
  var reference: Double
  /// `value / reference`.
  var ratio: Double
  /// The largest ratio that is accepted.
  var limit: Double
  /// Whether the ratio is within its limit.
  var holds: Bool
  /// What ``value`` and ``reference`` count.
  var unit: String
  /// What the reference is.
  var referenceName: String

  /// A figure of two medians. `limit` is the largest ratio that is accepted.
  init(_ name: String, _ medians: Medians, against referenceName: String, limit: Double) {
    self.name = name
    value = medians.value
    reference = medians.reference
    ratio = medians.reference > 0 ? medians.value / medians.reference : .infinity
    self.limit = limit
    holds = ratio <= limit
    unit = "ms"
    self.referenceName = referenceName
  }

  /// A promise in milliseconds, and what it takes in a ``QuietTime``: a ratio of 1 is the promise.
  init(_ name: String, promise: Double, of referenceName: String, _ milliseconds: Double) {
    self.init(name, Medians(of: [milliseconds], and: [promise]), against: referenceName, limit: 1)
  }
}
