import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Random layer animations` {
  private static let keyPaths = ["position.x", "position.y", "zPosition", "bounds.origin.x", "transform.translation.y"]

  private func values(of layer: CALayer) -> [Double] {
    [layer.position.x, layer.position.y, layer.zPosition, layer.bounds.origin.x, layer.transform.m42].map { Double($0) }
  }
  private func set(_ index: Int, _ value: Double, of layer: CALayer) {
    switch index {
    case 0: layer.position.x = CGFloat(value)
    case 1: layer.position.y = CGFloat(value)
    case 2: layer.zPosition = CGFloat(value)
    case 3: layer.bounds.origin.x = CGFloat(value)
    default: layer.transform = CATransform3DMakeTranslation(0, CGFloat(value), 0)
    }
  }

  @Test func `show in each frame what a naive model computes`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("animations of layers at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = RandomAnimations(seed: seed, keyPaths: Self.keyPaths)
    let scene = LayerAnimationScene()
    defer { scene.stage.end() }
    let layer = scene.layer
    var model = Model(values(of: layer))
    var events = 0
    for step in RandomTestSettings.steps(4_000, until: { events > 100 }) {
      var operation = ""
      switch random.below(20) {
      case 0..<4:
        let now = scene.stage.perform { layer.convertTime(CACurrentMediaTime(), from: nil) }
        #expect(abs(now - model.local(scene.stage.now.seconds)) < 1e-6)
        let (animation, naive) = random.animation(number: step, now: now)
        operation = "add \(naive)"
        model.add(naive)
        animation.delegate = scene
        scene.stage.perform { layer.add(animation, forKey: naive.name) }
      case 4:
        let name = random.name()
        operation = "remove \(name)"
        model.remove { $0.name == name }
        scene.stage.perform { layer.removeAnimation(forKey: name) }
      case 5 where random.below(8) == 0:
        operation = "remove all"
        model.remove { _ in true }
        scene.stage.perform { layer.removeAllAnimations() }
      case 6, 7:
        let (index, value) = (random.below(5), Double(random.below(100)))
        operation = "set \(index) to \(value)"
        model.values[index] = value
        scene.stage.perform { set(index, value, of: layer) }
      case 8 where random.below(3) == 0:
        (model.speed, model.offset, model.begin) = ([0, 0.5, 1, 1, 2][random.below(5)], random.fraction(), random.fraction())
        operation = "time \(model.speed) \(model.offset) \(model.begin)"
        scene.stage.perform {
          (layer.speed, layer.timeOffset, layer.beginTime) = (Float(model.speed), model.offset, model.begin)
        }
      default:
        let count = 1 + random.below(6)
        operation = "\(count) frames"
        for _ in 0..<count { model.frame(at: scene.stage.frame().frameTime.seconds) }
        let (seen, place) = (values(of: scene.seen), "step \(step), \(operation), seed \(seed)")
        for index in 0..<5 {
          #expect(abs(seen[index] - model.seen[index]) < 1e-3, "\(Self.keyPaths[index]), \(place): \(model.all)")
        }
      }
      let place = "step \(step), \(operation), seed \(seed)"
      #expect(scene.log == model.log, "\(place)")
      #expect(layer.animationKeys() ?? [] == model.all.compactMap(\.name), "\(place)")
      #expect(values(of: layer) == model.values, "\(place)")
      if scene.log.count > 40 {
        events += scene.log.count
        (scene.log, model.log) = ([], [])
      }
    }
    #expect(events > 100 || RandomTestSettings.rounds != nil, "seed \(seed)")
  }

  /// The layer, its time and its animations, in order.
  private struct Model {
    var values: [Double]
    var seen: [Double]
    var all: [NaiveLayerAnimation] = []
    var (speed, offset, begin) = (1.0, 0.0, 0.0)
    var log: [String] = []

    init(_ values: [Double]) { (self.values, seen) = (values, values) }

    /// Returns the local time in whole nanoseconds, like the layer.
    func local(_ time: Double) -> Double { (((time - begin) * speed + offset) * 1e9).rounded() / 1e9 }

    mutating func add(_ animation: NaiveLayerAnimation) {
      if let name = animation.name { remove { $0.name == name } }
      all.append(animation)
    }
    mutating func remove(_ isRemoved: (NaiveLayerAnimation) -> Bool) {
      for animation in all where isRemoved(animation) && !animation.hasEnded { log.append("stop \(animation.number) false") }
      all.removeAll(where: isRemoved)
    }
    mutating func frame(at time: Double) {
      let now = local(time)
      seen = values
      for index in all.indices {
        all[index].begin = all[index].begin ?? now
        let state = all[index].moment(at: now).state
        if state != .before, !all[index].hasBegun {
          all[index].hasBegun = true
          log.append("start \(all[index].number)")
        }
        if state == .after, !all[index].hasEnded {
          all[index].hasEnded = true
          log.append("stop \(all[index].number) true")
        }
        if !all[index].hasEnded || !all[index].leaves { all[index].play(at: now, &seen) }
      }
      all.removeAll { $0.hasEnded && $0.leaves }
    }
  }
}
