import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@Suite("Keyboard focus of controls")
@MainActor struct ControlFocusTests {
  /// Two buttons and a switch, from top to bottom, and a log of presses.
  @MainActor private final class Scene {
    let stage: HitchlessTesting.Stage
    let first = UIButton(type: .system)
    let toggle = UISwitch(frame: .zero)
    let last = UIButton(type: .system)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    var log: [String] = []

    init() {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
      root.backgroundColor = .white
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 300), scale: 1)
      root.addSubview(scroll)
      scroll.contentSize = CGSize(width: 200, height: 1_000)
      scroll.contentInsetAdjustmentBehavior = .never
      for (view, y) in [(first, 20.0), (toggle, 100), (last, 800)] as [(UIView, CGFloat)] {
        view.frame = CGRect(x: 20, y: y, width: 100, height: 44)
        scroll.addSubview(view)
      }
      first.setTitle("First", for: .normal)
      last.setTitle("Last", for: .normal)
      first.addAction(UIAction { [weak self] _ in self?.log.append("first") }, for: .primaryActionTriggered)
      first.addAction(UIAction { [weak self] _ in self?.log.append("touch") }, for: .touchUpInside)
      last.addAction(UIAction { [weak self] _ in self?.log.append("last") }, for: .primaryActionTriggered)
      toggle.addAction(
        UIAction { [weak self] action in self?.log.append("\((action.sender as? UISwitch)?.isOn == true)") }, for: .valueChanged)
      stage.settle()
    }
    /// The controls with a focus ring.
    var ringed: [UIView] { [first, toggle, last].filter { view in view.subviews.contains { $0 is FocusRing } } }
  }

  @Test("The Tab key moves the focus between controls, and Space and Return press them")
  func tab() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.key(.space)
    #expect(scene.log.isEmpty && scene.ringed.isEmpty)
    scene.stage.key(.tab)
    #expect(scene.ringed == [scene.first])
    scene.stage.key(.space)
    scene.stage.key(.enter)
    #expect(scene.log == ["touch", "first", "touch", "first"])
    scene.stage.key(.tab)
    scene.stage.key(.space)
    scene.stage.key(.space)
    #expect(scene.ringed == [scene.toggle] && scene.log.suffix(2) == ["true", "false"])
    scene.stage.key(.tab)
    scene.stage.settle()
    #expect(scene.ringed == [scene.last] && scene.scroll.contentOffset.y == 544, "it is scrolled into view")
    scene.stage.key(.tab)
    #expect(scene.ringed == [scene.first])
    scene.stage.key(.tab, modifiers: .shift)
    #expect(scene.ringed == [scene.last])
  }

  @Test("The Tab key skips disabled and hidden controls, and Escape removes the focus")
  func leaving() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.toggle.isEnabled = false
    scene.stage.key(.tab, modifiers: .shift)
    #expect(scene.ringed == [scene.last])
    scene.stage.key(.tab, modifiers: .shift)
    #expect(scene.ringed == [scene.first])
    scene.first.isEnabled = false
    #expect(scene.ringed.isEmpty, "it is disabled while it has the focus")
    scene.stage.key(.space)
    scene.stage.key(.tab)
    #expect(scene.ringed == [scene.last] && scene.log.isEmpty)
    scene.stage.key(.escape)
    #expect(scene.ringed.isEmpty)
    scene.last.isHidden = true
    scene.stage.key(.tab)
    #expect(scene.ringed.isEmpty)
    scene.stage.key(.home)
    scene.stage.settle()
    #expect(scene.scroll.contentOffset.y == 0, "the keys are the scroll view's again")
  }

  @Test("The Return key opens the menu of a focused button")
  func menu() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.first.menu = UIMenu(children: [UIAction(title: "One") { [weak scene] _ in scene?.log.append("one") }])
    scene.first.showsMenuAsPrimaryAction = true
    for key in [InputKey.tab, .enter] { scene.stage.key(key) }
    scene.stage.settle()
    let window = try #require(scene.first.window)
    #expect(MenuPresentation.current(in: window) != nil)
    for key in [InputKey.down, .enter] { scene.stage.key(key) }
    scene.stage.settle()
    #expect(scene.log.last == "one" && MenuPresentation.current(in: window) == nil && scene.ringed == [scene.first])
  }
}
