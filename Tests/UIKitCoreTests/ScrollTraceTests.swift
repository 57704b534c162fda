import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Motions as recorded from UIKit's scroll views (iOS 26.1, iPhone 16 simulator, 393 × 852 points at 3x, content of 40,000 points, touches
/// every 8 ms). Offsets in the recordings are whole pixels, that is ± 0.17 points.
///
/// Of the published recordings, those of a pointer under Mac Catalyst are left out: the Mac decelerates such scrolls, and the wheel and the
/// touchpad here follow Linux desktops.
@MainActor @Suite("Scrolling compared with UIKit recordings") struct ScrollTraceTests {
  /// Milliseconds since the finger was lifted, and the offset in points.
  typealias Sample = (time: Double, offset: Double)
  private static let range = 0.0...39_148.0
  /// The time between the last touch and the beginning of the motion, in milliseconds.
  private static let handling = 0.9

  /// Returns the largest difference from `samples`.
  private func worst(_ samples: [Sample], _ motion: AxisMotion) -> Double {
    var motion = motion
    return samples.reduce(0) { worst, sample in
      let time = FrameInstant.zero + .milliseconds(sample.time - Self.handling)
      let shown = motion.advance(to: time, in: Self.range, bounces: true, rate: 0.998, pixel: 1.0 / 3)
      return max(worst, abs(shown.position - sample.offset))
    }
  }

  @Test("A deceleration from 3,000 points a second follows the recording") func fast() {
    let samples: [Sample] = [
      (2.3, 5330.33), (19, 5379.33), (35.7, 5426.67), (69, 5516.67), (102.3, 5601), (202.3, 5822.67), (302.3, 6004), (402.3, 6152.67),
      (502.3, 6274.33), (602.3, 6373.67), (702.3, 6455.33), (802.3, 6522), (902.3, 6576.67), (1002.3, 6621.33), (1252.3, 6700.67),
      (1502.4, 6749), (1752.3, 6778), (2002.9, 6795.67), (2252.3, 6806.67), (2502.3, 6813), (2752.3, 6817), (2852.3, 6818),
      (3000, 6818),
    ]
    let motion = AxisMotion.glide(rate: 0.998, from: 5326, speed: 3000, at: .zero)
    #expect(worst(samples, motion) < 0.5)
    #expect(abs(motion.destination - 6818) < 0.1)
  }

  @Test("A deceleration from 750 points a second follows the recording") func slow() {
    let samples: [Sample] = [
      (10.6, 5081.33), (27.3, 5093.33), (60.6, 5116), (127.3, 5157.67), (227.3, 5210.33), (327.3, 5253.67), (427.3, 5289), (527.3, 5317.67),
      (627.3, 5341.33), (727.3, 5360.67), (827.3, 5376.67), (1027.3, 5400.33), (1227.3, 5416), (1427.3, 5426.67), (1627.3, 5433.67),
      (1827.3, 5438.67), (2027.3, 5441.67), (2160.7, 5443.33), (2300, 5443.33),
    ]
    let motion = AxisMotion.glide(rate: 0.998, from: 5074, speed: 750, at: .zero)
    #expect(worst(samples, motion) < 0.5)
    #expect(abs(motion.destination - 5443.33) < 0.1)
  }

  @Test("A deceleration into the end of the content follows the recording") func impact() {
    let samples: [Sample] = [
      (7.5, 39108.33), (24.1, 39158.33), (40.8, 39196.67), (57.5, 39222), (74.1, 39237.33), (90.8, 39245.33), (107.5, 39248.33),
      (124.1, 39247.67), (140.8, 39244.33), (174.2, 39233.33), (207.5, 39220.33), (240.8, 39207), (274.1, 39195.33), (307.5, 39185.33),
      (357.5, 39173.33), (407.5, 39165), (457.5, 39159), (507.5, 39155.33), (557.5, 39152.67), (607.5, 39151), (674.2, 39149.67),
      (757.5, 39148.67), (807.5, 39148), (900, 39148),
    ]
    #expect(worst(samples, .glide(rate: 0.998, from: 39088, speed: 3125, at: .zero)) < 1)
  }

