import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// The effects of the menus that a program builds.
@MainActor @Suite struct MenuSystemTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var log: [String] = []
    var build: (any UIMenuBuilder) -> Void = { _ in }
    var calls: [String] = []
    func save(_ sender: Any?) { log.append("save \((sender as? UICommand)?.propertyList as? Int ?? -1)") }
    func refresh(_ sender: Any?) { log.append("refresh") }
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      calls.append(builder.system == .main ? "main" : "context")
      build(builder)
    }
    var validates: (UICommand) -> Void = { _ in }
    override func validate(_ command: UICommand) { validates(command) }
  }
  private static let save = Selector("save:", Delegate.save)
  private static let refresh = Selector("refresh:", Delegate.refresh)

  /// A text view that changes its edit menu.
  private final class Notes: UITextView {
    var build: (any UIMenuBuilder) -> Void = { _ in }
    var log: [String] = []
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      build(builder)
    }
    func shout(_ sender: Any?) {
      log.append("shout")
      text = text.uppercased()
    }
    var canShout = true
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == MenuSystemTests.shoutAction ? canShout : super.canPerformAction(action, withSender: sender)
    }
    override func validate(_ command: UICommand) {
      super.validate(command)
      guard command.action == MenuSystemTests.shoutAction else { return }
      command.title += "!"
      if text.hasPrefix("A") { command.state = .on }
    }
  }
  fileprivate static let shoutAction = Selector("shout:", Notes.shout)

  @MainActor private final class Bench {
    let delegate = Delegate()
    let notes = Notes(frame: CGRect(x: 10, y: 10, width: 180, height: 100))
    let stage: HitchlessTesting.Stage
    init() {
      let root = UIView()
      root.backgroundColor = .systemBackground
      root.addSubview(notes)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 320, height: 400), scale: 1)
      stage.perform { UIApplication.shared.delegate = delegate }
      notes.text = "some text"
      notes.allowsEditingTextAttributes = true
    }
    func press(_ letter: Character, _ modifiers: InputModifiers = .control) { stage.key(.character(letter), modifiers: modifiers) }
    var menu: MenuPresentation? { MenuPresentation.current(in: stage.window) }
    /// The titles of the menu's rows: checked ones with a plus, disabled ones in parentheses.
    var rows: [String] {
      func find(_ view: UIView) -> [MenuRowView] { (view as? MenuRowView).map { [$0] } ?? view.subviews.flatMap(find) }
      return (menu.map(find) ?? []).map { row in
        let title = row.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first ?? ""
        return (row.isChecked ? "+" : "") + (row.isEnabled ? title : "(\(title))")
      }
    }
    /// Selects everything, and shows the menu of the selection.
    func showMenu() {
      stage.perform {
        notes.becomeFirstResponder()
        notes.selectAll(nil)
      }
      stage.secondaryClick(at: CGPoint(x: 40, y: 25))
      stage.settle()
    }
  }

  // MARK: The main menu

  @Test func `key commands in the main menu are performed by the responder chain, and validated each time`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.delegate.build = { builder in
      guard builder.system == .main else { return }
      let save = UIKeyCommand(title: "Save", action: Self.save, input: "s", modifierFlags: .command, propertyList: 7)
      builder.insertChild(UIMenu(options: .displayInline, children: [save]), atStartOfMenu: .file)
      let refresh = UIKeyCommand(title: "Refresh", action: Self.refresh, input: UIKeyCommand.f5)
      builder.insertSibling(UIMenu(title: "More", children: [refresh]), afterMenu: .view)
    }
    bench.press("s")
    bench.stage.key(.function(5))
    bench.stage.key(.function(6))
    bench.press("S", [.control, .shift])
    #expect(bench.delegate.log == ["save 7", "refresh"] && bench.delegate.calls == ["main"])
    var validated: [String] = []
    bench.delegate.validates = { command in
      validated.append("\(command.title) \(command.attributes.rawValue)")
      command.title = "Validated"
      command.attributes = .disabled
    }
    bench.press("s")
    bench.press("s")
    // A validation begins with the command's own properties.
    #expect(bench.delegate.log.count == 2 && validated == ["Save 0", "Save 0"])
    bench.delegate.validates = { _ in }
    // Text that is edited receives the command as well, and a command of a responder comes first.
    bench.stage.perform { _ = bench.notes.becomeFirstResponder() }
    bench.press("s")
    bench.stage.type("s")
    #expect(bench.delegate.log == ["save 7", "refresh", "save 7"] && bench.notes.text == "some texts")
  }

  @Test func `the main menu is built again when the program needs that, and for a new delegate`() {
    let bench = Bench()
    defer { bench.stage.end() }
    func insert(_ input: String) -> (any UIMenuBuilder) -> Void {
      return { builder in
        builder.insertChild(
          UIMenu(children: [UIKeyCommand(action: Self.refresh, input: input, modifierFlags: .command)]), atEndOfMenu: .root)
      }
    }
    bench.delegate.build = insert("1")
    bench.press("1")
    bench.delegate.build = insert("2")
    bench.press("2")
    #expect(bench.delegate.log == ["refresh"] && bench.delegate.calls == ["main"])
    bench.stage.perform { UIMenuSystem.main.setNeedsRebuild() }
    bench.press("1")
    bench.press("2")
    #expect(bench.delegate.log == ["refresh", "refresh"] && bench.delegate.calls == ["main", "main"])
    let other = Delegate()
    other.build = insert("3")
    bench.stage.perform { UIApplication.shared.delegate = other }
    bench.press("3")
    #expect(other.log == ["refresh"])
  }

  @Test func `the keys of standard actions end with their menus`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.perform {
      bench.notes.becomeFirstResponder()
      bench.notes.selectAll(nil)
    }
    func isBold() -> Bool { bench.notes.attributedText.font(at: 0)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true }
    bench.press("b")
    #expect(isBold())
    bench.press("b")
    #expect(!isBold())
    bench.delegate.build = { builder in
      guard builder.system == .main else { return }
      builder.remove(menu: .format)
      let copy = EditAction.copy.selector
      builder.replaceChildren(ofMenu: .standardEdit) { old in
        old.filter { ($0 as? UICommand)?.action != copy }
          + [UIKeyCommand(title: "Copy", action: copy, input: "k", modifierFlags: .command)]
      }
    }
    bench.stage.perform { UIMenuSystem.main.setNeedsRebuild() }
    bench.press("b")
    #expect(!isBold())
    bench.press("c")
    #expect(bench.stage.perform { UIPasteboard.general.string } == nil)
    bench.press("k")
    #expect(bench.stage.perform { UIPasteboard.general.string } == "some text")
    bench.press("x")
    #expect(bench.notes.text == "")
  }

  // MARK: Context menus

  @Test func `a text view removes menus from its edit menu, and adds commands and actions`() throws {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.showMenu()
    #expect(bench.rows == ["Cut", "Copy", "Select All", "Delete", "Format"])
    bench.stage.key(.escape)
    bench.stage.settle()
    bench.notes.build = { builder in
      #expect(builder.system == .context && builder.system != .main)
      builder.remove(menu: .format)
      builder.remove(menu: .lookup)
      let shout = UICommand(title: "Shout", action: Self.shoutAction)
      builder.insertSibling(UIMenu(options: .displayInline, children: [shout]), afterMenu: .standardEdit)
      builder.insertChild(
        UIMenu(options: .displayInline, children: [UIAction(title: "Count") { _ in bench.notes.log.append("count") }]),
        atStartOfMenu: .root)
      builder.insertChild(UIMenu(title: "Empty"), atEndOfMenu: .root)
    }
    bench.showMenu()
    #expect(bench.rows == ["Count", "Cut", "Copy", "Select All", "Delete", "Shout!"])
    #expect(bench.delegate.calls == ["context", "context"])
    bench.stage.key(.down, count: 6)
    bench.stage.key(.enter)
    bench.stage.settle()
    #expect(bench.notes.log == ["shout"] && bench.notes.text == "SOME TEXT")
    bench.notes.text = "Also"
    bench.showMenu()
    // The validation changes what the menu shows, and not the command.
    #expect(bench.rows.last == "+Shout!")
    bench.stage.key(.escape)
    bench.stage.settle()
    bench.notes.canShout = false
    bench.showMenu()
    #expect(bench.rows == ["Count", "Cut", "Copy", "Select All", "Delete"])
  }

  @Test func `the visible menu is validated and built again in the next frame`() {
    let bench = Bench()
    defer { bench.stage.end() }
    var name = "First"
    bench.notes.build = { builder in
      builder.remove(menu: .standardEdit)
      builder.insertChild(UIMenu(options: .displayInline, children: [UIAction(title: name) { _ in }]), atStartOfMenu: .root)
      builder.replaceChildren(ofMenu: .format) { _ in [UICommand(title: "Shout", action: Self.shoutAction)] }
      builder.insertSibling(
        UIMenu(options: .displayInline, children: [UICommand(title: "Shout", action: Self.shoutAction, propertyList: 1)]),
        afterMenu: .format)
    }
    bench.showMenu()
    #expect(bench.rows == ["First", "Format", "Shout!"])
    name = "Second"
    bench.notes.text = "Also"
    bench.stage.perform { UIMenuSystem.context.setNeedsRevalidate() }
    bench.stage.settle()
    #expect(bench.rows == ["First", "Format", "+Shout!"])
    bench.stage.perform { UIMenuSystem.context.setNeedsRebuild() }
    bench.stage.settle()
    #expect(bench.rows == ["Second", "Format", "+Shout!"])
  }

  @Test func `a context menu is called with the elements that the chain of its view adds`() {
    final class Source: UIView, UIContextMenuInteractionDelegate {
      var suggested: [String] = []
      var provides = true
      override func buildMenu(with builder: any UIMenuBuilder) {
        builder.insertChild(UIMenu(title: "Mine", children: [UIAction(title: "Pin") { _ in }]), atStartOfMenu: .root)
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        guard provides else { return UIContextMenuConfiguration() }
        return UIContextMenuConfiguration(actionProvider: { [unowned self] elements in
          suggested = elements.map(\.title)
          return UIMenu(children: elements + [UIAction(title: "Own") { _ in }])
        })
      }
    }
    let bench = Bench()
    defer { bench.stage.end() }
    let source = Source(frame: CGRect(x: 10, y: 150, width: 100, height: 100))
    source.addInteraction(UIContextMenuInteraction(delegate: source))
    bench.stage.perform { bench.stage.window.rootViewController?.view.addSubview(source) }
    bench.stage.settle()
    bench.stage.secondaryClick(at: CGPoint(x: 50, y: 200))
    bench.stage.settle()
    #expect(source.suggested == ["Mine"] && bench.rows == ["Mine", "Own"])
    bench.stage.key(.escape)
    bench.stage.settle()
    source.provides = false
    bench.stage.secondaryClick(at: CGPoint(x: 50, y: 200))
    bench.stage.settle()
    #expect(bench.rows == ["Mine"])
  }

  @Test func `all function keys have names`() {
    let names = [
      UIKeyCommand.f1, UIKeyCommand.f2, UIKeyCommand.f3, UIKeyCommand.f4, UIKeyCommand.f5, UIKeyCommand.f6, UIKeyCommand.f7,
      UIKeyCommand.f8, UIKeyCommand.f9, UIKeyCommand.f10, UIKeyCommand.f11, UIKeyCommand.f12,
    ]
    let bench = Bench()
    defer { bench.stage.end() }
    bench.delegate.build = { builder in
      guard builder.system == .main else { return }
      let commands = names.enumerated().map { UIKeyCommand(action: Self.save, input: $1, propertyList: $0 + 1) }
      builder.insertChild(UIMenu(children: commands), atEndOfMenu: .root)
    }
    for number in 1...12 { bench.stage.key(.function(number)) }
    #expect(bench.delegate.log == (1...12).map { "save \($0)" })
  }
}

extension NSAttributedString {
  /// The font of a character.
  fileprivate func font(at index: Int) -> UIFont? { attribute(.font, at: index, effectiveRange: nil) as? UIFont }
}
