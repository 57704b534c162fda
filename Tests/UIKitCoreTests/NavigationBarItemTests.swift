import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Navigation bars whose items the program manages itself.
@MainActor @Suite struct `A navigation bar's items` {
  private final class Judge: NSObject, UINavigationBarDelegate {
    var log: [String] = []
    var allows = true
    var position = UIBarPosition.any
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { note("push", item) }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) { log.append("pushed \(item.title ?? "")") }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { note("pop", item) }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { log.append("popped \(item.title ?? "")") }
    func position(for bar: any UIBarPositioning) -> UIBarPosition { position }
    private func note(_ action: String, _ item: UINavigationItem) -> Bool {
      log.append("\(action) \(item.title ?? "")?")
      return allows
    }
  }
  @MainActor private final class Scene {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 20, width: 320, height: 44))
    let judge = Judge()
    let stage: HitchlessTesting.Stage

    init(_ position: UIBarPosition = .any) {
      judge.position = position
      bar.delegate = judge
      bar.barTintColor = .yellow
      let root = UIView(frame: .zero)
      root.backgroundColor = .white
      root.addSubview(bar)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 320, height: 100), scale: 1)
      stage.settle()
    }
    var titles: [String?] { bar.items?.map(\.title) ?? [] }
    var title: String? { bar.titles.small.text }
    var backTitle: String? { bar.buttons.back?.title(for: .normal) }
    func color(_ y: Int) throws -> UInt32 { try #require(stage.picture)[2, y] & 0xFF_FFFF }
  }

  @Test func `are pushed and popped, and the delegate is asked`() {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(scene.bar.items == nil && scene.bar.topItem == nil && scene.bar.backItem == nil)
    scene.bar.pushItem(UINavigationItem(title: "Albums"), animated: false)
    scene.bar.pushItem(UINavigationItem(title: "Summer"), animated: false)
    scene.stage.settle()
    #expect(scene.titles == ["Albums", "Summer"] && scene.bar.topItem?.title == "Summer" && scene.bar.backItem?.title == "Albums")
    #expect(scene.title == "Summer" && scene.backTitle == "Albums")
    #expect(scene.judge.log == ["push Albums?", "pushed Albums", "push Summer?", "pushed Summer"])
    scene.judge.log = []
    scene.judge.allows = false
    scene.bar.pushItem(UINavigationItem(title: "Winter"), animated: false)
    #expect(scene.bar.popItem(animated: false) == nil && scene.titles == ["Albums", "Summer"])
    scene.judge.allows = true
    #expect(scene.bar.popItem(animated: false)?.title == "Summer")
    #expect(scene.titles == ["Albums"] && scene.title == "Albums" && scene.backTitle == nil)
    #expect(scene.bar.popItem(animated: false) == nil, "the only item stays")
    #expect(scene.judge.log == ["push Winter?", "pop Summer?", "pop Summer?", "popped Summer"])
  }

  @Test func `are popped by the back button, animated`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.perform { scene.bar.items = [UINavigationItem(title: "Albums"), UINavigationItem(title: "Summer")] }
    scene.stage.settle()
    #expect(scene.judge.log.isEmpty, "the delegate is not asked about items that are set")
    let button = try #require(scene.bar.buttons.back)
    scene.stage.tap(at: button.convert(CGPoint(x: 20, y: 22), to: nil))
    #expect(scene.judge.log == ["pop Summer?"] && scene.titles == ["Albums"], "the animation has not ended")
    scene.stage.settle()
    #expect(scene.judge.log == ["pop Summer?", "popped Summer"] && scene.title == "Albums" && scene.backTitle == nil)
    #expect(abs(scene.bar.titles.small.center.x - 160) <= 1 && scene.bar.titles.small.alpha == 1)
  }

  @Test func `slide in from the side of a push, and back`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let (first, second) = (UINavigationItem(title: "One"), UINavigationItem(title: "Two"))
    scene.stage.perform { scene.bar.setItems([first], animated: true) }
    scene.stage.settle()
    scene.stage.perform { scene.bar.setItems([first, second], animated: true) }
    scene.stage.frame()
    #expect(abs(scene.bar.titles.small.center.x - 160) <= 1 && scene.bar.titles.small.layer.animationKeys() != nil)
    // Another change ends the animation.
    scene.stage.perform { scene.bar.setItems([first], animated: true) }
    scene.stage.settle()
    #expect(scene.title == "One" && scene.bar.titles.small.layer.animationKeys() == nil)
    scene.stage.perform { scene.bar.setItems(nil, animated: false) }
    #expect(scene.bar.items == nil && scene.bar.topItem == nil)
  }

  @Test func `determine the height of the bar`() {
    let bar = UINavigationBar(frame: .zero)
    let item = UINavigationItem()
    bar.items = [item]
    #expect(bar.intrinsicContentSize.height == 44 && bar.sizeThatFits(CGSize(width: 200, height: 0)) == CGSize(width: 200, height: 44))
    item.prompt = "Choose"
    #expect(bar.intrinsicContentSize.height == 74 && item.title == "")
  }

  @Test func `are shown on a background that depends on the position`() throws {
    var scene = Scene()
    #expect(scene.bar.barPosition == .top)
    #expect(try scene.color(19) == 0xFF_FFFF && scene.color(20) == 0xFF_FF00 && scene.color(63) != 0xFF_FF00)
    scene.stage.end()
    scene = Scene(.topAttached)
    #expect(scene.bar.barPosition == .topAttached)
    #expect(try scene.color(0) == 0xFF_FF00 && scene.color(40) == 0xFF_FF00 && scene.color(64) == 0xFF_FFFF)
    scene.stage.end()
    scene = Scene(.bottom)
    defer { scene.stage.end() }
    #expect(try scene.color(20) != 0xFF_FF00 && scene.color(63) == 0xFF_FF00, "the line is above")
  }

  @Test func `have their own action in place of going back`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    var count = 0
    let item = UINavigationItem(title: "Summer")
    item.backAction = UIAction(title: "Close") { _ in count += 1 }
    scene.stage.perform { scene.bar.items = [item] }
    scene.stage.settle()
    // A button is shown although there is nothing to go back to.
    func press(_ button: UIView?) throws {
      let button = try #require(button)
      scene.stage.pump(for: .seconds(1))
      scene.stage.tap(at: button.convert(CGPoint(x: 20, y: 22), to: nil))
      scene.stage.settle()
    }
    #expect(scene.bar.buttons.back == nil && (scene.bar.buttons.leading.first as? UIButton)?.title(for: .normal) == "Close")
    try press(scene.bar.buttons.leading.first)
    #expect(count == 1)
    scene.stage.perform { scene.bar.items = [UINavigationItem(title: "Albums"), item] }
    scene.stage.settle()
    #expect(scene.backTitle == "Albums", "only the action of an existing button is replaced")
    try press(scene.bar.buttons.back)
    #expect(count == 2 && scene.titles == ["Albums", "Summer"] && scene.judge.log.isEmpty)
    scene.stage.perform { item.backAction = nil }
    try press(scene.bar.buttons.back)
    #expect(count == 2 && scene.titles == ["Albums"])
  }

  // MARK: Navigation controllers

  private final class Bar: UINavigationBar {
    var made = false
    override init(frame: CGRect) {
      super.init(frame: frame)
      made = true
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Tools: UIToolbar {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
  }
  private final class Stack: UINavigationController, UINavigationBarDelegate {
    var allows = false
    var log: [String] = []
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      log.append("pop \(item.title ?? "")?")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { log.append("popped \(item.title ?? "")") }
  }
  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  @Test func `of a navigation controller are those of its controllers, and cannot be set`() {
    let navigation = UINavigationController(rootViewController: page("Root"))
    let stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 320, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    navigation.pushViewController(page("Top"), animated: false)
    let bar = navigation.navigationBar
    #expect(bar.items?.map(\.title) == ["Root", "Top"] && bar.backItem?.title == "Root" && bar.barPosition == .topAttached)
    let faults = Fault.collecting {
      bar.items = []
      bar.pushItem(UINavigationItem(title: "Other"), animated: false)
      _ = bar.popItem(animated: false)
      bar.delegate = Judge()
    }
    #expect(faults.count == 4 && "\(faults)".contains("Cannot call pushNavigationItem:animated: directly on a UINavigationBar managed by"))
    #expect(bar.items?.map(\.title) == ["Root", "Top"] && bar.delegate == nil)
    // The back button follows controllers that are exchanged below the shown one.
    let top = navigation.viewControllers[1]
    navigation.viewControllers = [page("First"), page("Second"), top]
    #expect(bar.items?.map(\.title) == ["First", "Second", "Top"] && bar.buttons.back?.title(for: .normal) == "Second")
    navigation.viewControllers = [top]
    #expect(bar.items?.count == 1 && bar.buttons.back == nil)
  }

  @Test func `are popped only if a navigation controller that conforms to the delegate's protocol allows it`() throws {
    let navigation = Stack(rootViewController: page("Root"))
    let stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 320, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    navigation.pushViewController(page("Top"), animated: false)
    stage.settle()
    #expect(navigation.navigationBar.delegate === navigation)
    func press() throws {
      let button = try #require(navigation.navigationBar.buttons.back)
      stage.pump(for: .seconds(1))
      stage.tap(at: button.convert(CGPoint(x: 20, y: 22), to: nil))
      stage.settle()
    }
    try press()
    #expect(navigation.viewControllers.count == 2 && navigation.log == ["pop Top?"])
    navigation.allows = true
    try press()
    #expect(navigation.viewControllers.count == 1 && navigation.log == ["pop Top?", "pop Top?", "popped Top"])
  }

  @Test func `are shown by bars of the program's classes`() {
    let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
    navigation.viewControllers = [page("Root")]
    navigation.isToolbarHidden = false
    let stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 320, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect((navigation.navigationBar as? Bar)?.made == true && navigation.toolbar is Tools)
    #expect(navigation.navigationBar.window != nil && navigation.toolbar.window != nil && navigation.navigationBar.topItem?.title == "Root")
    let standard = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(type(of: standard.navigationBar) == UINavigationBar.self && standard.viewControllers.isEmpty)
    let faults = Fault.collecting { _ = UINavigationController(navigationBarClass: UIView.self, toolbarClass: Bar.self) }
    #expect(faults.count == 2 && "\(faults)".contains("is not a subclass of UIToolbar"))
  }
}
