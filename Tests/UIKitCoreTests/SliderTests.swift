import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A slider` {
  @MainActor private final class Scene {
    let slider = UISlider(frame: CGRect(x: 50, y: 20, width: 228, height: 34))
    let stage: HitchlessTesting.Stage
    var log: [Float] = []

    init(in view: UIView = UIView(frame: .zero)) {
      view.backgroundColor = .white
      view.addSubview(slider)
      stage = HitchlessTesting.Stage(view, size: CGSize(width: 400, height: 200), scale: 1)
      slider.addAction(UIAction { [unowned self] _ in log.append(slider.value) }, for: .valueChanged)
      stage.settle()
    }
    /// The centre of the thumb, in the window.
    var thumb: CGPoint { CGPoint(x: 50 + 2 + 12 + CGFloat(slider.value) * 200, y: 37) }
    func drag(from start: CGPoint, by way: CGFloat) {
      stage.drag(from: start, to: CGPoint(x: start.x + way, y: start.y + 3), seconds: 0.3)
      stage.settle()
    }
  }

  @Test func `follows a finger that drags its thumb, and sends valueChanged`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(scene.slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 34))
    scene.drag(from: CGPoint(x: 200, y: 37), by: 50)
    #expect(scene.log.isEmpty && scene.slider.value == 0, "the track alone takes no finger")
    scene.drag(from: scene.thumb, by: 100)
    #expect(scene.slider.value == 0.5 && scene.log.last == 0.5 && scene.log.count > 3 && scene.log == scene.log.sorted())
    let picture = try #require(scene.stage.picture)
    let thumb = scene.thumb
    #expect(picture[Int(thumb.x), Int(thumb.y)] == 0xFFFF_FFFF, "the thumb is white")
    #expect(picture[90, 37] == 0xFF00_7AFF, "before it the track has the tint")
    #expect(picture[250, 37] != 0xFF00_7AFF && picture[250, 37] != 0xFFFF_FFFF && picture[250, 30] == 0xFFFF_FFFF)
    scene.log = []
    scene.slider.isContinuous = false
    scene.drag(from: CGPoint(x: thumb.x + 6, y: thumb.y), by: 400)
    #expect(scene.slider.value == 1 && scene.log == [1], "only when it was let go")
    scene.slider.isEnabled = false
    scene.drag(from: scene.thumb, by: -60)
    #expect(scene.slider.value == 1 && scene.log == [1])
  }

  @Test func `sends the event of the finger, also when the finger is lifted`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    let follower = SliderFollower()
    scene.slider.addTarget(follower, action: Selector("moved:event:", SliderFollower.moved(_:event:)), for: .valueChanged)
    scene.drag(from: scene.thumb, by: 100)
    #expect(follower.phases.count > 3 && follower.phases.dropLast().allSatisfy { $0 == .moved } && follower.phases.last == .ended)
    #expect(follower.values.last == 0.5 && follower.values.suffix(2) == [0.5, 0.5], "the last message changes nothing")
    let count = follower.phases.count
    scene.stage.perform { scene.slider.sendActions(for: .valueChanged) }
    #expect(follower.phases.count == count + 1 && follower.phases.last == .some(nil), "there is no event")
  }

  @Test func `keeps its value within its limits`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
    slider.value = 7
    #expect(slider.value == 1)
    slider.maximumValue = 20
    slider.value = .nan
    slider.value = 12
    slider.minimumValue = 15
    #expect(slider.value == 15)
    slider.minimumValue = 30
    #expect(slider.maximumValue == 30 && slider.value == 30)
    slider.maximumValue = -5
    #expect(slider.minimumValue == -5 && slider.value == -5)
    slider.maximumValue = .infinity
    #expect(slider.maximumValue == -5)
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: -5).minX == 0, "there is no way to go")
  }

  @Test func `does not scroll the view around it while its thumb is dragged`() {
    let scroll = UIScrollView(frame: .zero)
    scroll.contentSize = CGSize(width: 2_000, height: 2_000)
    let scene = Scene(in: scroll)
    defer { scene.stage.end() }
    scene.drag(from: scene.thumb, by: 100)
    #expect(scene.slider.value == 0.5 && scroll.contentOffset == .zero, "\(scene.slider.value), \(scroll.contentOffset)")
    scene.drag(from: CGPoint(x: 260, y: 37), by: -100)
    #expect(scene.slider.value == 0.5 && scroll.contentOffset.x > 50)
  }

  @Test func `is adjusted by keys, and mirrored in right-to-left layouts`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.key(.tab)
    scene.stage.key(.right)
    scene.stage.key(.up)
    scene.stage.key(.left)
    scene.stage.key(.space)
    #expect(scene.log.map { ($0 * 10).rounded() } == [1, 2, 1])
    scene.slider.semanticContentAttribute = .forceRightToLeft
    scene.stage.settle()
    scene.stage.key(.left)
    #expect((scene.slider.value * 10).rounded() == 2)
    let track = scene.slider.trackRect(forBounds: scene.slider.bounds)
    let frame = scene.slider.thumbRect(forBounds: scene.slider.bounds, trackRect: track, value: 0)
    #expect(frame.maxX == 228, "the least value is at the right")
    scene.slider.value = 0
    scene.stage.settle()
    scene.drag(from: CGPoint(x: 50 + frame.midX, y: 37), by: -100)
    #expect(scene.slider.value == 0.5)
  }

  @Test func `shows images at its ends, as its thumb and as its track`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    let square = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    scene.slider.minimumValueImage = square
    scene.slider.maximumTrackTintColor = .green
    scene.slider.minimumTrackTintColor = .blue
    scene.slider.setThumbImage(square, for: .normal)
    scene.slider.value = 0.5
    scene.stage.settle()
    #expect(scene.slider.minimumValueImageRect(forBounds: scene.slider.bounds) == CGRect(x: 0, y: 7, width: 20, height: 20))
    #expect(scene.slider.trackRect(forBounds: scene.slider.bounds) == CGRect(x: 28, y: 15, width: 198, height: 4))
    #expect(scene.slider.maximumValueImageRect(forBounds: scene.slider.bounds) == .zero)
    let picture = try #require(scene.stage.picture)
    #expect(picture[60, 37] == 0xFFFF_0000 && picture[177, 37] == 0xFFFF_0000, "both images")
    #expect(picture[120, 37] == 0xFF00_00FF && picture[250, 37] == 0xFF00_FF00)
    #expect(scene.slider.currentThumbImage === square && scene.slider.thumbImage(for: .highlighted) == nil)
    scene.slider.setMaximumTrackImage(square, for: .normal)
    scene.stage.settle()
    let other = try #require(scene.stage.picture)
    #expect(other[250, 37] == 0xFFFF_0000 && other[250, 29] == 0xFFFF_0000 && scene.slider.currentMaximumTrackImage === square)
    #expect(scene.slider.maximumTrackImage(for: .normal) === square && scene.slider.currentMinimumTrackImage == nil)
  }

  @Test func `matches a model after random changes`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("sliders at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var scale = SliderScale()
    var (value, low, high): (Float, Float, Float) = (0, 0, 1)
    for step in 0..<(RandomTestSettings.rounds ?? 2_000) {
      let next = Float(Int(random.below(400)) - 200) / 10
      switch random.below(4) {
      case 0:
        (low, high) = (next, max(next, high))
        scale.minimum = next
      case 1:
        (low, high) = (min(low, next), next)
        scale.maximum = next
      case 2:
        value = next
        scale.value = next
      default:
        let part = CGFloat(random.below(140)) / 100 - 0.2
        value = low + (high - low) * Float(min(1, max(0, part)))
        scale.value = scale.value(at: part)
      }
      value = min(high, max(low, value))
      #expect(scale.minimum == low && scale.maximum == high && abs(scale.value - value) < 1e-4, "step \(step), seed \(seed)")
      #expect(abs(scale.value(at: scale.part(of: value)) - value) < 1e-4, "step \(step), seed \(seed)")
    }
  }
}

@MainActor private final class SliderFollower: NSObject {
  var phases: [UITouch.Phase?] = []
  var values: [Float] = []

  func moved(_ slider: UISlider, event: UIEvent) {
    phases.append(event.allTouches?.first?.phase)
    values.append(slider.value)
  }
}
