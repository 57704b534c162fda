import Foundation
import FramePipeline
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// Lists prepare the elements that the next frame certainly shows: the prediction has to be right.
@MainActor @Suite struct MotionAheadTests {
  private enum Push: CaseIterable { case glide, glideTo, wheel, animation, spring }

  @Test(arguments: [24.0, 60, 120, 240])
  func `Motion without a finger is at its predicted offset, to the pixel, in the next frame`(hertz: Double) throws {
    let seed = RandomTestSettings.seed ?? .random(in: 0...UInt64.max)
    print("motions ahead: HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = ScrollScene(content: CGSize(width: 400, height: 1_000_000), hertz: hertz, scale: 2)
    defer { scene.stage.end() }
    let (scroll, stage) = (scene.scroll, scene.stage)
    scroll.contentOffset.y = 500_000
    stage.frame()
    var looks = 0
    while looks < 600 {
      let push = Push.allCases.randomElement(using: &random)!
      let way = CGFloat.random(in: -2000...2000, using: &random)
      switch push {
      case .glide: scroll.motion.glide(velocity: CGPoint(x: 0, y: way * 2), targets: (nil, nil), at: stage.now)
      case .glideTo: scroll.motion.glide(velocity: CGPoint(x: 0, y: way), targets: (nil, Double(scene.y + way / 3)), at: stage.now)
      case .wheel: scroll.roll(by: CGPoint(x: 0, y: way / 10), at: stage.now)
      case .animation: scroll.setContentOffset(CGPoint(x: 0, y: scene.y + way), animated: true)
      case .spring: scroll.motion.glide(velocity: .zero, targets: (nil, Double(scene.y + way / 10)), at: stage.now)
      }
      // Another push may come before this one ends.
      for _ in 0..<Int.random(in: 1...Int(hertz), using: &random) {
        stage.frame()
        let tick = try #require(scroll.frameDriver?.tick)
        guard let said = scroll.offset(at: tick.frameTime + tick.interval) else { break }
        stage.frame()
        looks += 1
        #expect(abs(scene.y - said.y) <= 0.5, "\(push), seed \(seed), look \(looks)")
      }
    }
  }

  @Test func `No offset is predicted while a finger moves the content or nothing does`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    #expect(scene.scroll.offset(at: scene.stage.now) == nil)
    scene.touch(.began, 200, 600)
    for step in 1...6 {
      scene.touch(.moved, 200, 600 - Double(step) * 20)
      #expect(scene.scroll.offset(at: scene.stage.now) == nil)
    }
    #expect(scene.y > 0)
    scene.touch(.ended, 200, 480)
    #expect(scene.scroll.isDecelerating == (scene.scroll.offset(at: scene.stage.now) != nil))
  }
}
