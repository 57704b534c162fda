import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Key presses` {
  private final class Chooser: NSObject, UIGestureRecognizerDelegate {
    var receives = true
    var begins = true
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { receives }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  }
  private final class Follower: UIGestureRecognizer {
    var log: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      log.append("began")
      state = .began
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      log.append("ended")
      state = .ended
    }
  }
  private final class Root: UIView {
    var log: [UIPress.PressType] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log += presses.map(\.type) }
  }
  /// A view that receives keys, and its recognizer.
  @MainActor private final class Scene {
    let root = Root(frame: .zero)
    let tap = UITapGestureRecognizer()
    let stage: HitchlessTesting.Stage
    var taps = 0

    init(_ types: [UIPress.PressType], isFirstResponder: Bool = true) {
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
      tap.addAction { [unowned self] _ in taps += 1 }
      tap.allowedPressTypes = types.map { NSNumber(value: $0.rawValue) }
      root.addGestureRecognizer(tap)
      if isFirstResponder { stage.perform { _ = root.becomeFirstResponder() } }
    }
  }

  @Test func `have UIKit's types and raw values`() {
    let types: [(InputKey, UIPress.PressType, Int)] = [
      (.up, .upArrow, 0), (.down, .downArrow, 1), (.left, .leftArrow, 2), (.right, .rightArrow, 3), (.enter, .select, 4),
      (.space, .select, 4),
      (.escape, .menu, 5), (.pageUp, .pageUp, 30), (.pageDown, .pageDown, 31), (.character("a"), .other(2_000), 2_000),
    ]
    for (key, type, number) in types {
      #expect(UIPress(key: key, modifiers: []).type == type && type.rawValue == number && UIPress.PressType(rawValue: number) == type)
    }
    #expect(UIPress.PressType(rawValue: 6) == .playPause)
  }

  @Test func `are delivered to a tap recognizer that allows them, and not to responders`() {
    let scene = Scene([.select, .menu])
    defer { scene.stage.end() }
    #expect(scene.tap.allowedPressTypes == [4, 5])
    scene.stage.key(.enter)
    scene.stage.key(.space)
    scene.stage.key(.escape)
    #expect(scene.taps == 3 && scene.root.log.isEmpty && scene.tap.state == .possible)
    scene.stage.key(.left)
    #expect(scene.taps == 3 && scene.root.log == [.leftArrow])
    scene.tap.cancelsTouchesInView = false
    scene.stage.key(.enter)
    #expect(scene.taps == 4 && scene.root.log == [.leftArrow, .select])
    scene.tap.isEnabled = false
    scene.stage.key(.enter)
    #expect(scene.taps == 4 && scene.root.log.count == 3)
  }

  @Test func `are not delivered to a recognizer that allows none`() {
    let scene = Scene([])
    defer { scene.stage.end() }
    #expect(UITapGestureRecognizer().allowedPressTypes.isEmpty)
    scene.stage.key(.enter)
    #expect(scene.taps == 0 && scene.root.log == [.select])
  }

  @Test func `are delivered to the window's content if nothing has the focus`() {
    let scene = Scene([.menu], isFirstResponder: false)
    defer { scene.stage.end() }
    scene.stage.key(.escape)
    #expect(scene.taps == 1)
  }

  @Test func `count as repeated taps, and the recognizer's delegate can refuse them`() {
    let scene = Scene([.select, .leftArrow])
    defer { scene.stage.end() }
    let chooser = Chooser()
    scene.tap.delegate = chooser
    scene.tap.numberOfTapsRequired = 2
    scene.stage.key(.enter)
    #expect(scene.taps == 0)
    scene.stage.key(.enter)
    #expect(scene.taps == 1)
    scene.stage.key(.enter)
    scene.stage.pump(for: .seconds(1))
    scene.stage.key(.enter)
    #expect(scene.taps == 1, "too slow")
    scene.stage.key(.left)
    #expect(scene.taps == 1, "another key")
    scene.stage.key(.left)
    #expect(scene.taps == 2)
    scene.tap.numberOfTapsRequired = 1
    chooser.begins = false
    scene.stage.key(.enter)
    #expect(scene.taps == 2 && scene.root.log.isEmpty && scene.tap.state == .possible)
    chooser.receives = false
    scene.stage.key(.enter)
    #expect(scene.taps == 2 && scene.root.log == [.select])
  }

  @Test func `are delivered to custom recognizers from the focused view upwards`() {
    let scene = Scene([], isFirstResponder: false)
    defer { scene.stage.end() }
    let (button, follower) = (UIButton(type: .system), Follower(target: nil, action: nil))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    button.setTitle("Press", for: .normal)
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    holder.addGestureRecognizer(follower)
    holder.addSubview(button)
    scene.root.addSubview(holder)
    var states: [UIGestureRecognizer.State] = []
    follower.addAction { states.append($0.state) }
    follower.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    scene.stage.key(.tab)
    scene.stage.key(.enter)
    #expect(follower.log == ["began", "ended"] && states == [.began, .ended] && follower.state == .possible && presses == 0)
    follower.allowedPressTypes = []
    scene.stage.key(.enter)
    #expect(follower.log.count == 2 && presses == 1)
  }

  @Test func `go to the text being edited, except for Escape`() {
    let scene = Scene([.select, .menu, .leftArrow])
    defer { scene.stage.end() }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.text = "ab"
    scene.root.addSubview(field)
    scene.stage.perform { _ = field.becomeFirstResponder() }
    scene.stage.key(.left)
    scene.stage.key(.enter)
    #expect(scene.taps == 0)
    scene.stage.key(.escape)
    #expect(scene.taps == 1)
  }
}