  @Test("A release past the beginning of the content follows the recording") func release() {
    let samples: [Sample] = [
      (7.6, -223.33), (24.3, -197), (41, -173.33), (57.6, -152), (74.3, -133.33), (90.9, -116.33), (107.6, -101.33), (140.9, -76.67),
      (174.3, -57.67), (207.6, -43), (241, -32), (274.3, -23.67), (307.6, -17.67), (340.9, -13), (374.3, -9.67), (407.6, -7), (440.9, -5),
      (474.3, -3.67), (507.6, -2.67), (574.3, -1.33), (640.9, -0.67), (691, 0), (800, 0),
    ]
    #expect(worst(samples, .release(upper: false, edge: 0, from: -235, speed: 0, at: .zero)) < 0.75)
  }

  // MARK: Fingers

  /// Moves a finger along the middle of the recorded scroll view, every frame.
  private func drag(_ scene: ScrollScene, from start: Double, by step: Double, count: Int) {
    scene.touch(.began, 196, start)
    for move in 1...count {
      scene.touch(.moved, 196, start + step * Double(move))
    }
  }
  /// Returns the recorded scroll view, with a frame every 8 ms.
  private func recordedScene() -> ScrollScene {
    let scene = ScrollScene(
      content: CGSize(width: 393, height: 40_000), hertz: 125, scale: 3, size: CGSize(width: 393, height: 852))
    scene.scroll.contentOffset.y = 5000
    return scene
  }

  @Test("Flings end where and when the recorded ones did", arguments: [(750.0, 5443.33, 2160.7), (3000.0, 6818.0, 2852.4)])
  func fling(speed: Double, end: Double, duration: Double) {
    let scene = recordedScene()
    defer { scene.stage.end() }
    drag(scene, from: 792, by: -speed * 0.008, count: 14)
    // The finger's first ten points are recognition slop.
    #expect(abs(Double(scene.y) - (5000 + speed * 0.008 * 14 - 10)) < 0.01)
    scene.touch(.ended, 196, 792 - speed * 0.008 * 14)
    let lift = scene.stage.now
    #expect(abs(Double(scene.endVelocity.y) * 1000 - speed) < 1)
    #expect(abs(Double(scene.proposedTarget.y) - end) < 0.5)
    while scene.scroll.isDecelerating { scene.stage.frames(1) }
    #expect(abs(Double(scene.y) - end) < 0.5)
    #expect(scene.y == scene.proposedTarget.y)
    // A frame more or less.
    #expect(abs((scene.stage.now - lift).milliseconds - duration) < 18)
  }

  @Test("Content follows a slow finger 10 points behind, as recorded, and stays where the finger stopped") func following() {
    let scene = recordedScene()
    defer { scene.stage.end() }
    scene.touch(.began, 196, 792)
    for move in 1...60 {
      scene.touch(.moved, 196, 792 - 3 * Double(move))
      scene.stage.frame()
      #expect(scene.y == 5000 + (move < 4 ? 0 : CGFloat(3 * move - 10)), "\(move)")
    }
    scene.stage.frames(38)
    scene.touch(.ended, 196, 612)
    #expect(scene.endVelocity == .zero && scene.proposedTarget.y == 5170)
    #expect(scene.calls == ["willBeginDragging", "willEndDragging", "didEndDragging(false)"])
    scene.stage.frames(60)
    #expect(scene.y == 5170)
  }

  @Test("Content resists a drag past its beginning as recorded") func rubberBand() {
    let scene = recordedScene()
    defer { scene.stage.end() }
    scene.scroll.contentOffset.y = 0
    let recorded = [3: -2.67, 10: -21.33, 20: -46.67, 40: -93, 60: -134.33, 80: -171.33, 100: -205, 120: -235]
    scene.touch(.began, 196, 120)
    for move in 1...120 {
      scene.touch(.moved, 196, 120 + 5 * Double(move))
      if let offset = recorded[move] { #expect(abs(Double(scene.y) - offset) < 0.4, "\(move)") }
    }
    scene.stage.frames(38)
    scene.touch(.ended, 196, 720)
    let lift = scene.stage.now
    #expect(scene.proposedTarget == .zero)
    while scene.scroll.isDecelerating { scene.stage.frames(1) }
    #expect(scene.y == 0)
    #expect(abs((scene.stage.now - lift).milliseconds - 691) < 34)
  }
}
