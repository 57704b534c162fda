import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A stepper` {
  @MainActor private final class Scene {
    let stepper = UIStepper(frame: CGRect(x: 50, y: 20, width: 10, height: 10))
    let stage: HitchlessTesting.Stage
    var log: [Double] = []
    static let (minus, plus) = (CGPoint(x: 70, y: 36), CGPoint(x: 120, y: 36))

    init() {
      let view = UIView(frame: .zero)
      view.backgroundColor = .white
      view.addSubview(stepper)
      stage = HitchlessTesting.Stage(view, size: CGSize(width: 400, height: 200), scale: 1)
      stepper.addAction(UIAction { [unowned self] _ in log.append(stepper.value) }, for: .valueChanged)
      stage.settle()
    }
    func touch(_ phase: InputEvent.PointerPhase, _ point: CGPoint = plus) {
      stage.send(.pointer(pointer: 1, phase: phase, at: Point(x: point.x, y: point.y)))
    }
    func wait(seconds: Double) { stage.pump(for: .seconds(seconds)) }
    func press(_ point: CGPoint) {
      stage.tap(at: point)
      stage.settle()
    }
  }

  @Test func `changes its value by one step for each press`() {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(scene.stepper.frame == CGRect(x: 50, y: 20, width: 94, height: 32))
    scene.press(Scene.minus)
    #expect(scene.log.isEmpty, "it is at its least value")
    scene.press(Scene.plus)
    scene.press(Scene.plus)
    scene.press(Scene.minus)
    #expect(scene.log == [1, 2, 1])
    scene.stepper.stepValue = 60
    scene.press(Scene.plus)
    scene.press(Scene.plus)
    scene.press(Scene.plus)
    #expect(scene.log == [1, 2, 1, 61, 100])
    scene.stepper.wraps = true
    scene.press(Scene.plus)
    scene.press(Scene.minus)
    #expect(scene.log.suffix(2) == [0, 100])
    scene.stepper.semanticContentAttribute = .forceRightToLeft
    scene.press(Scene.plus)
    #expect(scene.stepper.value == 40, "minus is at the right now")
    scene.stage.key(.tab)
    scene.stage.key(.left)
    scene.stage.key(.down)
    scene.stage.key(.space)
    #expect(scene.log.suffix(3) == [100, 40, 100])
    scene.stepper.isEnabled = false
    scene.press(Scene.plus)
    #expect(scene.stepper.value == 100)
  }

  @Test func `repeats steps faster and faster while a button is held down`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stepper.maximumValue = 1_000
    scene.touch(.began)
    scene.wait(seconds: 0.45)
    #expect(scene.log == [1])
    scene.wait(seconds: 1.1)
    #expect(scene.stepper.value >= 11 && scene.stepper.value <= 13, "\(scene.stepper.value)")
    scene.wait(seconds: 2)
    let before = scene.stepper.value
    scene.wait(seconds: 1)
    #expect(abs(scene.stepper.value - before - 40) <= 2, "\(scene.stepper.value - before)")
    scene.touch(.moved, CGPoint(x: 300, y: 150))
    let away = scene.stepper.value
    scene.wait(seconds: 1)
    #expect(scene.stepper.value == away, "the finger is elsewhere")
    scene.touch(.moved)
    scene.wait(seconds: 1)
    #expect(scene.stepper.value > away)
    scene.touch(.ended)
    let end = scene.stepper.value
    scene.wait(seconds: 1)
    #expect(scene.stepper.value == end && scene.log.count == Int(end))
    scene.stepper.autorepeat = false
    scene.touch(.began)
    scene.wait(seconds: 2)
    scene.touch(.ended)
    #expect(scene.stepper.value == end + 1)
  }

  @Test func `sends one valueChanged at the end of a touch if it is not continuous`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stepper.isContinuous = false
    scene.touch(.began)
    scene.wait(seconds: 1.05)
    #expect(scene.log.isEmpty && scene.stepper.value > 4)
    scene.touch(.ended)
    #expect(scene.log == [scene.stepper.value])
  }

  @Test func `refuses invalid limits and steps`() {
    let stepper = UIStepper(frame: .zero)
    let faults = Fault.collecting {
      stepper.stepValue = 0
      stepper.minimumValue = 101
      stepper.maximumValue = -1
    }
    #expect(faults.count == 3 && stepper.stepValue == 1 && stepper.minimumValue == 0 && stepper.maximumValue == 100)
    stepper.value = 300
    #expect(stepper.value == 100)
    stepper.maximumValue = 50
    #expect(stepper.value == 50)
    let image = UIImage(systemName: "star")
    stepper.setIncrementImage(image, for: .normal)
    #expect(stepper.incrementImage(for: .normal) === image && stepper.decrementImage(for: .normal) == nil)
    stepper.setDecrementImage(image, for: .disabled)
    #expect(stepper.decrementImage(for: .disabled) === image)
  }

  @Test func `matches a model after random presses`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("steppers at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = Scene()
    defer { scene.stage.end() }
    var (value, step, wraps, told) = (0.0, 1.0, false, [Double]())
    for round in 0..<(RandomTestSettings.rounds ?? 600) {
      switch random.below(8) {
      case 0:
        step = Double(random.below(40) + 1)
        scene.stepper.stepValue = step
      case 1:
        wraps.toggle()
        scene.stepper.wraps = wraps
      case 2:
        value = Double(random.below(101))
        scene.stepper.value = value
      default:
        let isUp = random.below(2) == 0
        var next = isUp ? value + step : value - step
        if next > 100 { next = wraps ? 0 : 100 }
        if next < 0 { next = wraps ? 100 : 0 }
        if next != value { told.append(next) }
        value = next
        scene.press(isUp ? Scene.plus : Scene.minus)
      }
      #expect(scene.stepper.value == value && scene.log == told, "step \(round), seed \(seed)")
    }
  }
}
