import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct TargetActionTests {
  /// Records the actions that it receives.
  final class Receiver: UIResponder {
    var log: [String] = []
    var allows = true
    private let nextOne: UIResponder?

    init(next: UIResponder? = nil) {
      nextOne = next
      super.init()
    }
    required init?(coder: NSCoder) { nil }
    override var next: UIResponder? { nextOne }
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      allows && super.canPerformAction(action, withSender: sender)
    }

    func plain() { log.append("plain") }
    func press(_ sender: UIControl) { log.append("press \(sender.tag)") }
    func anything(_ sender: Any?) { log.append("anything \(sender == nil ? "nil" : "\(type(of: sender!))")") }
    func detailed(_ sender: UIControl, event: UIEvent?) { log.append("detailed \(sender.tag) \(event == nil ? "-" : "touch")") }
    func recognized(_ recognizer: UITapGestureRecognizer) { log.append("tap \(recognizer.state)") }
  }
  static let plain = Selector("plain", Receiver.plain)
  static let press = Selector("press:", Receiver.press)
  static let anything = Selector("anything:", Receiver.anything)
  static let detailed = Selector("detailed:event:", Receiver.detailed)

  @Test func `selectors with the same name are equal, whatever method they call`() {
    #expect(Self.press == Selector("press:") && Self.press == "press:" && Self.press != Self.plain)
    #expect(Self.detailed.description == "detailed:event:" && Set([Self.press, "press:"]).count == 1)
  }

  @Test func `a control calls each target once, in order of registration, with the method's arguments`() {
    let (control, receiver) = (UIControl(), Receiver())
    control.tag = 7
    control.addTarget(receiver, action: Self.press, for: .valueChanged)
    control.addAction(UIAction { _ in receiver.log.append("action") }, for: .valueChanged)
    control.addTarget(receiver, action: Self.plain, for: [.valueChanged, .touchDown])
    control.addTarget(receiver, action: Self.press, for: .touchUpInside)
    control.addTarget(receiver, action: Self.detailed, for: .touchUpInside)
    control.sendActions(for: .valueChanged)
    #expect(receiver.log == ["press 7", "action", "plain"])
    receiver.log = []
    control.sendActions(for: .touchUpInside)
    #expect(receiver.log == ["press 7", "detailed 7 -"])
    #expect(control.allControlEvents == [.valueChanged, .touchDown, .touchUpInside] && control.allTargets == [receiver])
    #expect(control.actions(forTarget: receiver, forControlEvent: .touchUpInside) == ["press:", "detailed:event:"])
    #expect(control.actions(forTarget: receiver, forControlEvent: .editingChanged) == nil)

    var seen: [String] = []
    control.enumerateEventHandlers { action, message, _, stops in
      seen.append(action == nil ? "\(message!.1)" : "action")
      stops = seen.count == 3
    }
    #expect(seen == ["press:", "action", "plain"])

    control.removeTarget(receiver, action: "press:", for: .valueChanged)
    receiver.log = []
    control.sendActions(for: .valueChanged)
    #expect(receiver.log == ["action", "plain"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    receiver.log = []
    control.sendActions(for: .allEvents)
    #expect(receiver.log == ["action"])
  }

  @Test func `a target is not retained, and nothing is sent after it is released`() {
    let control = UIControl()
    var receiver: Receiver? = Receiver()
    weak let watched = receiver
    control.addTarget(receiver, action: Self.plain, for: .valueChanged)
    receiver = nil
    #expect(watched == nil)
    #expect(Fault.collecting { control.sendActions(for: .valueChanged) }.isEmpty)
    #expect(control.allTargets.isEmpty)
  }

  @Test func `without a target, an action travels up the responder chain from the first responder`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.stage.perform {
      let (far, control) = (Receiver(), UIControl())
      let near = Receiver(next: far)
      scene.content.addSubview(control)
      control.addTarget(nil, action: Self.anything, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(near.log.isEmpty && far.log.isEmpty)
      near.becomeFirstResponder()
      control.sendActions(for: .valueChanged)
      #expect(near.log == ["anything UIControl"] && far.log.isEmpty)
      near.allows = false
      control.sendActions(for: .valueChanged)
      #expect(near.log.count == 1 && far.log == ["anything UIControl"])
      near.resignFirstResponder()
      #expect(!UIApplication.shared.sendAction(Self.anything, to: nil, from: nil, for: nil))
      #expect(UIApplication.shared.sendAction(Self.anything, to: near, from: nil, for: nil) && near.log.last == "anything nil")
    }
  }

  @Test func `an unrecognized selector is a fault that states the reason`() {
    let (control, receiver) = (UIControl(), Receiver())
    control.addTarget(receiver, action: "forgotten:", for: .valueChanged)
    let unknown = Fault.collecting { control.sendActions(for: .valueChanged) }
    #expect(unknown.count == 1)
    #expect(unknown[0].message.contains("-[Receiver forgotten:]: unrecognized selector sent to instance 0x"))
    #expect(unknown[0].message.contains("is a name alone"))
    let other = UIControl()
    other.addTarget(control, action: Self.plain, for: .valueChanged)
    let wrong = Fault.collecting { other.sendActions(for: .valueChanged) }
    #expect(wrong.count == 1 && wrong[0].message.contains("-[UIControl plain]: unrecognized selector"))
    let sender = Fault.collecting { _ = UIApplication.shared.sendAction(Self.press, to: receiver, from: nil, for: nil) }
    #expect(sender.count == 1 && sender[0].message.contains("sent by nil") && receiver.log.isEmpty)
  }

  @Test func `gesture recognizers and bar buttons send actions, and touches pass their event`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    let receiver = Receiver()
    let recognizer = UITapGestureRecognizer(target: receiver, action: Selector("recognized:", Receiver.recognized))
    scene.content.addGestureRecognizer(recognizer)
    scene.stage.tap(at: CGPoint(x: 100, y: 100))
    scene.stage.settle()
    #expect(receiver.log == ["tap ended"])
    recognizer.removeTarget(receiver, action: "recognized:")
    scene.stage.tap(at: CGPoint(x: 100, y: 100))
    scene.stage.settle()
    #expect(receiver.log.count == 1)

    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    control.addTarget(receiver, action: Self.detailed, for: .touchUpInside)
    scene.scroll.addSubview(control)
    scene.stage.frames(1)
    scene.stage.tap(at: CGPoint(x: 20, y: 20))
    scene.stage.settle()
    #expect(receiver.log.last == "detailed 0 touch")

    scene.stage.perform {
      let item = UIBarButtonItem(barButtonSystemItem: .add, target: receiver, action: Self.anything)
      item.press(from: control)
      #expect(receiver.log.last == "anything UIBarButtonItem" && item.action == "anything:" && item.target === receiver)
    }
  }
}
