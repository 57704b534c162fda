public import Foundation
internal import LayerTree

/// How the values between those of a ``CAKeyframeAnimation`` are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The way from one value to the next one is straight. The default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value stays until the next one follows.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// The way is straight, and all of it is gone at the same speed: key times and timing functions do not count.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// The way is one smooth curve through all values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// The same, and all of it is gone at the same speed: key times and timing functions do not count.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  fileprivate var isPaced: Bool { self == .paced || self == .cubicPaced }
  fileprivate var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// How a layer turns that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its horizontal axis points where the path leads.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Its horizontal axis points where the path comes from.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation of a property through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, of the kind that the property has. Nil by default.
  open var values: [Any]?
  /// The way of a property that is a point, instead of values: these are where the lines and curves of the path begin and end. Nil by default.
  open var path: CGPath?
  /// Whether the layer turns with the ``path``. Nil, the default, for no.
  open var rotationMode: CAAnimationRotationMode?
  /// When the values are reached, in fractions of the duration: as many as there are values, from 0 to 1, ascending. With discrete values one
  /// more, the last of which is 1: each value shows from its time on. Nil, the default, for even distances; what is not right is not used.
  open var keyTimes: [NSNumber]?
  /// How the ways between the values progress. Nil, the default, or where one is missing, at constant speed.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How the values between these are found.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How tight a cubic way passes each value, from -1, round, to 1, straight; 0 where one is missing. Nil by default.
  open var tensionValues: [NSNumber]?
  /// How sharp a cubic way bends at each value: 0, where one is missing, not at all; positive to the outside, negative to the inside. Nil by default.
  open var continuityValues: [NSNumber]?
  /// Where a cubic way bends: positive before each value, negative behind it; 0 where one is missing. Nil by default.
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

  override func show(_ fraction: Double, round: Int, in seen: inout SeenLayer) {
    super.show(fraction, round: round, in: &seen)
    guard rotationMode == .rotateAuto || rotationMode == .rotateAutoReverse, path != nil, let key else { return }
    guard let turn = AnimatedKey("transform.rotation.z"), let before = seen.value(of: key), let angle = seen.value(of: turn) else { return }
    let ways = ways(like: before)
    guard !ways.isEmpty else { return }
    let (index, part) = place(at: fraction, on: ways)
    guard let direction = ways[min(index, ways.count - 1)].angle(at: index < ways.count ? part : 1) else { return }
    seen.set(turn, to: AnimatedNumbers(.number, [angle.number + direction + (rotationMode == .rotateAutoReverse ? .pi : 0)]))
  }

  private func ways(like value: AnimatedNumbers) -> [KeyframeWay] {
    if let path, value.kind == .point { return KeyframeWay.along(path.engine) }
    let values = (values ?? []).compactMap { AnimatedNumbers($0, like: value) }
    guard calculationMode.isCubic else { return KeyframeWay.between(values) }
    func numbers(_ list: [NSNumber]?) -> [Double] { (list ?? []).map(\.doubleValue) }
    return KeyframeWay.smooth(
      values, tension: numbers(tensionValues), continuity: numbers(continuityValues), bias: numbers(biasValues))
  }

  /// Which way is under way at `fraction`, and how much of it is behind. After the last one is where discrete values end.
  private func place(at fraction: Double, on ways: [KeyframeWay]) -> (index: Int, part: Double) {
    let times = times(of: ways)
    // A curve may go past its ends.
    let index = max(0, min(times.lastIndex { $0 <= fraction } ?? 0, times.count - 2))
    if calculationMode == .discrete { return (index, 0) }
    let length = times[index + 1] - times[index]
    let part = length > 0 ? (fraction - times[index]) / length : 1
    if calculationMode.isPaced { return (index, ways[index].parameter(atLength: part)) }
    guard let functions = timingFunctions, index < functions.count else { return (index, part) }
    return (index, functions[index].curve.progress(at: part, duration: length * duration))
  }

  private func times(of ways: [KeyframeWay]) -> [Double] {
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
