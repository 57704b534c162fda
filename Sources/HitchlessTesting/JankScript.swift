internal import FramePipeline
public import HitchlessBase
internal import TestSupport

/// Random janks, which are the same in every run: their locations, lengths and frequency. A stage plays the script; see
/// ``Stage/jankScript``.
///
/// ```swift
/// stage.jankScript = JankScript(seed: 7, onceIn: 20, length: .milliseconds(20)...(.milliseconds(60)))
/// stage.scroll(velocity: 2000, for: .seconds(5))
/// #expect(stage.report.hitches.commitHitches > 0)
/// ```
public struct JankScript: Sendable {
  private var random: SplitMix64
  private let onceIn: Int
  private let cluster: ClosedRange<Int>
  private let locations: [Jank.Location]
  private let length: ClosedRange<FrameDuration>
  /// The remaining janks of the current cluster.
  private var left = 0

  /// Creates a script in which, on average, one of `onceIn` frames begins a cluster of janks in consecutive frames. Each is at one of
  /// `locations`, with a length from `length`; both are evenly distributed.
  public init(
    seed: UInt64, onceIn: Int = 10, cluster: ClosedRange<Int> = 1...1, locations: [Jank.Location] = JankScript.everywhere,
    length: ClosedRange<FrameDuration>
  ) {
    random = SplitMix64(seed: seed)
    self.onceIn = max(1, onceIn)
    self.cluster = max(1, cluster.lowerBound)...max(1, cluster.upperBound)
    self.locations = locations
    self.length = max(.zero, length.lowerBound)...max(.zero, length.upperBound)
  }

  /// The locations that exist in every frame, whether or not cells come into view.
  public static let everywhere: [Jank.Location] = [
    .phase(.input), .phase(.animate), .phase(.layout), .phase(.display), .phase(.commit), .mainQueue, .image, .render,
  ]

  /// The jank for the next frame; nil for none. O(1).
  public mutating func next() -> Jank? {
    if left == 0 {
      guard Int.random(in: 0..<onceIn, using: &random) == 0 else { return nil }
      left = Int.random(in: cluster, using: &random)
    }
    left -= 1
    guard let location = locations.randomElement(using: &random) else { return nil }
    let nanoseconds = Int64.random(in: length.lowerBound.nanoseconds...length.upperBound.nanoseconds, using: &random)
    return Jank(location, .nanoseconds(nanoseconds))
  }
}
