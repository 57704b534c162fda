public import Foundation
internal import LayerTree

/// The way in which a ``CAKeyframeAnimation`` computes values between its keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation. The default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value is shown until the next one.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at constant velocity: key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve through all values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// A smooth curve at constant velocity: key times and timing functions are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  fileprivate var isPaced: Bool { self == .paced || self == .cubicPaced }
  fileprivate var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's horizontal axis points in the direction of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's horizontal axis points against the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation of a property through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in the type of the property. Nil by default.
  open var values: [Any]?
  /// The path of a point property, used in place of values: the ends of its lines and curves are the values. Nil by default.
  open var path: CGPath?
  /// Whether the layer rotates with the ``path``. Nil, the default, for no rotation.
  open var rotationMode: CAAnimationRotationMode?
  /// The times at which the values are reached, as fractions of the duration: one for each value, from 0 to 1, in ascending order. Discrete
  /// values need an additional last one, which is 1: each value is shown from its time on. Nil, the default, for even spacing; invalid
  /// times are ignored.
  open var keyTimes: [NSNumber]?
  /// The timing functions between the values. Nil, the default, or a missing function means constant speed.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The way in which values between the keyframes are computed.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The tension of a cubic curve at each value, from -1 (round) to 1 (straight); 0 where it is missing. Nil by default.
  open var tensionValues: [NSNumber]?
  /// The continuity of a cubic curve at each value: 0, also where it is missing, for no corner; positive for corners to the outside,
  /// negative to the inside. Nil by default.
  open var continuityValues: [NSNumber]?
  /// The bias of a cubic curve at each value: positive to bend before the value, negative after it; 0 where it is missing. Nil by default.
  open var biasValues: [NSNumber]?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CAKeyframeAnimation {
      (copy.values, copy.keyTimes, copy.timingFunctions) = (values, keyTimes, timingFunctions)
      (copy.calculationMode, copy.path, copy.rotationMode) = (calculationMode, path, rotationMode)
      (copy.tensionValues, copy.continuityValues, copy.biasValues) = (tensionValues, continuityValues, biasValues)
    }
    return copy
  }

  override var anyValue: Any? { values?.first }
  override func value(at fraction: Double, over before: AnimatedNumbers) -> AnimatedNumbers? {
    let ways = ways(like: before)
    guard !ways.isEmpty else { return values?.first.flatMap { AnimatedNumbers($0, like: before) } }
    let (index, part) = place(at: fraction, on: ways)
    return index < ways.count ? ways[index].value(at: part) : ways[ways.count - 1].end
  }

  override func show(_ fraction: Double, round: Int, in seen: inout PresentedLayer) {
    super.show(fraction, round: round, in: &seen)
    guard rotationMode == .rotateAuto || rotationMode == .rotateAutoReverse, path != nil, let key else { return }
    guard let turn = AnimatedKey("transform.rotation.z"), let before = seen.value(of: key), let angle = seen.value(of: turn) else { return }
    let ways = ways(like: before)
    guard !ways.isEmpty else { return }
    let (index, part) = place(at: fraction, on: ways)
    guard let direction = ways[min(index, ways.count - 1)].angle(at: index < ways.count ? part : 1) else { return }
    seen.set(turn, to: AnimatedNumbers(.number, [angle.number + direction + (rotationMode == .rotateAutoReverse ? .pi : 0)]))
  }

  private func ways(like value: AnimatedNumbers) -> [KeyframeSegment] {
    if let path, value.kind == .point { return KeyframeSegment.along(path.engine) }
    let values = (values ?? []).compactMap { AnimatedNumbers($0, like: value) }
    guard calculationMode.isCubic else { return KeyframeSegment.between(values) }
    func numbers(_ list: [NSNumber]?) -> [Double] { (list ?? []).map(\.doubleValue) }
    return KeyframeSegment.smooth(
      values, tension: numbers(tensionValues), continuity: numbers(continuityValues), bias: numbers(biasValues))
  }

  /// Returns the segment at `fraction` and the fraction of that segment. The index after the last segment is the end of discrete values.
  private func place(at fraction: Double, on ways: [KeyframeSegment]) -> (index: Int, part: Double) {
    let times = times(of: ways)
    // A timing curve may overshoot its ends.
    let index = max(0, min(times.lastIndex { $0 <= fraction } ?? 0, times.count - 2))
    if calculationMode == .discrete { return (index, 0) }
    let length = times[index + 1] - times[index]
    let part = length > 0 ? (fraction - times[index]) / length : 1
    if calculationMode.isPaced { return (index, ways[index].parameter(atLength: part)) }
    guard let functions = timingFunctions, index < functions.count else { return (index, part) }
    return (index, functions[index].curve.progress(at: part, duration: length * duration))
  }

  private func times(of ways: [KeyframeSegment]) -> [Double] {
    let count = calculationMode == .discrete ? ways.count + 2 : ways.count + 1
    let even = (0..<count).map { Double($0) / Double(count - 1) }
    if calculationMode.isPaced {
      let lengths = ways.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1.length) }
      let length = lengths[lengths.count - 1]
      return length > 0 ? lengths.map { $0 / length } : even
    }
    let given = (keyTimes ?? []).map(\.doubleValue)
    let isRight = given.count == count && given[0] == 0 && given[count - 1] == 1 && zip(given, given.dropFirst()).allSatisfy { $0 <= $1 }
    return isRight ? given : even
  }
}
