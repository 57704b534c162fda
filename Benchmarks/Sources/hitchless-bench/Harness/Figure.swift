/// A result: the measured value, its reference, and the largest accepted ratio of the two.
///
/// The reference is measured in the same run, alternating with the value, so that the ratio depends on the code and not on the machine.
struct Figure: Codable {
  /// The group and the measurement, as in `frames/scroll`.
  var name: String
  /// The median, in ``unit``.
  var value: Double
  /// The median of the reference, in ``unit``.
  var reference: Double
  /// `value / reference`.
  var ratio: Double
  /// The largest accepted ratio.
  var limit: Double
  /// Whether the ratio is within its limit.
  var holds: Bool
  /// The unit of ``value`` and ``reference``.
  var unit: String
  /// The name of the reference.
  var referenceName: String

  /// Creates a figure from two medians. `limit` is the largest accepted ratio.
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

  /// Creates a figure from a promise in milliseconds and the measured time in a ``QuietTime``: a ratio of 1 is the promise.
  init(_ name: String, promise: Double, of referenceName: String, _ milliseconds: Double) {
    self.init(name, Medians(of: [milliseconds], and: [promise]), against: referenceName, limit: 1)
  }
}
