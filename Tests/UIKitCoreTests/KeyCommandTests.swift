import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct KeyCommandTests {
  /// A view with commands, and a log of their actions.
  final class Commanding: UIView {
    var commands: [UIKeyCommand] = []
    var log: [String] = []
    var pressed = 0
    var released = 0
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }
    func run(_ command: UIKeyCommand) { log.append(command.discoverabilityTitle ?? command.input ?? "") }
    func closeAll(_ command: UIKeyCommand) { log.append("close all") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { pressed += presses.count }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { released += presses.count }
  }
  static let run = Selector("run:", Commanding.run)

  private func command(_ input: String, _ modifiers: UIKeyModifierFlags = [], title: String? = nil) -> UIKeyCommand {
    UIKeyCommand(action: Self.run, input: input, modifierFlags: modifiers, discoverabilityTitle: title)
  }

  @Test func `the modifiers of a command's alternate send its action`() {
    let view = Commanding()
    let stage = HitchlessTesting.Stage(view)
    defer { stage.end() }
    let close = Selector("closeAll:", Commanding.closeAll)
    view.commands = [
      UIKeyCommand(
        action: Self.run, input: "w", modifierFlags: .command,
        alternates: [UICommandAlternate(title: "Close All", action: close, modifierFlags: .alternate)], discoverabilityTitle: "close")
    ]
    stage.perform { _ = view.becomeFirstResponder() }
    stage.key(.character("w"), modifiers: .control)
    stage.key(.character("w"), modifiers: [.control, .alternate])
    stage.key(.character("w"), modifiers: .alternate)
    #expect(view.log == ["close", "close all"] && view.pressed == 1)
    #expect(view.commands[0].alternates.map(\.title) == ["Close All"])
  }

  @Test func `a key with the exact modifiers performs its command, and is not delivered as a press`() {
    let view = Commanding()
    let stage = HitchlessTesting.Stage(view)
    defer { stage.end() }
    view.commands = [
      command("r", [.command], title: "reload"), command("r", [.command, .shift], title: "reload all"), command("?", title: "help"),
      command(UIKeyCommand.inputUpArrow, title: "up"), command("\u{8}", title: "back"),
    ]
    stage.perform { _ = view.becomeFirstResponder() }
    stage.key(.character("r"), modifiers: .control)
    stage.key(.character("r"), modifiers: .command)
    stage.key(.character("R"), modifiers: [.control, .shift])
    stage.key(.character("?"), modifiers: .shift)
    stage.key(.up)
    stage.key(.backspace)
    #expect(view.log == ["reload", "reload", "reload all", "help", "up", "back"] && view.pressed == 0)
    stage.key(.character("r"))
    stage.key(.up, modifiers: .alternate)
    stage.key(.down)
    #expect(view.log.count == 6 && view.pressed == 3)
    view.commands[3].attributes = .disabled
    stage.key(.up)
    #expect(view.log.count == 6 && view.pressed == 4 && view.released == 4)
  }

  @Test func `the nearest command in the responder chain applies, and typed text comes first`() {
    let outer = Commanding()
    let inner = Commanding(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    outer.addSubview(inner)
    inner.addSubview(field)
    let stage = HitchlessTesting.Stage(outer)
    defer { stage.end() }
    outer.commands = [command("x", title: "outer x"), command("y", title: "outer y"), command("s", [.command], title: "save")]
    inner.commands = [command("x", title: "inner x")]
    stage.perform { _ = inner.becomeFirstResponder() }
    stage.key(.character("x"))
    stage.key(.character("y"))
    // The action is performed by the first object in the chain that implements it, whichever object lists the command.
    #expect(inner.log == ["inner x", "outer y"] && outer.log.isEmpty)

    stage.perform { _ = field.becomeFirstResponder() }
    stage.type("xy")
    #expect(field.text == "xy" && inner.log.count == 2)
    stage.key(.character("s"), modifiers: .control)
    #expect(field.text == "xy" && inner.log.last == "save")
    outer.commands.append(command(UIKeyCommand.inputEscape, title: "escape"))
    stage.key(.escape)
    #expect(inner.log.last == "escape")
    outer.commands[0].wantsPriorityOverSystemBehavior = true
    inner.commands = []
    stage.key(.character("x"))
    #expect(field.text == "xy" && inner.log.last == "outer x")
  }

  @Test func `commands added to a view controller apply in its view until they are removed`() {
    let view = Commanding()
    let controller = UIViewController()
    controller.view = view
    let stage = HitchlessTesting.Stage(controller)
    defer { stage.end() }
    #expect(controller.keyCommands == nil)
    let (reload, help) = (command("r", [.command], title: "reload"), command("?", title: "help"))
    controller.addKeyCommand(reload)
    controller.addKeyCommand(help)
    stage.perform { _ = view.becomeFirstResponder() }
    stage.key(.character("r"), modifiers: .control)
    stage.key(.character("?"), modifiers: .shift)
    #expect(view.log == ["reload", "help"] && controller.keyCommands?.count == 2)
    controller.removeKeyCommand(reload)
    controller.removeKeyCommand(reload)
    stage.key(.character("r"), modifiers: .control)
    stage.key(.character("?"), modifiers: .shift)
    #expect(view.log == ["reload", "help", "help"] && controller.keyCommands == [help])
  }
}
