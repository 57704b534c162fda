public import HitchlessBase
internal import TestSupport

/// The duration of a piece of work in virtual time: constant, or from a distribution. Equal seeds give equal times in every run.
public struct ScriptedCost: Sendable {
  private enum Shape {
    case fixed(FrameDuration)
    case uniform(FrameDuration, FrameDuration)
    case oneIn(Int, FrameDuration, otherwise: FrameDuration)
    case sequence([FrameDuration])
  }
  private var shape: Shape
  private let seed: UInt64
  private var random: SplitMix64
  private var calls = 0

  private init(_ shape: Shape, seed: UInt64 = 0) {
    self.shape = shape
    self.seed = seed
    random = SplitMix64(seed: seed)
  }

  /// Returns a constant cost.
  public static func fixed(_ duration: FrameDuration) -> ScriptedCost { ScriptedCost(.fixed(max(.zero, duration))) }
  /// Returns a constant cost of `value` milliseconds.
  public static func milliseconds(_ value: Double) -> ScriptedCost { .fixed(.milliseconds(value)) }
  /// Returns a constant cost of `value` microseconds.
  public static func microseconds(_ value: Double) -> ScriptedCost { .fixed(.microseconds(value)) }
  /// Returns a cost that is evenly distributed in the range.
  public static func uniform(_ range: ClosedRange<FrameDuration>, seed: UInt64) -> ScriptedCost {
    ScriptedCost(.uniform(max(.zero, range.lowerBound), max(.zero, range.upperBound)), seed: seed)
  }
  /// Returns a cost that is `rare` on average once in `count` calls, and `usual` otherwise.
  public static func spikes(of rare: FrameDuration, onceIn count: Int, otherwise usual: FrameDuration, seed: UInt64) -> ScriptedCost {
    ScriptedCost(.oneIn(max(1, count), max(.zero, rare), otherwise: max(.zero, usual)), seed: seed)
  }
  /// Returns a cost that takes the durations in turn, starting again after the last. An empty list is zero.
  public static func sequence(_ durations: [FrameDuration]) -> ScriptedCost {
    ScriptedCost(.sequence(durations.map { max(.zero, $0) }))
  }

  /// Returns the distribution with every duration multiplied by `factor`.
  public func times(_ factor: Double) -> ScriptedCost {
    func longer(_ duration: FrameDuration) -> FrameDuration {
      // Limited far above any sensible value, so that no factor can overflow.
      FrameDuration(nanoseconds: Int64(min(max(0, Double(duration.nanoseconds) * factor), 1e15)))
    }
    var copy = self
    switch shape {
    case .fixed(let duration): copy.shape = .fixed(longer(duration))
    case .uniform(let low, let high): copy.shape = .uniform(longer(low), longer(high))
    case .oneIn(let count, let rare, let usual): copy.shape = .oneIn(count, longer(rare), otherwise: longer(usual))
    case .sequence(let durations): copy.shape = .sequence(durations.map(longer))
    }
    return copy
  }

  /// The longest duration of a call.
  var longest: FrameDuration {
    switch shape {
    case .fixed(let duration): duration
    case .uniform(let low, let high): max(low, high)
    case .oneIn(_, let rare, let usual): max(rare, usual)
    case .sequence(let durations): durations.max() ?? .zero
    }
  }

  /// Returns the cost of the cell of `item`: one of the distribution's values, the same in every call. O(1).
  func cost(ofItem item: ItemHandle) -> FrameDuration {
    var copy = self
    copy.calls = Int(item.rawValue)
    copy.random = SplitMix64(seed: seed ^ UInt64(bitPattern: Int64(item.rawValue)) &* 0x9E37_79B9_7F4A_7C15)
    return copy.next()
  }

  /// Returns the cost of the next call. O(1).
  public mutating func next() -> FrameDuration {
    defer { calls += 1 }
    switch shape {
    case .fixed(let duration): return duration
    case .uniform(let low, let high):
      return FrameDuration(nanoseconds: Int64.random(in: low.nanoseconds...high.nanoseconds, using: &random))
    case .oneIn(let count, let rare, let usual): return Int.random(in: 0..<count, using: &random) == 0 ? rare : usual
    case .sequence(let durations): return durations.isEmpty ? .zero : durations[calls % durations.count]
    }
  }
}
