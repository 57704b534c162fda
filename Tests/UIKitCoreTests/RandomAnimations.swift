import Foundation
import HitchlessBase
import TestSupport

@testable import UIKitCore

/// Creates animations of layers, each with a naive model.
struct RandomAnimations {
  private var random: SplitMix64
  private let keyPaths: [String]

  init(seed: UInt64, keyPaths: [String]) {
    random = SplitMix64(seed: seed)
    self.keyPaths = keyPaths
  }

  mutating func below(_ limit: Int) -> Int { random.below(limit) }
  /// Returns a number from 0 to 1 that is not a multiple of a frame, so that no frame is exactly at the end of a repetition.
  mutating func fraction() -> Double { (Double(below(100_000)) + 0.37) / 100_000 }
  mutating func name() -> String { ["a", "b", "c", "d"][below(4)] }
  private mutating func isChosen(_ odds: Int = 2) -> Bool { below(odds) == 0 }
  private mutating func value() -> Double { Double(below(200) - 100) }

  /// Returns an animation that is added at `now`, in the layer's time.
  mutating func animation(number: Int, now: Double) -> (CAAnimation, NaiveLayerAnimation) {
    var (animation, naive) = isChosen(4) ? group() : property()
    naive.number = number
    animation.setValue(number, forKey: "name")
    if isChosen(6) { naive.name = nil } else { naive.name = name() }
    if isChosen(4) {
      // Zero stands for the next frame.
      let begin = now + fraction() - 0.4
      (animation.beginTime, naive.begin) = (begin, begin)
    }
    if naive.duration == 0 {
      naive.duration = 0.1 + fraction() * 0.3
      animation.duration = naive.duration
    }
    if isChosen(4) {
      animation.isRemovedOnCompletion = false
      naive.leaves = false
    }
    Self.inherit(&naive)
    return (animation, naive)
  }

  /// Gives animations in a group without a duration that of the group.
  private static func inherit(_ naive: inout NaiveLayerAnimation) {
    guard case .group(var animations) = naive.values else { return }
    for index in animations.indices {
      if animations[index].duration == 0 { animations[index].duration = naive.duration }
      inherit(&animations[index])
    }
    naive.values = .group(animations)
  }

  private mutating func group(depth: Int = 0) -> (CAAnimation, NaiveLayerAnimation) {
    let group = CAAnimationGroup()
    var naive = NaiveLayerAnimation()
    let children = (0..<1 + below(3)).map { _ in
      var (child, other) = depth == 0 && isChosen(6) ? self.group(depth: 1) : property()
      other.begin = isChosen() ? 0 : fraction() * 0.5
      child.beginTime = other.begin ?? 0
      return (child, other)
    }
    group.animations = children.map(\.0)
    naive.values = .group(children.map(\.1))
    time(group, &naive)
    return (group, naive)
  }

  private mutating func property() -> (CAAnimation, NaiveLayerAnimation) {
    var naive = NaiveLayerAnimation()
    naive.property = below(keyPaths.count)
    let animation = isChosen(3) ? keyframes(&naive) : basic(&naive)
    animation.keyPath = keyPaths[naive.property]
    (naive.isAdditive, naive.isCumulative) = (isChosen(3), isChosen(3))
    (animation.isAdditive, animation.isCumulative) = (naive.isAdditive, naive.isCumulative)
    time(animation, &naive)
    return (animation, naive)
  }

  private mutating func basic(_ naive: inout NaiveLayerAnimation) -> CAPropertyAnimation {
    let animation = CABasicAnimation()
    let numbers = (0..<3).map { _ in isChosen() ? value() : nil }
    animation.fromValue = numbers[0]
    animation.toValue = numbers[1].map { NSNumber(value: $0) }
    animation.byValue = numbers[2].map { CGFloat($0) }
    naive.values = .basic(from: numbers[0], to: numbers[1], by: numbers[2])
    return animation
  }

  private mutating func keyframes(_ naive: inout NaiveLayerAnimation) -> CAPropertyAnimation {
    let animation = CAKeyframeAnimation()
    let values = (0..<2 + below(4)).map { _ in value() }
    let isDiscrete = isChosen(3)
    let count = isDiscrete ? values.count + 1 : values.count
    var times = (0..<count).map { Double($0) / Double(count - 1) }
    if isChosen() {
      times = ([0, 1] + (2..<count).map { _ in fraction() }).sorted()
      animation.keyTimes = times.map { NSNumber(value: $0) }
    } else if isChosen() {
      // Invalid ones are ignored.
      animation.keyTimes = [0, 0.7, 0.2, 1, 0.5, 1, 1, 1]
    }
    animation.values = values
    var curves: [NaiveCurve?] = []
    if isDiscrete {
      animation.calculationMode = .discrete
    } else if isChosen() {
      let made = (0..<1 + below(values.count)).map { _ in curve() }
      animation.timingFunctions = made.map(\.0)
      curves = made.map(\.1)
    }
    naive.values = .keyframes(values, times: times, curves: curves, isDiscrete: isDiscrete)
    return animation
  }

  private mutating func curve() -> (CAMediaTimingFunction, NaiveCurve) {
    let numbers = (0..<4).map { Double(below($0 % 2 == 0 ? 11 : 15)) / 10 - ($0 % 2 == 0 ? 0 : 0.2) }.map { ($0 * 10).rounded() / 10 }
    let floats = numbers.map { Float($0) }
    return (
      CAMediaTimingFunction(controlPoints: floats[0], floats[1], floats[2], floats[3]),
      NaiveCurve(numbers[0], numbers[1], numbers[2], numbers[3])
    )
  }

  private mutating func time(_ animation: CAAnimation, _ naive: inout NaiveLayerAnimation) {
    naive.duration = isChosen(5) ? 0 : 0.05 + fraction() * 0.6
    naive.speed = isChosen(4) ? [-1, 0.5, 2, -0.5, 0][below(5)] : 1
    naive.offset = isChosen(4) ? fraction() * 0.3 : 0
    naive.count = isChosen(3) ? [2, 3, 2.5, .infinity][below(4)] : 0
    naive.repeatDuration = isChosen(8) ? fraction() * 2 : 0
    naive.autoreverses = isChosen(4)
    let fill = [CAMediaTimingFillMode.removed, .forwards, .backwards, .both][below(4)]
    (naive.fillsBefore, naive.fillsAfter) = (fill == .backwards || fill == .both, fill == .forwards || fill == .both)
    (animation.duration, animation.speed, animation.timeOffset) = (naive.duration, Float(naive.speed), naive.offset)
    (animation.repeatCount, animation.repeatDuration) = (Float(naive.count), naive.repeatDuration)
    (animation.autoreverses, animation.fillMode) = (naive.autoreverses, fill)
    guard isChosen(3) else { return }
    let curve = curve()
    (animation.timingFunction, naive.curve) = curve
  }
}
