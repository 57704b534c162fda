import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore

/// Returns a white square with the given side in pixels.
@MainActor private func square(_ side: CGFloat) -> CGImage? {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
    UIColor.white.setFill()
    context.fill(CGRect(x: 0, y: 0, width: side, height: side))
  }
  return image.cgImage
}

/// Particles by a naive implementation: each is moved in many small steps, and removed when it is too old.
private struct NaiveParticles {
  struct One {
    var age = 0.0
    var position = SIMD2<Double>.zero
    var velocity = SIMD2<Double>.zero
  }
  var all: [One] = []
  private var time = 0.0
  private var born = 0

  mutating func advance(to end: Double, rate: Double, lifetime: Double, velocity: SIMD2<Double>, acceleration: SIMD2<Double>) {
    let step = 1.0 / 48_000
    while time + step / 2 < end {
      time += step
      for index in all.indices {
        all[index].age += step
        all[index].velocity += acceleration * step
        all[index].position += all[index].velocity * step
      }
      all.removeAll { $0.age > lifetime - step / 2 }
      while Double(born + 1) / rate <= time + step / 2 {
        born += 1
        all.append(One(velocity: velocity))
      }
    }
  }
}

@MainActor @Suite struct `An emitter layer` {
  private let root = UIView(frame: .zero)
  private let layer = CAEmitterLayer()
  private let cell = CAEmitterCell()
  private let stage: HitchlessTesting.Stage

