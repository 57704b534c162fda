import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

/// The menus that responders build, without a screen.
@MainActor @Suite struct MenuBuilderTests {
  private final class Doer: UIView {
    func save(_ sender: Any?) {}
    func load(_ sender: Any?) {}
  }
  private static let save = Selector("save:", Doer.save)
  private static let load = Selector("load:", Doer.load)

  private func builder(_ children: [UIMenuElement] = []) -> MenuTreeBuilder {
    MenuTreeBuilder(UIMenuSystem.main, UIMenu(identifier: .root, children: children))
  }
  private func menu(_ name: String, _ children: [UIMenuElement] = []) -> UIMenu {
    UIMenu(title: name, identifier: UIMenu.Identifier(name), children: children)
  }
  /// The identifiers of menus with their submenus in parentheses; the titles of other elements.
  private func text(_ element: UIMenuElement) -> String {
    guard let menu = element as? UIMenu else { return element.title }
    return menu.identifier.rawValue + (menu.children.isEmpty ? "" : "(" + menu.children.map(text).joined(separator: " ") + ")")
  }
  private func text(_ builder: MenuTreeBuilder) -> String { builder.tree.root.children.map(text).joined(separator: " ") }

  @Test func `menus are inserted, replaced and removed by identifiers`() {
    let builder = builder([menu("a", [menu("b")]), menu("c")])
    builder.insertChild(menu("d"), atStartOfMenu: .root)
    builder.insertChild(menu("e"), atEndOfMenu: .init("a"))
    builder.insertSibling(menu("f"), beforeMenu: .init("b"))
    builder.insertSibling(menu("g"), afterMenu: .init("b"))
    builder.insertChild(UIMenu(identifier: .init("h"), children: [menu("i")]), atStartOfMenu: .init("b"))
    #expect(text(builder) == "d a(f b(h(i)) g e) c")
    builder.replace(menu: .init("b"), with: menu("b", [menu("i")]))
    builder.replaceChildren(ofMenu: .init("a")) { $0.reversed() }
    builder.remove(menu: .init("c"))
    #expect(text(builder) == "d a(e g b(i) f)")
    #expect(builder.menu(for: .init("b"))?.children.first?.title == "i" && builder.menu(for: .init("c")) == nil)
    // Menus that do not exist, and the siblings of the root.
    builder.insertChild(menu("x"), atEndOfMenu: .init("c"))
    builder.insertSibling(menu("x"), afterMenu: .root)
    builder.remove(menu: .init("c"))
    builder.replaceChildren(ofMenu: .init("c")) { _ in [menu("x")] }
    #expect(text(builder) == "d a(e g b(i) f)")
    builder.remove(menu: .root)
    #expect(text(builder) == "" && builder.menu(for: .root) != nil)
    builder.replace(menu: .root, with: UIMenu(identifier: .root, children: [menu("y")]))
    #expect(text(builder) == "y")
  }

  @Test func `actions and commands are found, the latter by their property lists, too`() {
    let pin = UIAction(title: "Pin", identifier: .init("pin")) { _ in }
    let commands = [nil, "a", ["list": [1, 2]] as [String: Any]].map { UICommand(title: "Save", action: Self.save, propertyList: $0) }
    let builder = builder([menu("a", [pin]), menu("b", commands)])
    #expect(builder.action(for: .init("pin")) === pin && builder.action(for: .init("other")) == nil)
    #expect(builder.command(for: Self.save, propertyList: nil) === commands[0])
    #expect(builder.command(for: Self.save, propertyList: "a") === commands[1])
    #expect(builder.command(for: Self.save, propertyList: ["list": [1, 2]]) === commands[2])
    #expect(builder.command(for: Self.save, propertyList: ["list": [1]]) == nil)
    #expect(builder.command(for: Self.load, propertyList: nil) == nil)
  }

