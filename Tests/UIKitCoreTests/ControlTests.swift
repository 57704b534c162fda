import Foundation
import Testing

@testable import UIKitCore

@Suite @MainActor struct ControlTests {
  /// Presses `view` at `point`, and releases at `end`.
  private func press(_ view: UIView, at point: CGPoint, liftAt end: CGPoint? = nil) {
    let touch = UITouch()
    touch.pointInWindow = view.convert(point, to: nil)
    view.touchesBegan([touch], with: nil)
    if let end {
      touch.pointInWindow = view.convert(end, to: nil)
      view.touchesMoved([touch], with: nil)
    }
    view.touchesEnded([touch], with: nil)
  }

  @Test("A press sends each action once, unless the touch ends outside or the control is disabled")
  func presses() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    var done: [String] = []
    button.addAction(UIAction { _ in done.append("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in done.append("primary") }, for: .primaryActionTriggered)
    press(button, at: CGPoint(x: 10, y: 10))
    #expect(done == ["up", "primary"])
    press(button, at: CGPoint(x: 10, y: 10), liftAt: CGPoint(x: 400, y: 10))
    #expect(done.count == 2)
    button.isEnabled = false
    press(button, at: CGPoint(x: 10, y: 10))
    #expect(done.count == 2 && !button.isHighlighted)
  }

  @Test("An action with the same identifier replaces another, and the identifier removes it")
  func identifiers() {
    let control = UIControl(frame: .zero)
    var done: [Int] = []
    let name = UIAction.Identifier("one")
    control.addAction(UIAction(identifier: name) { _ in done.append(1) }, for: .valueChanged)
    control.addAction(UIAction(identifier: name) { _ in done.append(2) }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.removeAction(identifiedBy: name, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(done == [2])
  }

  @Test("A switch sends valueChanged when it is pressed, but not when isOn is set")
  func switches() {
    let view = UISwitch()
    var values: [Bool] = []
    view.addAction(UIAction { values.append(($0.sender as? UISwitch)?.isOn ?? false) }, for: .valueChanged)
    view.isOn = true
    #expect(values.isEmpty)
    press(view, at: CGPoint(x: 5, y: 5))
    #expect(values == [false] && !view.isOn)
    #expect(view.bounds.size == CGSize(width: 51, height: 31))
  }

  @Test("Buttons take their titles and sizes from actions and configurations")
  func buttons() {
    let action = UIAction(title: "Go", image: UIImage(systemName: "plus")) { _ in }
    let plain = UIButton(type: .system, primaryAction: action)
    #expect(plain.currentTitle == "Go" && plain.currentImage != nil && plain.bounds.width > 20)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    let filled = UIButton(configuration: configuration)
    #expect(filled.titleLabel?.text == "Buy" && filled.bounds.width > 24)
  }

  @Test("A navigation bar shows the title, back button and bar buttons, which perform their actions")
  func bar() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    var done: [String] = []
    bar.backAction = { done.append("back") }
    let item = UINavigationItem(title: "Wi-Fi")
    let save = UIBarButtonItem(systemItem: .save, primaryAction: UIAction { _ in done.append("save") })
    item.rightBarButtonItem = save
    bar.show([UINavigationItem(title: "Settings"), item])
    bar.layoutIfNeeded()
    let buttons = bar.subviews.compactMap { $0 as? UIButton }.sorted { $0.frame.minX < $1.frame.minX }
    #expect(buttons.map(\.currentTitle) == ["Settings", "Save"])
    for button in buttons { button.sendActions(for: .primaryActionTriggered) }
    #expect(done == ["back", "save"])
    let title = try #require(bar.subviews.compactMap { $0 as? UILabel }.first)
    #expect(abs(title.center.x - 160) <= 0.5)

    item.title = "Changed"
    save.isEnabled = false
    bar.layoutIfNeeded()
    #expect(title.text == "Changed")
    let rebuilt = try #require(bar.subviews.compactMap { $0 as? UIButton }.max { $0.frame.minX < $1.frame.minX })
    #expect(!rebuilt.isEnabled)
  }
}
