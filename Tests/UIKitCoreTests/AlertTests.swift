import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor private final class AlertScene {
  let root = UIViewController()
  let button = UIButton(type: .system)
  let alert: UIAlertController
  let stage: HitchlessTesting.Stage
  var log: [String] = []

  init(
    _ style: UIAlertController.Style = .alert, title: String? = "Delete the album?", message: String? = "This cannot be undone.",
    size: CGSize = CGSize(width: 390, height: 800), scale: CGFloat = 1
  ) {
    alert = UIAlertController(title: title, message: message, preferredStyle: style)
    root.view.backgroundColor = .white
    button.frame = CGRect(x: 300, y: 100, width: 40, height: 30)
    root.view.addSubview(button)
    stage = HitchlessTesting.Stage(root, size: size, scale: scale)
    stage.settle()
    alert.popoverPresentationController?.sourceView = button
  }
  @discardableResult func add(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
    let action = UIAlertAction(title: title, style: style) { [unowned self] action in
      log.append("\(action.title ?? "")\(root.presentedViewController == nil ? "" : ", while it is shown")")
    }
    alert.addAction(action)
    return action
  }
  func present(animated: Bool = false) {
    stage.perform { root.present(alert, animated: animated) }
    stage.settle()
  }
  func reveal(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
  var frame: CGRect { reveal(alert.view) }
  /// The buttons with their titles, in reading order, with their frames in the window, and whether they are completely in view.
  var buttons: [(title: String, frame: CGRect, isInView: Bool)] {
    func visit(_ view: UIView) -> [(String, CGRect, Bool)] {
      guard !view.isHidden else { return [] }
      if let button = view as? AlertButton {
        let isInView = button.superview?.bounds.contains(button.frame) ?? false
        return [((button.subviews.first as? UILabel)?.text ?? "", reveal(button), isInView)]
      }
      return view.subviews.flatMap(visit)
    }
    let found = visit(alert.view)
    let isPair = found.count == 2 && found[0].1.minY == found[1].1.minY
    return isPair ? found.sorted { $0.1.minX < $1.1.minX } : found
  }
  func press(_ title: String) {
    guard let found = buttons.first(where: { $0.title == title }) else { return }
    stage.tap(at: CGPoint(x: found.frame.midX, y: found.frame.midY))
    stage.settle()
  }
}

@MainActor @Suite struct `An alert` {
  @Test func `is centred, with the cancel button first, and calls an action's handler once dismissed`() throws {
    let scene = AlertScene()
    defer { scene.stage.end() }
    scene.add("Delete", .destructive)
    scene.add("Cancel", .cancel)
    scene.present(animated: true)
    #expect(scene.frame.width == 270 && scene.frame.midX == 195 && abs(scene.frame.midY - 400) <= 0.5)
    #expect(scene.buttons.map(\.title) == ["Cancel", "Delete"])
    #expect(scene.buttons.allSatisfy { $0.frame.width == 135 && $0.frame.height == 44 && $0.frame.maxY == scene.frame.maxY })
    #expect(scene.root.view.tintAdjustmentMode == .dimmed && scene.root.presentedViewController === scene.alert)
    #expect(scene.stage.picture?[10, 10] == 0xFFCC_CCCC, "what is behind it is dark")
    scene.stage.tap(at: CGPoint(x: 20, y: 20))
    scene.stage.settle()
    #expect(scene.root.presentedViewController === scene.alert, "a tap beside it answers nothing")
    scene.press("Delete")
    #expect(scene.log == ["Delete"] && scene.root.presentedViewController == nil && scene.alert.view.window == nil)
    #expect(scene.root.view.tintAdjustmentMode == .normal && scene.stage.picture?[10, 10] == 0xFFFF_FFFF)
  }

  @Test func `stacks its buttons if there are more than two or a title is long`() {
    let long = AlertScene()
    defer { long.stage.end() }
    long.add("Cancel", .cancel)
    long.add("Move to the archive")
    long.present()
    #expect(long.buttons.map(\.title) == ["Move to the archive", "Cancel"], "the button that cancels is the last one")
    #expect(long.buttons.allSatisfy { $0.frame.width == 270 } && long.buttons[0].frame.maxY == long.buttons[1].frame.minY)

    let many = AlertScene()
    defer { many.stage.end() }
    for title in ["One", "Two", "Three"] { many.add(title) }
    many.present()
    #expect(many.buttons.map(\.title) == ["One", "Two", "Three"] && many.buttons.allSatisfy { $0.frame.width == 270 })
    // A finger moves from one button to another, and from the text to a button.
    many.stage.drag(
      from: CGPoint(x: 195, y: many.frame.minY + 10), to: CGPoint(x: 195, y: many.buttons[1].frame.midY), seconds: 0.3)
    many.stage.settle()
    #expect(many.log == ["Two"])
  }

  @Test func `follows changes of its message, its actions and the window's size`() {
    let scene = AlertScene()
    defer { scene.stage.end() }
    let save = scene.add("Save")
    save.isEnabled = false
    scene.present()
    scene.press("Save")
    #expect(scene.log.isEmpty && scene.root.presentedViewController === scene.alert, "a disabled button does nothing")
    let height = scene.frame.height
    scene.stage.perform {
      scene.alert.message = "One line.\nAnother line."
      save.isEnabled = true
    }
    scene.stage.settle()
    #expect(scene.frame.height > height && abs(scene.frame.midY - 400) <= 0.5)
    scene.stage.resize(to: CGSize(width: 600, height: 500))
    scene.stage.settle()
    #expect(scene.frame.midX == 300 && abs(scene.frame.midY - 250) <= 0.5)
    scene.press("Save")
    #expect(scene.log == ["Save"])
  }

  @Test func `handles Return, Escape and Tab, and views behind it receive no keys`() {
    let scene = AlertScene()
    defer { scene.stage.end() }
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    scroll.contentSize = CGSize(width: 390, height: 4_000)
    scene.root.view.insertSubview(scroll, at: 0)
    var presses = 0
    scene.button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    scene.add("Cancel", .cancel)
    scene.alert.preferredAction = scene.add("Delete")
    scene.present()
    scene.stage.key(.down, count: 3)
    scene.stage.settle()
    #expect(scroll.contentOffset.y == 0)
    scene.stage.key(.enter)
    scene.stage.settle()
    #expect(scene.log == ["Delete"])
    scene.stage.key(.down, count: 3)
    scene.stage.settle()
    #expect(scroll.contentOffset.y > 0, "now keys scroll the list again")
    scene.present()
    scene.stage.key(.escape)
    scene.stage.settle()
    #expect(scene.log == ["Delete", "Cancel"])
    // The tab key moves between the buttons, and not to those below.
    scene.present()
    scene.stage.key(.tab, count: 4)
    scene.stage.key(.space)
    scene.stage.settle()
    #expect(scene.log == ["Delete", "Cancel", "Delete"] && presses == 0)
    scene.present()
    scene.stage.key(.tab, count: 2)
    scene.stage.key(.escape)
    scene.stage.settle()
    #expect(scene.log.count == 4 && scene.log.last == "Cancel", "also where the keyboard is at the other button")
  }

  @Test func `with one button is confirmed by the Return key`() {
    let scene = AlertScene()
    defer { scene.stage.end() }
    let confirm = scene.add("OK")
    confirm.isEnabled = false
    scene.present()
    scene.stage.key(.enter)
    scene.stage.settle()
    #expect(scene.log.isEmpty)
    // The focus stays on a button that is enabled again.
    scene.stage.perform { confirm.isEnabled = true }
    scene.stage.key(.tab)
    scene.stage.perform { scene.alert.actions[0].isEnabled = true }
    scene.stage.key(.space)
    scene.stage.settle()
    #expect(scene.log == ["OK"])
    scene.present()
    scene.stage.key(.enter)
    scene.stage.settle()
    #expect(scene.log == ["OK", "OK"])
  }

  @Test func `moves through its text fields with Return and restores the first responder`() throws {
    let scene = AlertScene()
    defer { scene.stage.end() }
    let typing = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    scene.root.view.addSubview(typing)
    scene.stage.perform { typing.becomeFirstResponder() }
    scene.alert.addTextField { $0.placeholder = "Name" }
    scene.alert.addTextField { $0.isSecureTextEntry = true }
    scene.add("Cancel", .cancel)
    scene.alert.preferredAction = scene.add("Log In")
    scene.present()
    let fields = try #require(scene.alert.textFields)
    #expect(fields.count == 2 && fields[0].isFirstResponder && fields[0].placeholder == "Name")
    #expect(fields.allSatisfy { scene.frame.contains(scene.reveal($0)) && scene.reveal($0).height == 30 })
    scene.stage.type("ada")
    scene.stage.key(.enter)
    scene.stage.type("1815")
    #expect(fields.map(\.text) == ["ada", "1815"] && fields[1].isFirstResponder && typing.text == "")
    scene.stage.key(.enter)
    scene.stage.settle()
    #expect(scene.log == ["Log In"] && typing.isFirstResponder, "who typed before goes on")
  }

  @Test func `presses its first default button when Return ends the last field`() throws {
    let scene = AlertScene()
    defer { scene.stage.end() }
    scene.alert.addTextField()
    scene.add("Cancel", .cancel)
    scene.add("Delete", .destructive)
    let add = scene.add("Add")
    scene.add("Add Another")
    add.isEnabled = false
    scene.present()
    scene.stage.type("Milk")
    scene.stage.key(.enter)
    scene.stage.settle()
    #expect(scene.log.isEmpty && scene.root.presentedViewController === scene.alert, "the button is disabled")
    scene.stage.perform { add.isEnabled = true }
    scene.stage.key(.enter)
    scene.stage.settle()
    #expect(scene.log == ["Add"] && scene.alert.textFields?.first?.text == "Milk")
  }

  @Test func `in the action sheet style is at the bottom edge, and a tap outside cancels it`() {
    let scene = AlertScene(.actionSheet)
    defer { scene.stage.end() }
    for title in ["Copy", "Move"] { scene.add(title) }
    scene.add("Cancel", .cancel)
    scene.add("Delete", .destructive)
    scene.present(animated: true)
    #expect(scene.frame.minX == 8 && scene.frame.width == 374 && scene.frame.maxY == 792)
    #expect(scene.buttons.map(\.title) == ["Copy", "Move", "Delete", "Cancel"])
    #expect(scene.buttons.allSatisfy { $0.frame.height == 57 })
    #expect(scene.buttons[3].frame.minY - scene.buttons[2].frame.maxY == 8, "the one that cancels is apart")
    scene.stage.tap(at: CGPoint(x: 195, y: 30))
    scene.stage.settle()
    #expect(scene.log == ["Cancel"] && scene.root.presentedViewController == nil)
  }

  @Test func `in the action sheet style is a popover in a wide window`() throws {
    let scene = AlertScene(.actionSheet, size: CGSize(width: 1_000, height: 800))
    defer { scene.stage.end() }
    scene.add("Copy")
    scene.add("Cancel", .cancel)
    scene.present()
    #expect(scene.alert.popoverPresentationController?.arrowDirection == .up)
    #expect(scene.frame.width == 304 && scene.frame.minY == 143 && scene.buttons.map(\.title) == ["Copy"], "a tap beside it cancels")
    scene.stage.resize(to: CGSize(width: 400, height: 800))
    scene.stage.settle()
    #expect(scene.frame.maxY == 792 && scene.buttons.map(\.title) == ["Copy", "Cancel"])
    scene.stage.resize(to: CGSize(width: 1_000, height: 800))
    scene.stage.settle()
    #expect(scene.frame.width == 304 && scene.buttons.map(\.title) == ["Copy"])
    scene.stage.tap(at: CGPoint(x: 900, y: 700))
    scene.stage.settle()
    #expect(scene.log == ["Cancel"] && scene.root.presentedViewController == nil)
  }

  @Test func `raises UIKit's faults`() {
    let scene = AlertScene(.actionSheet, title: nil, message: nil)
    defer { scene.stage.end() }
    func faults(_ body: () -> Void) -> [String] { Fault.collecting { scene.stage.perform(body) }.map { "\($0)" } }
    #expect(faults { scene.present() }.first?.contains("must have a title, a message or an action to display") == true)
    scene.stage.perform { scene.root.dismiss(animated: false) }
    #expect(faults { scene.alert.addTextField() }.first?.contains("can only be added to an alert controller of style") == true)
    scene.add("Cancel", .cancel)
    #expect(
      faults { scene.add("No", .cancel) }.first?.contains("can only have one action with a style of UIAlertActionStyleCancel") == true)
    let stray = UIAlertAction(title: "Stray", style: .default)
    #expect(faults { scene.alert.preferredAction = stray }.first?.contains("must be contained in the actions array or be nil") == true)
    #expect(scene.alert.preferredAction == nil && scene.alert.actions.map(\.title) == ["Cancel"] && scene.alert.textFields == nil)
  }

  @Test func `with random content fits its window and calls the handler of the pressed button`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("alerts at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    func text(_ words: Int) -> String? {
      let count = random.below(words + 1)
      return count == 0
        ? nil : (0..<count).map { _ in ["a", "some", "photographs", "Liechtenstein"][random.below(4)] }.joined(separator: " ")
    }
    for round in 0..<(RandomTestSettings.rounds ?? 500) {
      let style: UIAlertController.Style = random.below(2) == 0 ? .alert : .actionSheet
      let size = CGSize(width: 200 + random.below(500), height: 250 + random.below(600))
      let scene = AlertScene(style, title: text(6), message: text(60), size: size)
      defer { scene.stage.end() }
      if style == .alert { for _ in 0..<random.below(3) { scene.alert.addTextField() } }
      var titles: [String] = []
      let (count, cancel) = (1 + random.below(7), random.below(8))
      for index in 0..<count {
        let title = "\(index)\(random.below(3) == 0 ? " of the rather long titles" : "")"
        scene.add(title, index == cancel ? .cancel : .default)
        if index != cancel { titles.append(title) }
      }
      let last = cancel < count ? scene.alert.actions[cancel].title : nil
      scene.present()
      let window = CGRect(origin: .zero, size: size)
      #expect(window.insetBy(dx: 7, dy: 7).contains(scene.frame), "round \(round), seed \(seed): \(scene.frame)")
      let shown = scene.buttons
      let isPair = shown.count == 2 && shown[0].frame.minY == shown[1].frame.minY
      // In a popover, a tap outside cancels.
      let isPopover = scene.alert.presentationController?.adaptivePresentationStyle == .popover
      let shownLast = isPopover ? [] : [last].compactMap { $0 }
      let expected = isPair ? shownLast + titles : titles + shownLast
      #expect(shown.map(\.title) == expected, "round \(round), seed \(seed)")
      let reachable = shown.filter(\.isInView)
      for (one, other) in zip(reachable, reachable.dropFirst()) {
        #expect(!one.frame.insetBy(dx: 0.5, dy: 0.5).intersects(other.frame), "round \(round), seed \(seed)")
      }
      #expect(reachable.isEmpty == expected.isEmpty, "round \(round), seed \(seed)")
      guard let chosen = reachable.isEmpty ? nil : reachable[random.below(reachable.count)] else { continue }
      scene.press(chosen.title)
      #expect(scene.log == [chosen.title] && scene.root.presentedViewController == nil, "round \(round), seed \(seed)")
    }
  }
}