  @Test func `menus, commands and keys that exist already are faults, and are not inserted`() {
    let save = UIKeyCommand(title: "Save", action: Self.save, input: "s", modifierFlags: .command)
    let builder = builder([menu("a", [save])])
    func faults(_ children: [UIMenuElement]) -> [String] {
      Fault.collecting { builder.insertChild(menu("b", children), atEndOfMenu: .root) }.map(\.message)
    }
    let wording = "inserted menu has duplicate submenu, command or key command, or a key command is missing input or action: "
    #expect(faults([menu("a")]) == [wording + "the submenu a"])
    #expect(faults([menu("c"), menu("c")]) == [wording + "the submenu c"])
    #expect(faults([UICommand(title: "Save", action: Self.save)]) == [wording + "the command save:"])
    #expect(
      faults([UIKeyCommand(title: "Load", action: Self.load, input: "S", modifierFlags: .command)])
        == [wording + "the key command with the input \"S\" and the modifier flags \(UIKeyModifierFlags.command.rawValue)"])
    #expect(text(builder) == "a(Save)")
    #expect(faults([UIKeyCommand(title: "Load", action: Self.load, input: "s", modifierFlags: [.command, .shift])]) == [])
    #expect(text(builder) == "a(Save) b(Load)")
    // A menu may contain what it replaces.
    #expect(Fault.collecting { builder.replace(menu: .init("a"), with: menu("d", [save])) }.isEmpty)
    #expect(text(builder) == "d(Save) b(Load)")
  }

  /// A menu as nested names, changed in the plainest way.
  private final class Node {
    var name: String
    var children: [Node]
    weak var parent: Node?
    init(_ name: String, _ children: [Node] = []) {
      (self.name, self.children) = (name, children)
      for child in children { child.parent = self }
    }
    var all: [Node] { [self] + children.flatMap(\.all) }
    var text: String { name + (children.isEmpty ? "" : "(" + children.map(\.text).joined(separator: " ") + ")") }
    func set(_ new: [Node]) {
      children = new
      for child in new { child.parent = self }
    }
  }

  @Test func `random operations agree with a naive model`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("menus at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let builder = builder()
    let model = Node("com.apple.menu.root")
    for step in 0..<500 {
      let nodes = model.all
      let name = { (random: inout SplitMix64) in "m\(random.below(40))" }
      let target = random.below(2) == 0 ? nodes[random.below(nodes.count)].name : name(&random)
      let identifier = UIMenu.Identifier(target == model.name ? UIMenu.Identifier.root.rawValue : target)
      let node = nodes.first { $0.name == target }
      // A menu with a submenu; often with a name that exists already.
      let names = [name(&random), name(&random)]
      let made = menu(names[0], [menu(names[1])])
      let kind = random.below(7)
      // What is left of the model when the operation has removed something.
      let removed: [Node] = kind == 4 ? node?.all ?? [] : []
      let left = Set(nodes.filter { candidate in !removed.contains { $0 === candidate } }.map(\.name))
      let isDuplicate = names[0] == names[1] || names.contains(where: left.contains)
      let faults = Fault.collecting {
        switch kind {
        case 0: builder.insertChild(made, atStartOfMenu: identifier)
        case 1: builder.insertChild(made, atEndOfMenu: identifier)
        case 2: builder.insertSibling(made, beforeMenu: identifier)
        case 3: builder.insertSibling(made, afterMenu: identifier)
        case 4: if node !== model { builder.replace(menu: identifier, with: made) }
        case 5: builder.remove(menu: identifier)
        default: builder.replaceChildren(ofMenu: identifier) { $0.reversed() }
        }
      }
      if let node {
        let new = { Node(names[0], [Node(names[1])]) }
        let index = node.parent?.children.firstIndex { $0 === node }
        var siblings = node.parent?.children ?? []
        var isInsertion = true
        switch (kind, index) {
        case (0, _) where !isDuplicate: node.set([new()] + node.children)
        case (1, _) where !isDuplicate: node.set(node.children + [new()])
        case (2, let index?) where !isDuplicate: siblings.insert(new(), at: index)
        case (3, let index?) where !isDuplicate: siblings.insert(new(), at: index + 1)
        case (4, let index?) where !isDuplicate: siblings[index] = new()
        case (0...1, _): break
        case (2...4, nil): isInsertion = false
        case (2...4, _): break
        case (5, let index?):
          siblings.remove(at: index)
          isInsertion = false
        case (5, nil):
          node.set([])
          isInsertion = false
        default:
          node.set(node.children.reversed())
          isInsertion = false
        }
        if index != nil { node.parent?.set(siblings) }
        #expect(faults.count == (isInsertion && isDuplicate ? 1 : 0), "step \(step)")
      } else {
        #expect(faults.isEmpty, "step \(step)")
      }
      #expect(text(builder.tree.root) == model.text, "seed \(seed), step \(step)")
      #expect(Set(model.all.map(\.name)).count == model.all.count)
      for name in model.all.map(\.name) { #expect(builder.menu(for: .init(name)) != nil) }
      if model.all.count > 25 {
        builder.remove(menu: .root)
        model.set([])
      }
    }
  }

  @Test func `the identifiers of the standard menus find them in the main menu`() {
    let builder = MenuTreeBuilder(UIMenuSystem.main, StandardMenus.main())
    #expect(MenuTree.Duplicate(in: builder.tree.root) == nil)
    let top = builder.tree.root.children.compactMap { ($0 as? UIMenu)?.identifier }
    #expect(top == [.application, .file, .edit, .format, .view, .window, .help])
    let inner: [UIMenu.Identifier: [UIMenu.Identifier]] = [
      .application: [.about, .preferences, .services, .hide, .quit], .file: [.newScene, .openRecent, .close, .document, .print],
      .edit: [.undoRedo, .standardEdit, .find, .replace, .share, .spelling, .substitutions, .transformations, .speech],
      .spelling: [.spellingPanel, .spellingOptions], .substitutions: [.substitutionsPanel, .substitutionOptions],
      .format: [.font, .text], .font: [.textStyle, .textSize, .textColor, .textStylePasteboard], .text: [.alignment, .writingDirection],
      .view: [.toolbar, .sidebar, .fullscreen], .window: [.minimizeAndZoom, .bringAllToFront],
    ]
    for (outer, expected) in inner {
      #expect(builder.menu(for: outer)?.children.compactMap { ($0 as? UIMenu)?.identifier } == expected)
    }
    let context = MenuTree(StandardMenus.context())
    #expect(MenuTree.Duplicate(in: context.root) == nil)
    for identifier: UIMenu.Identifier in [.standardEdit, .replace, .autoFill, .format, .textStyle, .lookup, .learn, .speech, .share] {
      #expect(context.menu(identifier) != nil)
    }
  }
}
