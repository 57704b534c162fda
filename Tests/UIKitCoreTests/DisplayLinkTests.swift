import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A display link` {
  @MainActor private final class Ticker {
    var times: [TimeInterval] = []
    var targets: [TimeInterval] = []
    var action: ((CADisplayLink) -> Void)?
    func step(_ link: CADisplayLink) {
      times.append(link.timestamp)
      targets.append(link.targetTimestamp)
      action?(link)
    }
  }
  @MainActor private final class Scene {
    let stage = HitchlessTesting.Stage(UIViewController(), size: CGSize(width: 100, height: 100), scale: 1)
    let ticker = Ticker()
    let link: CADisplayLink

    init() {
      link = CADisplayLink(target: ticker, selector: Selector("step:", Ticker.step))
      stage.settle()
    }
    func add() { stage.perform { link.add(to: .main, forMode: .common) } }
  }

  @Test func `is called at each vsync, with the time of the next one`() {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(scene.link.duration == 0 && scene.link.timestamp == 0 && scene.link.targetTimestamp == 0)
    scene.add()
    scene.stage.frames(6)
    #expect(scene.ticker.times.count == 6 && abs(scene.link.duration - 1 / 60) < 1e-6)
    for (target, next) in zip(scene.ticker.targets, scene.ticker.times.dropFirst()) { #expect(abs(target - next) < 1e-6) }
  }

  @Test func `is called before the layout of the same frame`() {
    let scene = Scene()
    defer { scene.stage.end() }
    final class Probe: UIView {
      var log: [String] = []
      override func layoutSubviews() { log.append("layout") }
    }
    let probe = Probe(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.stage.perform { scene.stage.window.addSubview(probe) }
    scene.stage.settle()
    probe.log = []
    scene.ticker.action = { _ in
      probe.log.append("step")
      probe.setNeedsLayout()
    }
    scene.add()
    scene.stage.frames(3)
    #expect(probe.log == ["step", "layout", "step", "layout", "step", "layout"])
  }

  @Test func `requests no frames while it is paused, removed or invalidated`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.add()
    scene.stage.frames(2)
    func count(_ body: () -> Void) -> Int {
      let before = scene.ticker.times.count
      scene.stage.perform(body)
      scene.stage.frames(4)
      return scene.ticker.times.count - before
    }
    #expect(count { scene.link.isPaused = true } == 0 && scene.stage.window.frameDriver?.wantedInterval == nil)
    #expect(count { scene.link.isPaused = false } == 4)
    #expect(count { scene.link.remove(from: .main, forMode: .default) } == 4, "another mode")
    #expect(count { scene.link.remove(from: .main, forMode: .common) } == 0)
    #expect(count { scene.link.add(to: .main, forMode: .default) } == 4)
    #expect(count { scene.link.invalidate() } == 0 && scene.stage.window.frameDriver?.wantedInterval == nil)
    #expect(count { scene.link.add(to: .main, forMode: .common) } == 0, "it is invalid")
  }

  @Test func `can invalidate itself, and retains its target until then`() {
    let scene = Scene()
    defer { scene.stage.end() }
    weak var target: Ticker?
    scene.stage.perform {
      let ticker = Ticker()
      target = ticker
      ticker.action = { if $0.timestamp > 0, ticker.times.count == 3 { $0.invalidate() } }
      CADisplayLink(target: ticker, selector: Selector("step:", Ticker.step)).add(to: .main, forMode: .common)
    }
    scene.stage.frames(2)
    #expect(target?.times.count == 2)
    scene.stage.frames(4)
    #expect(target?.times.count == 3)
    target?.action = nil
    #expect(target == nil)
  }

  @Test(arguments: [(60, 1), (30, 2), (24, 3), (20, 3), (1, 60), (100, 1), (0, 1)])
  func `divides the display's refresh rate`(rate: Int, divisor: Int) {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.link.preferredFramesPerSecond = rate
    #expect(scene.link.preferredFramesPerSecond == rate)
    scene.add()
    scene.stage.frames(1)
    #expect(abs(scene.link.targetTimestamp - scene.link.timestamp - Double(divisor) / 60) < 1e-6)
    #expect(abs(scene.link.duration - 1 / 60) < 1e-6)
    let seconds = 2.0
    scene.stage.frames(Int(60 * seconds))
    #expect(abs(scene.ticker.times.count - Int(60 * seconds) / divisor) <= 1, "\(scene.ticker.times.count)")
    for (target, next) in zip(scene.ticker.targets, scene.ticker.times.dropFirst()) { #expect(abs(target - next) < 1e-6) }
  }

  @Test func `A frame rate range knows whether it is valid and how it divides a refresh rate`() {
    #expect(!CAFrameRateRange(minimum: 60, maximum: 30).isValid && !CAFrameRateRange(minimum: 10, maximum: 30, preferred: 60).isValid)
    #expect(!CAFrameRateRange(minimum: 0, maximum: 30).isValid && CAFrameRateRange(minimum: 10, maximum: 30, preferred: 0).isValid)
    #expect(CAFrameRateRange(minimum: 30, maximum: 48, preferred: 40).divisor(of: 120) == 3)
    #expect(CAFrameRateRange(minimum: 20, maximum: 45).divisor(of: 60) == 2 && CAFrameRateRange.default.divisor(of: 60) == 1)
  }

  @Test func `matches a naive model after random changes`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("display link at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = Scene()
    defer { scene.stage.end() }
    var (isAdded, isPaused, divisor, wait) = (false, false, 1, 0)
    for step in 0..<(RandomTestSettings.rounds ?? 600) {
      let wasRunning = isAdded && !isPaused
      switch random.below(5) {
      case 0:
        scene.add()
        isAdded = true
      case 1:
        scene.stage.perform { scene.link.remove(from: .main, forMode: .common) }
        isAdded = false
      case 2:
        isPaused.toggle()
        scene.stage.perform { scene.link.isPaused = isPaused }
      case 3 where !wasRunning:
        divisor = 1 + random.below(5)
        let rate = 60 / Float(divisor)
        scene.link.preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
      default: break
      }
      if isAdded, !isPaused, !wasRunning { wait = 0 }
      for _ in 0..<random.below(8) {
        let before = scene.ticker.times.count
        // Other frames occur as well.
        scene.stage.perform { scene.stage.window.backgroundColor = UIColor(white: CGFloat(random.below(256)) / 255, alpha: 1) }
        scene.stage.frames(1)
        var expected = 0
        if isAdded, !isPaused {
          if wait == 0 { (expected, wait) = (1, divisor) }
          wait -= 1
        }
        #expect(scene.ticker.times.count - before == expected, "step \(step), divisor \(divisor), seed \(seed)")
      }
    }
  }
}