  init() {
    root.backgroundColor = .black
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 100), scale: 1, hertz: 50)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.layer.addSublayer(layer)
    cell.contents = stage.perform { square(10) }
    (cell.birthRate, cell.lifetime) = (10, 1)
    layer.emitterPosition = CGPoint(x: 50, y: 50)
    stage.settle()
  }
  private func pixel(_ x: Int, _ y: Int) -> [Int] {
    let word = stage.picture?[x, y] ?? 0
    return [Int(word >> 16 & 0xFF), Int(word >> 8 & 0xFF), Int(word & 0xFF)]
  }
  private var particles: [LayerParticle] { layer.system.particles }
  /// Starts to emit with the next frame.
  private func begin() {
    stage.perform {
      layer.emitterCells = [cell]
      layer.beginTime = CACurrentMediaTime()
    }
  }
  private var time: Double { layer.convertTime(stage.window.frameDriver?.tick?.frameTime.seconds ?? 0, from: nil) }

  @Test func `has the particles of a naive model, at the same positions`() {
    defer { stage.end() }
    // No particle is born or dies exactly at a frame.
    (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionLongitude) = (11.375, 0.75, 40, 0.5)
    (cell.xAcceleration, cell.yAcceleration) = (-10, 60)
    var naive = NaiveParticles()
    begin()
    for frame in 0..<100 {
      stage.frame()
      naive.advance(
        to: time, rate: 11.375, lifetime: 0.75, velocity: SIMD2(40 * cos(0.5), 40 * sin(0.5)), acceleration: SIMD2(-10, 60))
      #expect(particles.count == naive.all.count, "frame \(frame) at \(time)")
      for (particle, other) in zip(particles, naive.all) {
        #expect(abs(particle.position.x - 50 - other.position.x) < 0.02 && abs(particle.position.y - 50 - other.position.y) < 0.02)
      }
    }
  }

  @Test func `emits the same particles at any frame rate, and others with another seed`() {
    func run(_ hertz: Double, _ seed: UInt32) -> [[Double]] {
      let (root, layer) = (UIView(frame: .zero), CAEmitterLayer())
      let stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 100), scale: 1, hertz: hertz)
      defer { stage.end() }
      root.layer.addSublayer(layer)
      let cell = CAEmitterCell()
      cell.contents = self.cell.contents
      (cell.birthRate, cell.lifetime, cell.lifetimeRange, cell.velocity, cell.velocityRange) = (50, 1, 0.5, 30, 20)
      (cell.emissionRange, cell.spinRange, cell.scaleRange, cell.redRange) = (.pi, 3, 1, 1)
      (layer.emitterShape, layer.emitterSize, layer.seed) = (.rectangle, CGSize(width: 40, height: 20), seed)
      stage.perform { layer.emitterCells = [cell] }
      while stage.frame().frameTime.seconds < 1.9999 {}
      return layer.system.particles.map {
        [$0.position.x, $0.position.y, $0.angle, $0.pointsPerPixel, $0.color.red].map { ($0 * 1e6).rounded() }
      }
    }
    let first = run(50, 7)
    #expect(first.count > 35 && first.count < 60)
    #expect(run(50, 7) == first && run(100, 7) == first && run(50, 8) != first)
  }

  @Test func `chooses random values within their ranges`() {
    defer { stage.end() }
    (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (2000, 1, 1)
    (cell.velocity, cell.velocityRange, cell.emissionLongitude, cell.emissionRange) = (100, 40, .pi / 2, 1)
    (cell.scale, cell.scaleRange, cell.spin, cell.spinRange) = (1, 0.5, 2, 2)
    (cell.color, cell.greenRange) = (CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1), 0.5)
    begin()
    stage.frames(11)
    let all = particles
    #expect(all.count > 300 && all.allSatisfy { $0.pointsPerPixel >= 0.75 && $0.pointsPerPixel <= 1.25 })
    #expect(all.allSatisfy { $0.color.red == 1 && $0.color.blue == 0.25 && $0.color.green >= 0.25 && $0.color.green <= 0.75 })
    #expect((all.map(\.color.green).max() ?? 0) > 0.7 && (all.map(\.color.green).min() ?? 1) < 0.3)
    // The first ones are a fifth of a second old.
    for particle in all {
      let (x, y) = (particle.position.x - 50, particle.position.y - 50)
      guard hypot(x, y) > 1 else { continue }
      #expect(abs(atan2(y, x) - .pi / 2) <= 0.5 + 1e-9 && hypot(x, y) <= 0.22 * 120 && particle.angle >= 0 && particle.angle <= 0.66)
    }
    stage.frames(100)
    // Those that certainly live half a second, and half of those that may.
    #expect(abs(particles.count - 2000) < 150)
  }

  @Test func `scales, rotates and recolours its particles over time`() {
    defer { stage.end() }
    (cell.birthRate, cell.lifetime) = (1, 0.9)
    (cell.scale, cell.scaleSpeed, cell.spin) = (1, 2, 3)
    (cell.redSpeed, cell.alphaSpeed, cell.contentsScale) = (-0.5, -1, 2)
    (layer.scale, layer.spin) = (2, 2)
    begin()
    stage.pump(until: { time > 1.49 }, limit: 200)
    let age = time - 1
    #expect(particles.count == 1)
    guard let one = particles.first else { return }
    #expect(abs(one.pointsPerPixel - (2 + 2 * age) / 2) < 1e-6 && abs(one.angle - 6 * age) < 1e-6)
    #expect(abs(one.color.red - (1 - 0.5 * age)) < 1e-6 && abs(one.color.alpha - (1 - age)) < 1e-6)
  }

  @Test func `requests no frames if it has nothing to animate`() {
    defer { stage.end() }
    func isAsking() -> Bool { stage.window.frameDriver?.wantedInterval != nil }
    #expect(!isAsking())
    begin()
    stage.frames(30)
    #expect(isAsking() && !particles.isEmpty)
    stage.perform { layer.birthRate = 0 }
    stage.frames(20)
    #expect(isAsking() && !particles.isEmpty, "those that were born live on")
    stage.frames(60)
    #expect(!isAsking() && particles.isEmpty)
    #expect(pixel(50, 50) == [0, 0, 0])
    // Particles after a restart do not fill the pause.
    stage.frames(100)
    stage.perform { layer.birthRate = 1 }
    stage.frames(4)
    #expect(particles.isEmpty && isAsking())
    stage.frames(20)
    #expect((2...5).contains(particles.count))
    stage.perform { cell.isEnabled = false }
    stage.settle()
    #expect(!isAsking() && particles.isEmpty)
    stage.perform { cell.isEnabled = true }
    stage.frames(20)
    #expect(!particles.isEmpty)
    stage.perform { layer.isHidden = true }
    stage.frames(30)
    #expect(!isAsking(), "nothing of it is seen")
    stage.perform { layer.isHidden = false }
    stage.frames(5)
    #expect(isAsking())
    stage.perform { layer.speed = 0 }
    stage.frames(5)
    #expect(!isAsking(), "time stands still")
  }

  @Test func `starts with the particles emitted since its begin time`() {
    defer { stage.end() }
    stage.frames(150)
    stage.perform { layer.emitterCells = [cell] }
    stage.frame()
    #expect(particles.count == 10, "as many as live after a second")
  }

  @Test func `draws particles in their colours, below its sublayers`() {
    defer { stage.end() }
    (cell.birthRate, cell.lifetime, cell.color) = (1, 10, CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    begin()
    stage.pump(until: { time > 1.05 }, limit: 200)
    #expect(pixel(50, 50)[0] == 255 && abs(pixel(50, 50)[1] - 128) < 3 && pixel(50, 50)[2] == 0)
    #expect(pixel(46, 46)[0] == 255 && pixel(43, 50) == [0, 0, 0] && pixel(57, 50) == [0, 0, 0])
    let cover = CALayer()
    cover.frame = CGRect(x: 50, y: 0, width: 50, height: 100)
    cover.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    stage.perform { layer.addSublayer(cover) }
    stage.frames(2)
    #expect(pixel(52, 50) == [0, 0, 255] && pixel(47, 50)[0] == 255)
    stage.perform {
      cover.removeFromSuperlayer()
      (layer.masksToBounds, layer.bounds.size) = (true, CGSize(width: 50, height: 100))
      layer.position = CGPoint(x: 25, y: 50)
    }
    stage.frames(30)
    #expect(pixel(47, 50)[0] == 255 && pixel(52, 50) == [0, 0, 0], "cut at its bounds")
  }

  @Test func `adds its particles' colours to the background in additive mode`() {
    defer { stage.end() }
    root.backgroundColor = UIColor(red: 0, green: 0.4, blue: 0.8, alpha: 1)
    (cell.birthRate, cell.lifetime, cell.color) = (1, 10, CGColor(red: 0.25, green: 0.25, blue: 0.5, alpha: 1))
    layer.renderMode = .additive
    begin()
    stage.pump(until: { time > 1.05 }, limit: 200)
    #expect(abs(pixel(50, 50)[0] - 64) < 4 && abs(pixel(50, 50)[1] - 166) < 5 && pixel(50, 50)[2] == 255, "\(pixel(50, 50))")
    stage.pump(until: { time > 2.05 }, limit: 200)
    #expect(abs(pixel(50, 50)[0] - 128) < 6, "two of them")
  }

  @Test func `orders its particles by age or depth, depending on its render mode`() {
    defer { stage.end() }
    func front(_ mode: CAEmitterLayerRenderMode) -> UInt32? {
      layer.renderMode = mode
      return particles.last?.number
    }
    (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionLatitude) = (10, 5, 10, 1)
    begin()
    stage.frames(40)
    let numbers = particles.map(\.number)
    #expect(numbers.count > 5 && numbers == numbers.sorted())
    #expect(front(.oldestFirst) == numbers.last && front(.oldestLast) == numbers.first && front(.backToFront) == numbers.first)
  }

  @Test func `emits from the positions that its shape and mode define`() {
    defer { stage.end() }
    (cell.birthRate, cell.lifetime) = (3000, 1)
    let size = CGSize(width: 40, height: 20)
    func places(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode) -> [(x: Double, y: Double)] {
      layer.emitterCells = nil
      (layer.emitterShape, layer.emitterMode, layer.emitterSize, layer.seed) = (shape, mode, size, layer.seed + 1)
      begin()
      stage.frames(10)
      #expect(particles.count > 300)
      return particles.map { ($0.position.x - 50, $0.position.y - 50) }
    }
    #expect(places(.point, .volume).allSatisfy { $0 == (0, 0) })
    let line = places(.line, .outline)
    #expect(line.allSatisfy { abs($0.x) <= 20 && $0.y == 0 } && (line.map(\.x).max() ?? 0) > 18)
    #expect(places(.line, .points).allSatisfy { abs($0.x) == 20 })
    #expect(places(.rectangle, .points).allSatisfy { abs($0.x) == 20 && abs($0.y) == 10 })
    let edges = places(.rectangle, .outline)
    #expect(
      edges.allSatisfy { abs($0.x) == 20 || abs($0.y) == 10 }
        && abs(edges.filter { abs($0.y) == 10 }.count * 3 - edges.count * 2) < edges.count / 4)
    let inside = places(.rectangle, .surface)
    #expect(inside.allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 10 } && inside.contains { abs($0.x) < 10 && abs($0.y) < 5 })
    #expect(places(.circle, .outline).allSatisfy { abs(hypot($0.x, $0.y) - 40) < 1e-6 })
    let disk = places(.circle, .volume)
    #expect(abs(disk.filter { hypot($0.x, $0.y) < 20 }.count * 4 - disk.count) < disk.count / 3)
    #expect(places(.sphere, .surface).allSatisfy { hypot($0.x, $0.y) <= 40 + 1e-6 })
    #expect(places(.cuboid, .volume).allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 10 })
    // Particles from a round outline move away from its centre.
    (cell.velocity, cell.birthRate) = (50, 50)
    layer.emitterCells = nil
    (layer.emitterShape, layer.emitterMode, layer.emitterSize) = (.circle, .outline, CGSize(width: 5, height: 5))
    begin()
    stage.frames(40)
    #expect(particles.allSatisfy { hypot($0.position.x - 50, $0.position.y - 50) >= 5 - 1e-6 } && particles.contains { $0.position.x > 70 })
  }

  @Test func `can have particles that emit other particles as they move`() {
    defer { stage.end() }
    let spark = CAEmitterCell()
    spark.contents = cell.contents
    (spark.birthRate, spark.lifetime, spark.beginTime, spark.duration) = (20, 0.5, 0.2, 0.4)
    (cell.contents, cell.birthRate, cell.lifetime, cell.velocity, cell.emitterCells) = (nil, 1, 1, 40, [spark])
    begin()
    stage.pump(until: { time > 1.195 }, limit: 200)
    #expect(particles.isEmpty)
    stage.pump(until: { time > 1.595 }, limit: 200)
    // Born from 1.2 to 1.6, each at the position of the first one, which is invisible.
    #expect((7...8).contains(particles.count))
    let places = particles.map(\.position.x)
    #expect(places == places.sorted() && (places.first ?? 0) > 58 - 1e-6 && (places.last ?? 0) < 50 + 40 * 0.62)
    stage.pump(until: { time > 1.9 }, limit: 200)
    #expect(particles.count < 5 && !particles.isEmpty)
  }

  @Test func `limits the number of particles if a rate is too large`() {
    defer { stage.end() }
    (cell.birthRate, cell.lifetime) = (1e30, 1e9)
    begin()
    stage.frames(2)
    (cell.birthRate, cell.lifetime) = (1e8, 100)
    stage.frames(2)
    #expect(particles.count <= 20_000)
    (cell.birthRate, cell.velocity, cell.scale) = (.nan, .infinity, .nan)
    #expect(cell.birthRate == 1e8 && cell.velocity == 0 && cell.scale == 1)
    stage.perform { layer.emitterCells = nil }
  }

  @Test func `can be the layer of a view`() {
    defer { stage.end() }
    final class Snow: UIView {
      override class var layerClass: AnyClass { CAEmitterLayer.self }
    }
    let snow = Snow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    guard let emitter = snow.layer as? CAEmitterLayer else {
      Issue.record("the layer is \(snow.layer)")
      return
    }
    (cell.birthRate, emitter.emitterPosition) = (1, CGPoint(x: 20, y: 20))
    stage.perform {
      root.addSubview(snow)
      emitter.emitterCells = [cell]
      emitter.beginTime = CACurrentMediaTime()
    }
    stage.pump(until: { pixel(20, 20) == [255, 255, 255] }, limit: 100)
    #expect(pixel(20, 20) == [255, 255, 255])
  }
}
