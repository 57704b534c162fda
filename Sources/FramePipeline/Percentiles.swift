/// Percentiles of a set of measurements, by nearest rank, so that each figure is an actual measurement.
public struct Percentiles: Hashable, Sendable {
  /// The median: half of the measurements are at most this.
  public var p50 = 0.0
  /// The 95th percentile: 95 of 100 measurements are at most this.
  public var p95 = 0.0
  /// The 99th percentile: 99 of 100 measurements are at most this.
  public var p99 = 0.0
  /// The largest measurement.
  public var max = 0.0

  /// Computes the percentiles of `values`, in their unit; all are zero without values. O(n log n).
  public init(_ values: [Double]) {
    let sorted = values.sorted()
    guard let last = sorted.last else { return }
    func rank(_ percent: Int) -> Double { sorted[(sorted.count * percent + 99) / 100 - 1] }
    (p50, p95, p99, max) = (rank(50), rank(95), rank(99), last)
  }
}
