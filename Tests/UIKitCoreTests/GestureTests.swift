import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct GestureTests {
  /// A view on a stage, and the states of its recognizers.
  @MainActor final class Scene: NSObject, UIGestureRecognizerDelegate {
    let view = TouchLog()
    let stage: HitchlessTesting.Stage
    var log: [String] = []
    var allows = true
    var isSimultaneous = false

    override init() {
      stage = HitchlessTesting.Stage(view)
      super.init()
      stage.frame()
    }
    func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
      recognizer.name = name
      recognizer.delegate = self
      recognizer.addAction { [unowned self] in log.append("\($0.name ?? "") \($0.state)") }
      view.addGestureRecognizer(recognizer)
      return recognizer
    }
    func touch(_ phase: InputEvent.PointerPhase, _ x: Double, _ y: Double, pointer: Int = 0) {
      stage.send(.pointer(pointer: pointer, phase: phase, at: Point(x: x, y: y)))
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allows }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
  }

  @Test func `a tap is recognised at its location, and cancels the view's touches`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let tap = scene.add(UITapGestureRecognizer(), "tap")
    scene.stage.tap(at: CGPoint(x: 120, y: 130))
    #expect(scene.log == ["tap ended"])
    #expect(tap.location(in: scene.view) == CGPoint(x: 120, y: 130))
    #expect(scene.view.log == ["began", "cancelled"])
    #expect(tap.state == .possible)
    tap.cancelsTouchesInView = false
    scene.stage.frames(30)
    scene.stage.tap(at: CGPoint(x: 120, y: 130))
    #expect(scene.view.log == ["began", "cancelled", "began", "ended"])
    scene.stage.frames(30)
    scene.touch(.began, 100, 100)
    scene.touch(.moved, 100, 150)
    scene.touch(.ended, 100, 150)
    #expect(scene.log == ["tap ended", "tap ended"])
  }

  @Test func `a recognizer ignores touches of types that it does not allow`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let tap = scene.add(UITapGestureRecognizer(), "tap")
    #expect(tap.allowedTouchTypes.map(\.intValue) == [0, 1, 2, 3])
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    scene.stage.tap(at: CGPoint(x: 120, y: 130))
    #expect(scene.log.isEmpty && scene.view.log == ["began", "ended"])
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    scene.stage.frames(30)
    scene.stage.tap(at: CGPoint(x: 120, y: 130))
    #expect(scene.log == ["tap ended"])
  }

  @Test func `a single tap waits for the double tap to fail`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let single = scene.add(UITapGestureRecognizer(), "single")
    let double = scene.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    scene.stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(scene.log.isEmpty)
    scene.stage.frames(30)
    #expect(scene.log == ["single ended"])
    scene.stage.tap(at: CGPoint(x: 100, y: 100))
    scene.stage.tap(at: CGPoint(x: 101, y: 100))
    scene.stage.frames(30)
    #expect(scene.log == ["single ended", "double ended"])
  }

  @Test func `setting a pan's translation does not affect its velocity`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let pan = scene.add(UIPanGestureRecognizer(), "pan")
    scene.touch(.began, 100, 100)
    for step in 1...8 {
      scene.touch(.moved, 100 + Double(step) * 20, 100)
      // As in programs that move a view by each step.
      pan.setTranslation(.zero, in: scene.view)
      #expect(abs(pan.velocity(in: scene.view).x - 1200) < 80 && pan.translation(in: scene.view) == .zero)
    }
  }

  @Test func `a pan reports translation and velocity`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let pan = scene.add(UIPanGestureRecognizer(), "pan")
    scene.touch(.began, 100, 100)
    scene.touch(.moved, 105, 100)
    #expect(scene.log.isEmpty)
    for step in 1...6 { scene.touch(.moved, 105 + Double(step) * 10, 100) }
    #expect(pan.translation(in: scene.view) == CGPoint(x: 65, y: 0))
    #expect(abs(pan.velocity(in: scene.view).x - 600) < 40)
    pan.setTranslation(.zero, in: scene.view)
    scene.touch(.moved, 170, 110)
    #expect(pan.translation(in: scene.view) == CGPoint(x: 5, y: 10))
    scene.touch(.ended, 170, 110)
    #expect(scene.log.first == "pan began" && scene.log.last == "pan ended")
    #expect(scene.log.dropFirst().dropLast().allSatisfy { $0 == "pan changed" })
  }

  @Test func `a second finger does not make a pan jump`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let pan = scene.add(UIPanGestureRecognizer(), "pan")
    scene.touch(.began, 100, 100)
    scene.touch(.moved, 120, 100)
    scene.touch(.began, 300, 300, pointer: 1)
    #expect(pan.numberOfTouches == 2)
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    scene.touch(.moved, 130, 100)
    #expect(pan.translation(in: nil) == CGPoint(x: 25, y: 0))
    scene.touch(.ended, 130, 100)
    scene.touch(.moved, 310, 300, pointer: 1)
    #expect(pan.translation(in: nil) == CGPoint(x: 35, y: 0))
    scene.touch(.ended, 310, 300, pointer: 1)
    #expect(pan.state == .possible)
    #expect(scene.log.last == "pan ended")
  }

  @Test func `a long press is recognised by its duration alone`() {
    let scene = Scene()
    defer { scene.stage.end() }
    _ = scene.add(UILongPressGestureRecognizer(), "press")
    _ = scene.add(UITapGestureRecognizer(), "tap")
    scene.touch(.began, 100, 100)
    scene.stage.frames(28)
    #expect(scene.log.isEmpty)
    scene.stage.frames(3)
    #expect(scene.log == ["press began"])
    scene.touch(.moved, 140, 100)
    scene.touch(.ended, 140, 100)
    #expect(scene.log == ["press began", "press changed", "press ended"])
    scene.stage.frames(30)
    scene.touch(.began, 100, 100)
    scene.stage.frames(10)
    scene.touch(.ended, 100, 100)
    #expect(scene.log.last == "tap ended")
  }

  @Test func `only one of two pans is recognised unless a delegate allows both`() {
    for isSimultaneous in [false, true] {
      let scene = Scene()
      defer { scene.stage.end() }
      scene.isSimultaneous = isSimultaneous
      _ = scene.add(UIPanGestureRecognizer(), "first")
      _ = scene.add(UIPanGestureRecognizer(), "second")
      scene.touch(.began, 100, 100)
      scene.touch(.moved, 150, 100)
      #expect(scene.log == (isSimultaneous ? ["first began", "second began"] : ["first began"]))
      scene.touch(.ended, 150, 100)
    }
  }

  @Test func `a delegate can prevent a recognizer from beginning`() {
    let scene = Scene()
    defer { scene.stage.end() }
    _ = scene.add(UITapGestureRecognizer(), "tap")
    scene.allows = false
    scene.stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(scene.log.isEmpty)
    #expect(scene.view.log == ["began", "ended"])
  }

  @Test func `two fingers pinch on a screen and on a touchpad`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let pinch = scene.add(UIPinchGestureRecognizer(), "pinch")
    scene.touch(.began, 100, 100)
    scene.touch(.began, 200, 100, pointer: 1)
    // The other finger does not move.
    for x in [204.0, 207, 210, 320] { scene.touch(.moved, x, 100, pointer: 1) }
    #expect(pinch.scale == 2)
    scene.touch(.ended, 320, 100, pointer: 1)
    scene.touch(.ended, 100, 100)
    #expect(scene.log == ["pinch began", "pinch changed", "pinch ended"])
    scene.log = []
    scene.stage.send(.magnify(at: Point(x: 100, y: 100), scale: 1.5))
    scene.stage.send(.magnify(at: Point(x: 100, y: 100), scale: 2))
    #expect(pinch.scale == 3)
    scene.stage.frames(20)
    #expect(scene.log == ["pinch began", "pinch changed", "pinch ended"])
    #expect(pinch.state == .possible)
  }

  @Test func `two fast fingers moving in parallel do not pinch, and pan at most once per frame`() {
    let scene = Scene()
    defer { scene.stage.end() }
    _ = scene.add(UIPinchGestureRecognizer(), "pinch")
    let pan = scene.add(UIPanGestureRecognizer(), "pan")
    pan.minimumNumberOfTouches = 2
    // 25 points per frame: a single finger would be that much closer to the other one.
    scene.stage.twoFingerPan(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 250, y: 100), seconds: 0.1)
    #expect(scene.log.first == "pan began" && scene.log.last == "pan ended")
    #expect(scene.log.filter { $0 == "pan changed" }.count <= 6)
    #expect(!scene.log.contains { $0.hasPrefix("pinch") })
  }

  @Test func `two fingers moving in parallel do not pinch even if each moves in its own frame`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let pinch = scene.add(UIPinchGestureRecognizer(), "pinch")
    for pointer in 0..<2 { scene.touch(.began, 100 + Double(pointer) * 60, 100, pointer: pointer) }
    for step in 1...6 {
      for pointer in 0..<2 { scene.touch(.moved, 100 + Double(pointer) * 60 + Double(step) * 15, 100, pointer: pointer) }
    }
    #expect(pinch.state == .possible && scene.log.isEmpty)
    // One finger stays, and the other continues.
    for x in [280.0, 300, 320] { scene.touch(.moved, x, 100, pointer: 1) }
    #expect(scene.log.first == "pinch began")
  }

  @Test func `moves of several fingers in one frame are delivered together, and no position is lost`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.view.isMultipleTouchEnabled = true
    scene.touch(.began, 100, 100)
    scene.touch(.began, 200, 100, pointer: 1)
    scene.view.log = []
    let driver = try #require(scene.view.window?.frameDriver)
    let moves: [(Int, Double)] = [(0, 110), (1, 210), (1, 220), (0, 120), (0, 130)]
    scene.stage.perform {
      driver.router.route(
        moves.map { InputEvent(.pointer(pointer: $0.0, phase: .moved, at: Point(x: $0.1, y: 100)), time: driver.now) })
    }
    #expect(scene.view.log == ["moved", "moved", "moved"])
    #expect(scene.view.moved == [[110, 210], [120, 220], [130]])
  }

  @Test func `a swipe is recognised only in its direction`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let swipe = scene.add(UISwipeGestureRecognizer(), "swipe")
    swipe.direction = .left
    scene.stage.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 100, y: 110), seconds: 0.2)
    #expect(scene.log == ["swipe ended"])
    scene.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 110), seconds: 0.2)
    scene.stage.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 100, y: 110), seconds: 3)
    #expect(scene.log == ["swipe ended"])
  }

  @Test func `a hover recognizer reports when the pointer enters and leaves a view`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    scene.view.addSubview(inner)
    let hover = UIHoverGestureRecognizer()
    hover.addAction { [unowned scene] in scene.log.append("\($0.state)") }
    inner.addGestureRecognizer(hover)
    for x in [10.0, 60, 70, 10] { scene.stage.send(.hover(at: Point(x: x, y: 70))) }
    #expect(scene.log == ["began", "changed", "ended"])
  }

  @Test func `a recognizer is cancelled when it is disabled, and works again when it is enabled`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let pan = scene.add(UIPanGestureRecognizer(), "pan")
    scene.touch(.began, 100, 100)
    scene.touch(.moved, 150, 100)
    pan.isEnabled = false
    #expect(scene.log == ["pan began", "pan cancelled"])
    scene.touch(.moved, 180, 100)
    scene.touch(.ended, 180, 100)
    scene.stage.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 100, y: 110), seconds: 0.2)
    #expect(scene.log.count == 2)
    pan.isEnabled = true
    scene.stage.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 100, y: 110), seconds: 0.2)
    #expect(scene.log.last == "pan ended")
  }

  @Test func `a tap on a system control is not recognised by the view around it`() {
    let scene = Scene()
    defer { scene.stage.end() }
    _ = scene.add(UITapGestureRecognizer(), "tap")
    let double = scene.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Press") { _ in scene.log.append("pressed") })
    let own = UIControl(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    let toggle = UISwitch(frame: CGRect(x: 0, y: 200, width: 0, height: 0))
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    for view in [button, own, toggle] { scene.view.addSubview(view) }
    scene.stage.settle()
    func tap(_ y: CGFloat) -> [String] {
      scene.log = []
      scene.stage.tap(at: CGPoint(x: 20, y: y))
      scene.stage.settle()
      return scene.log
    }
    #expect(tap(20) == ["pressed"])
    #expect(tap(120) == ["tap ended"], "a control of the program's own lets taps through")
    #expect(tap(210).isEmpty && toggle.isOn)
    button.isEnabled = false
    #expect(tap(20) == ["tap ended"])
    button.isEnabled = true
    let inner = UITapGestureRecognizer()
    inner.addAction { _ in scene.log.append("inner") }
    button.addGestureRecognizer(inner)
    #expect(tap(20) == ["inner"], "a recognizer of the button itself comes first")
  }
}
