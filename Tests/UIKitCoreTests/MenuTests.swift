import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct MenuTests {
  private static func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off, _ handler: @escaping () -> Void = {}
  ) -> UIAction { UIAction(title: title, attributes: attributes, state: state) { _ in handler() } }

  // MARK: Contents

  @Test func `Inline menus form groups; hidden actions and empty groups are left out`() {
    let menu = UIMenu(
      title: "Sort",
      children: [
        Self.action("a"), Self.action("hidden", .hidden),
        UIMenu(title: "more", options: .displayInline, children: [Self.action("b"), UIMenu(title: "sub", children: [Self.action("x")])]),
        UIMenu(options: .displayInline, children: [Self.action("hidden", .hidden)]),
        UIMenu(options: .displayInline, children: [UIMenu(options: .displayInline, children: [Self.action("c")]), Self.action("d")]),
        Self.action("e", .disabled),
      ])
    let contents = MenuContents(menu)
    #expect(contents.groups.map { $0.rows.map(\.element.title) } == [["a"], ["b", "sub"], ["c"], ["d"], ["e"]])
    #expect(contents.groups.map(\.title) == ["", "more", "", "", ""] && contents.title == "Sort" && !contents.hasChecks)
    #expect(contents.rows.map(\.isEnabled) == [true, true, true, true, true, false])
  }

  @Test func `The selected elements are those whose state is on, also in submenus`() {
    let (first, second) = (Self.action("first", state: .on), Self.action("second", state: .on))
    let inner = UIMenu(options: .displayInline, children: [Self.action("off"), second])
    let menu = UIMenu(children: [Self.action("mixed", state: .mixed), first, UIMenu(title: "more", children: [inner])])
    #expect(menu.selectedElements == [first, second] && inner.selectedElements == [second] && UIMenu().selectedElements.isEmpty)
    first.state = .off
    #expect(menu.selectedElements == [second])
  }

  @Test func `Every visible element of a random menu appears once, in order`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("menus at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var names = 0
    for round in 0..<(RandomTestSettings.rounds ?? 600) {
      var expected: [String] = []
      func menu(depth: Int, isShown: Bool) -> [UIMenuElement] {
        (0..<Int.random(in: 0..<5, using: &random)).map { _ in
          names += 1
          switch Int.random(in: 0..<4, using: &random) {
          case 0 where depth < 4: return UIMenu(options: .displayInline, children: menu(depth: depth + 1, isShown: isShown))
          case 1 where depth < 4:
            if isShown { expected.append("\(names)") }
            return UIMenu(title: "\(names)", children: menu(depth: depth + 1, isShown: false))
          case 2: return Self.action("\(names)", .hidden)
          default:
            if isShown { expected.append("\(names)") }
            return Self.action("\(names)")
          }
        }
      }
      let contents = MenuContents(UIMenu(children: menu(depth: 0, isShown: true)))
      #expect(contents.rows.map(\.element.title) == expected, "round \(round), seed \(seed)")
      #expect(contents.groups.allSatisfy { !$0.rows.isEmpty }, "round \(round), seed \(seed)")
    }
  }

  // MARK: Buttons

  /// A button in the middle of a window, and a log of its menu's actions.
  @MainActor private final class Screen {
    let root = UIView(frame: .zero)
    let button = UIButton(type: .system)
    let stage: HitchlessTesting.Stage
    var log: [String] = []

    init(y: CGFloat = 100) {
      button.setTitle("Menu", for: .normal)
      button.frame = CGRect(x: 100, y: y, width: 100, height: 40)
      root.backgroundColor = .systemBackground
      root.addSubview(button)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 320, height: 480), scale: 1)
    }
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      MenuTests.action(title, attributes) { [unowned self] in log.append(title) }
    }
    var menu: MenuPresentation? { MenuPresentation.current(in: root.window) }
    var platter: MenuPlatter? { menu?.subviews.compactMap { $0 as? MenuPlatter }.first }
    /// Returns the centre of a row in the window, by its title.
    func row(_ title: String) -> CGPoint? {
      func find(_ view: UIView) -> UIView? {
        if let row = view as? MenuRowView, row.subviews.contains(where: { ($0 as? UILabel)?.text == title }) { return row }
        return view.subviews.lazy.compactMap(find).first
      }
      return platter.flatMap(find).map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
    }
    func tap(_ title: String) throws {
      stage.tap(at: try #require(row(title), "no row \(title)"))
      stage.settle()
    }
  }

  @Test func `A button shows its menu below it, and a chosen action is performed once`() throws {
    let screen = Screen()
    defer { screen.stage.end() }
    screen.button.menu = UIMenu(children: [screen.action("Copy"), screen.action("Delete", .destructive), screen.action("Never", .disabled)])
    screen.button.showsMenuAsPrimaryAction = true
    var primary = 0
    screen.button.addAction(UIAction { _ in primary += 1 }, for: .primaryActionTriggered)
    screen.button.addAction(UIAction { _ in screen.log.append("shown") }, for: .menuActionTriggered)
    screen.stage.tap(at: CGPoint(x: 150, y: 120))
    screen.stage.settle()
    let frame = try #require(screen.platter?.frame)
    #expect(frame.minY == 148 && frame.minX == 100 && frame.height > 132 && frame.maxX <= 312)
    try screen.tap("Never")
    #expect(screen.menu != nil && screen.log == ["shown"])
    try screen.tap("Delete")
    #expect(screen.log == ["shown", "Delete"] && screen.menu == nil && primary == 0)
    // A tap anywhere else closes the menu, and is not delivered.
    screen.stage.tap(at: CGPoint(x: 150, y: 120))
    screen.stage.settle()
    screen.stage.tap(at: CGPoint(x: 150, y: 120))
    screen.stage.settle()
    #expect(screen.menu == nil && screen.log == ["shown", "Delete", "shown"])
    #expect(screen.root.window?.subviews.contains { $0 is MenuPresentation } == false)
  }

  @Test func `A menu opens above its button where there is more room; a long one scrolls`() throws {
    let screen = Screen(y: 400)
    defer { screen.stage.end() }
    screen.button.showsMenuAsPrimaryAction = true
    screen.button.menu = UIMenu(children: (0..<3).map { screen.action("\($0)") })
    screen.stage.tap(at: CGPoint(x: 150, y: 420))
    screen.stage.settle()
    #expect(screen.platter?.frame.maxY == 392)
    try screen.tap("1")
    screen.button.menu = UIMenu(children: (0..<30).map { screen.action("\($0)") })
    screen.stage.tap(at: CGPoint(x: 150, y: 420))
    screen.stage.settle()
    let frame = try #require(screen.platter?.frame)
    #expect(frame.minY == 8 && frame.maxY == 392)
    for _ in 0..<30 { screen.stage.key(.down) }
    screen.stage.key(.enter)
    screen.stage.settle()
    #expect(screen.log == ["1", "29"])
  }

  @Test func `Arrow keys move through rows and submenus, Enter chooses, Escape closes`() throws {
    let screen = Screen()
    defer { screen.stage.end() }
    let sub = UIMenu(title: "More", children: [screen.action("Inner"), screen.action("Other")])
    screen.button.menu = UIMenu(children: [screen.action("First", .disabled), screen.action("Second"), sub])
    screen.button.showsMenuAsPrimaryAction = true
    func open() {
      screen.stage.tap(at: CGPoint(x: 150, y: 120))
      screen.stage.settle()
    }
    open()
    screen.stage.key(.down)
    screen.stage.key(.right)
    #expect(screen.log.isEmpty && screen.menu != nil, "it opens submenus only")
    screen.stage.key(.enter)
    screen.stage.settle()
    #expect(screen.log == ["Second"] && screen.menu == nil)
    open()
    screen.stage.key(.up)
    screen.stage.key(.right)
    #expect(screen.row("Inner") != nil && screen.row("Second") == nil)
    screen.stage.key(.left)
    #expect(screen.row("Second") != nil)
    try screen.tap("More")
    try screen.tap("Other")
    #expect(screen.log == ["Second", "Other"] && screen.menu == nil)
    open()
    screen.stage.key(.escape)
    screen.stage.settle()
    #expect(screen.menu == nil && screen.log.count == 2)
  }

  @Test func `A single selection checks the chosen action; keepsMenuPresented keeps the menu open`() throws {
    let screen = Screen()
    defer { screen.stage.end() }
    let actions = ["Name", "Date"].map { screen.action($0, .keepsMenuPresented) }
    screen.button.menu = UIMenu(options: .singleSelection, children: actions)
    screen.button.showsMenuAsPrimaryAction = true
    screen.stage.tap(at: CGPoint(x: 150, y: 120))
    screen.stage.settle()
    try screen.tap("Date")
    #expect(actions.map(\.state) == [.off, .on] && screen.menu != nil)
    try screen.tap("Name")
    #expect(actions.map(\.state) == [.on, .off] && screen.log == ["Date", "Name"])
  }

  @Test func `A button with a primary action shows its menu after a long press or a secondary click`() throws {
    let screen = Screen()
    defer { screen.stage.end() }
    screen.button.menu = UIMenu(children: [screen.action("Copy")])
    screen.button.addAction(UIAction { _ in screen.log.append("pressed") }, for: .primaryActionTriggered)
    screen.stage.tap(at: CGPoint(x: 150, y: 120))
    screen.stage.settle()
    #expect(screen.menu == nil && screen.log == ["pressed"])
    screen.stage.longPress(at: CGPoint(x: 150, y: 120), to: CGPoint(x: 150, y: 120), seconds: 0.1)
    screen.stage.settle()
    try screen.tap("Copy")
    screen.stage.secondaryClick(at: CGPoint(x: 150, y: 120))
    screen.stage.settle()
    try screen.tap("Copy")
    #expect(screen.log == ["pressed", "Copy", "Copy"])
    screen.button.menu = nil
    screen.stage.secondaryClick(at: CGPoint(x: 150, y: 120))
    #expect(screen.menu == nil && screen.button.interactions.isEmpty)
  }

  @Test func `A bar button without an action shows its menu`() throws {
    final class Controller: UIViewController {}
    var log: [String] = []
    let controller = Controller()
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sort", menu: UIMenu(children: [Self.action("By Name") { log.append("name") }]))
    let root = UINavigationController(rootViewController: controller)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 320, height: 480), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.tap(at: CGPoint(x: 290, y: 22))
    stage.settle()
    let menu = try #require(MenuPresentation.current(in: controller.view.window))
    let platter = try #require(menu.subviews.compactMap { $0 as? MenuPlatter }.first)
    #expect(platter.frame.maxX <= 312 && platter.frame.minY > 40)
    stage.tap(at: CGPoint(x: platter.frame.midX, y: platter.frame.midY))
    stage.settle()
    #expect(log == ["name"])
  }

  // MARK: Context menus

  /// Provides the menu of a view, and records its calls.
  @MainActor private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
    var configuration: UIContextMenuConfiguration?
    var log: [String] = []
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("asked at \(Int(location.x)), \(Int(location.y))")
      return configuration
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("will display")
      animator?.addCompletion { [unowned self] in log.append("displayed") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("will end") }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      log.append("preview")
      animator.addCompletion { [unowned self] in log.append("committed") }
    }
  }

  @Test func `A context menu opens at the click; its delegate is notified of it and of its preview`() throws {
    let screen = Screen()
    defer { screen.stage.end() }
    let delegate = Delegate()
    let interaction = UIContextMenuInteraction(delegate: delegate)
    screen.root.addInteraction(interaction)
    #expect(interaction.view === screen.root && screen.root.interactions.count == 1)
    screen.stage.secondaryClick(at: CGPoint(x: 40, y: 300))
    #expect(screen.menu == nil && delegate.log == ["asked at 40, 300"])
    delegate.log = []
    delegate.configuration = UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [screen.action("Open")]) })
    screen.stage.secondaryClick(at: CGPoint(x: 40, y: 300))
    screen.stage.settle()
    #expect(screen.platter?.frame.origin == CGPoint(x: 40, y: 300) && interaction.location(in: nil) == CGPoint(x: 40, y: 300))
    try screen.tap("Open")
    #expect(delegate.log == ["asked at 40, 300", "will display", "displayed", "will end"] && screen.log == ["Open"])
    // With a preview, by touch.
    delegate.log = []
    delegate.configuration = UIContextMenuConfiguration(
      previewProvider: {
        let preview = UIViewController()
        preview.preferredContentSize = CGSize(width: 200, height: 120)
        return preview
      }, actionProvider: { _ in UIMenu(children: [screen.action("Share")]) })
    screen.stage.longPress(at: CGPoint(x: 40, y: 300), to: CGPoint(x: 40, y: 300), seconds: 0.1)
    screen.stage.settle()
    let preview = try #require(screen.menu?.subviews.compactMap { $0 as? MenuPreview }.first)
    #expect(preview.frame.size == CGSize(width: 200, height: 120) && screen.platter?.frame.minY == preview.frame.maxY + 8)
    screen.stage.tap(at: CGPoint(x: preview.frame.midX, y: preview.frame.midY))
    screen.stage.settle()
    #expect(delegate.log == ["asked at 40, 300", "will display", "displayed", "preview", "will end", "committed"])
    // The view's interaction was removed: no menu.
    screen.root.removeInteraction(interaction)
    screen.stage.secondaryClick(at: CGPoint(x: 40, y: 300))
    #expect(screen.menu == nil && interaction.view == nil)
  }

  @Test func `The visible menu can be updated, dismissed and replaced by a new one`() throws {
    let screen = Screen()
    defer { screen.stage.end() }
    let delegate = Delegate()
    delegate.configuration = UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [screen.action("Old")]) })
    let interaction = UIContextMenuInteraction(delegate: delegate)
    screen.root.addInteraction(interaction)
    screen.stage.secondaryClick(at: CGPoint(x: 40, y: 300))
    screen.stage.settle()
    screen.stage.perform { interaction.updateVisibleMenu { $0.replacingChildren([screen.action("New")]) } }
    screen.stage.settle()
    #expect(screen.row("Old") == nil && screen.row("New") != nil)
    screen.stage.secondaryClick(at: CGPoint(x: 60, y: 40))
    screen.stage.settle()
    #expect(screen.platter?.frame.origin == CGPoint(x: 60, y: 40) && screen.row("Old") != nil)
    #expect(screen.root.window?.subviews.count { $0 is MenuPresentation } == 1)
    screen.stage.perform { interaction.dismissMenu() }
    screen.stage.settle()
    #expect(screen.menu == nil && delegate.log.count { $0 == "will end" } == 2)
  }
}
