import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Random implicit animations` {
  /// The properties, including points and sizes.
  private enum Property: Int, CaseIterable { case position, size, opacity, radius, order, shift, end }

  private let root = UIView(frame: .zero)
  private let shape = CAShapeLayer()
  private let stage: HitchlessTesting.Stage
  init() {
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 100), scale: 1, hertz: 50)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    root.layer.addSublayer(shape)
    stage.settle()
  }

  private func values(_ property: Property, of layer: CAShapeLayer) -> [Double] {
    switch property {
    case .position: [Double(layer.position.x), Double(layer.position.y)]
    case .size: [Double(layer.bounds.width), Double(layer.bounds.height)]
    case .opacity: [Double(layer.opacity)]
    case .radius: [Double(layer.cornerRadius)]
    case .order: [Double(layer.zPosition)]
    case .shift: [Double(layer.transform.m42)]
    case .end: [Double(layer.strokeEnd)]
    }
  }
  private func set(_ property: Property, to values: [Double]) {
    let number = CGFloat(values[0])
    switch property {
    case .position: shape.position = CGPoint(x: values[0], y: values[1])
    case .size: shape.bounds.size = CGSize(width: values[0], height: values[1])
    case .opacity: shape.opacity = Float(number)
    case .radius: shape.cornerRadius = number
    case .order: shape.zPosition = number
    case .shift: shape.transform = CATransform3DMakeTranslation(0, number, 0)
    case .end: shape.strokeEnd = number
    }
  }

  @Test func `match a naive model in every frame`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("what layers animate by themselves at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    defer { stage.end() }
    var model = Model(Property.allCases.map { values($0, of: shape) })
    var (ended, animated) = ([Int](), 0)
    for step in RandomTestSettings.steps(3_000, until: { animated > 500 }) {
      var operation = ""
      switch random.below(12) {
      case 0..<6:
        // Some changes, in a transaction or outside of any.
        let duration = [nil, 0.1, 0.3, 1, 0][random.below(5)]
        let (isLinear, isDisabled) = (random.below(2) == 0, random.below(5) == 0)
        let hasGroup = duration != nil || isLinear || isDisabled || random.below(2) == 0
        model.group = hasGroup ? step : nil
        stage.perform {
          if hasGroup {
            CATransaction.begin()
            CATransaction.setCompletionBlock { ended.append(step) }
            if let duration { CATransaction.setAnimationDuration(duration) }
            if isLinear { CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear)) }
            if isDisabled { CATransaction.setDisableActions(true) }
          }
          for _ in 0...random.below(3) {
            let property = Property.allCases[random.below(Property.allCases.count)]
            let count = property == .position || property == .size ? 2 : 1
            let isPart = property == .opacity || property == .end
            let new = (0..<count).map { _ in isPart ? Double(random.below(5)) / 4 : Double(random.below(40)) }
            operation += "\(property) \(new) "
            set(property, to: new)
            let animation = Model.Animation(duration: duration ?? 0.25, isLinear: isLinear, group: model.group)
            model.set(property.rawValue, to: new, isDisabled ? nil : animation)
          }
          if hasGroup { CATransaction.commit() }
        }
        operation += "\(duration ?? 0.25) s, linear \(isLinear), disabled \(isDisabled)"
        model.close()
      case 6 where random.below(6) == 0:
        operation = "away and back"
        stage.perform {
          shape.removeFromSuperlayer()
          root.layer.addSublayer(shape)
        }
        model.leave()
      case 7 where random.below(3) == 0:
        operation = "no animations"
        stage.perform { shape.removeAllAnimations() }
        model.removeAll()
      default:
        let count = 1 + random.below(5)
        operation = "\(count) frames"
        for _ in 0..<count {
          model.frame(at: stage.frame().frameTime.seconds)
          animated += model.animations.count { $0 != nil }
          guard let seen = shape.presentation() else { break }
          for property in Property.allCases {
            let (values, expected) = (values(property, of: seen), model.seen[property.rawValue])
            let isNear = zip(values, expected).allSatisfy { abs($0 - $1) < 1e-3 }
            #expect(isNear, "\(property) \(values) \(expected), step \(step), seed \(seed)")
          }
        }
      }
      let place = "step \(step), \(operation), seed \(seed)"
      #expect(Property.allCases.map { values($0, of: shape) } == model.values, "\(place)")
      #expect(shape.animationKeys()?.count ?? 0 == model.animations.count { $0 != nil }, "\(place)")
      #expect(ended.sorted() == model.ended.sorted(), "\(place)")
    }
    #expect(animated > 500 || RandomTestSettings.rounds != nil, "seed \(seed)")
  }

  /// The layer's values and the animation of each.
  private struct Model {
    struct Animation {
      var from: [Double] = []
      var begin: Double?
      var duration: Double
      var isLinear: Bool
      var group: Int?
    }
    var values: [[Double]]
    var seen: [[Double]]
    var animations: [Animation?]
    var wasShown = true
    var group: Int?
    /// The number of running animations in each group, and the groups that have ended.
    var running: [Int: Int] = [:]
    var ended: [Int] = []

    init(_ values: [[Double]]) { (self.values, seen, animations) = (values, values, values.map { _ in nil }) }

    mutating func set(_ index: Int, to new: [Double], _ animation: Animation?) {
      guard new != values[index] else { return }
      let old = animations[index]
      if wasShown, var animation {
        animation.from = old.map { $0.begin == nil ? $0.from : seen[index] } ?? values[index]
        if let group { running[group, default: 0] += 1 }
        end(index)
        animations[index] = animation
      }
      values[index] = new
    }
    /// Commits the group.
    mutating func close() {
      guard let group else { return }
      self.group = nil
      if running[group, default: 0] == 0 { ended.append(group) }
    }
    mutating func end(_ index: Int) {
      guard let animation = animations[index] else { return }
      animations[index] = nil
      guard let ending = animation.group, let count = running[ending] else { return }
      running[ending] = count - 1
      if count == 1, ending != group { ended.append(ending) }
    }
    mutating func removeAll() { for index in animations.indices { end(index) } }
    mutating func leave() {
      removeAll()
      wasShown = false
    }
    mutating func frame(at time: Double) {
      wasShown = true
      seen = values
      for index in animations.indices {
        guard var animation = animations[index] else { continue }
        animation.begin = animation.begin ?? time
        animations[index] = animation
        let fraction = animation.duration > 0 ? (time - (animation.begin ?? time)) / animation.duration : 1
        if fraction > 1 - 1e-9 {
          end(index)
          continue
        }
        let progress = animation.isLinear ? fraction : NaiveCurve(0.25, 0.1, 0.25, 1).progress(at: fraction)
        seen[index] = zip(animation.from, values[index]).map { $0 + ($1 - $0) * progress }
      }
    }
  }
}
