import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Menus with the actions for a part of a view.
@MainActor @Suite struct EditMenuTests {
  private final class Note: UIView {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { log.append("copy") }
    func shout(_ sender: Any?) { log.append("shout") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == EditAction.copy.selector || action == Note.shoutAction
    }
    static let shoutAction = Selector("shout:", Note.shout)
  }
  private final class Delegate: NSObject, UIEditMenuInteractionDelegate {
    var log: [String] = []
    var suggested: [UIMenuElement] = []
    var own: [UIMenuElement]?
    var rect = CGRect.null
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      suggested = suggestedActions
      return own.map { UIMenu(children: suggestedActions + $0) }
    }
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect { rect }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      log.append("present \(configuration.identifier)")
      animator.addCompletion { [unowned self] in log.append("presented") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      log.append("dismiss \(configuration.identifier)")
      animator.addCompletion { [unowned self] in log.append("dismissed") }
    }
  }

  private let note = Note(frame: CGRect(x: 20, y: 100, width: 200, height: 100))

  private func stage() -> HitchlessTesting.Stage {
    let root = UIView()
    root.addSubview(note)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 320, height: 480), scale: 1)
    _ = stage.perform { note.becomeFirstResponder() }
    stage.settle()
    return stage
  }
  private func rows(_ stage: HitchlessTesting.Stage) -> [MenuRowView] {
    func rows(in view: UIView) -> [MenuRowView] { (view as? MenuRowView).map { [$0] } ?? view.subviews.flatMap(rows) }
    return rows(in: stage.window)
  }
  private func titles(_ stage: HitchlessTesting.Stage) -> [String] {
    rows(stage).map { $0.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first ?? "" }
  }
  private func choose(_ index: Int, _ stage: HitchlessTesting.Stage) {
    stage.settle()
    let row = rows(stage)[index]
    stage.tap(at: row.convert(CGPoint(x: 20, y: 20), to: nil))
    stage.settle()
  }

  @Test func `an interaction shows its delegate's menu with standard actions, and notifies the delegate`() {
    let (stage, delegate) = (stage(), Delegate())
    defer { stage.end() }
    let interaction = UIEditMenuInteraction(delegate: delegate)
    note.addInteraction(interaction)
    delegate.own = [UIAction(title: "Pin") { [unowned delegate] _ in delegate.log.append("pin") }]
    stage.perform { interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "a", sourcePoint: CGPoint(x: 10, y: 20))) }
    stage.settle()
    #expect(titles(stage) == ["Copy", "Pin"] && delegate.log == ["present a", "presented"])
    #expect(interaction.location(in: note) == CGPoint(x: 10, y: 20) && interaction.location(in: nil) == CGPoint(x: 30, y: 120))
    delegate.own = [UIAction(title: "Unpin") { _ in }, UIAction(title: "Delete") { _ in }]
    stage.perform { interaction.reloadVisibleMenu() }
    #expect(titles(stage) == ["Copy", "Unpin", "Delete"])
    delegate.log = []
    choose(0, stage)
    #expect(note.log == ["copy"])
    #expect(delegate.log == ["dismiss a", "dismissed"])
    #expect(rows(stage).isEmpty)
    #expect(interaction.location(in: note) == .zero)
  }

  @Test func `the menu is beside the delegate's target rectangle, and disappears with the interaction`() throws {
    let (stage, delegate) = (stage(), Delegate())
    defer { stage.end() }
    let interaction = UIEditMenuInteraction(delegate: delegate)
    note.addInteraction(interaction)
    delegate.rect = CGRect(x: 0, y: 0, width: 50, height: 30)
    stage.perform { interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)) }
    stage.settle()
    let menu = try #require(MenuPresentation.current(in: stage.window))
    #expect(menu.menuFrame.origin == CGPoint(x: 20, y: 138))
    delegate.rect.origin.y = 50
    stage.perform { interaction.updateVisibleMenuPosition(animated: true) }
    stage.settle()
    #expect(menu.menuFrame.origin == CGPoint(x: 20, y: 188))
    stage.perform { note.removeInteraction(interaction) }
    stage.settle()
    #expect(rows(stage).isEmpty && MenuPresentation.current(in: stage.window) == nil)
  }

  @Test func `no menu is shown without actions`() {
    let (stage, delegate) = (stage(), Delegate())
    defer { stage.end() }
    let interaction = UIEditMenuInteraction(delegate: delegate)
    note.addInteraction(interaction)
    stage.perform {
      note.resignFirstResponder()
      interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    }
    stage.settle()
    #expect(delegate.suggested.isEmpty && delegate.log.isEmpty && rows(stage).isEmpty)
  }

  @Test func `UIMenuController shows standard and custom actions, and posts its notifications`() {
    let stage = stage()
    defer { stage.end() }
    let controller = stage.perform { UIMenuController.shared }
    var posted: [String] = []
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification, UIMenuController.willHideMenuNotification,
      UIMenuController.didHideMenuNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: controller, queue: nil) { posting in
        let short = String(posting.name.rawValue.dropFirst("UIMenuController".count))
        MainActor.assumeIsolated { posted.append(short) }
      }
    }
    defer { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
    stage.perform {
      controller.menuItems = [
        UIMenuItem(title: "Shout", action: Note.shoutAction), UIMenuItem(title: "Nobody", action: EditAction.paste.selector),
      ]
      controller.showMenu(from: note, rect: CGRect(x: 0, y: 0, width: 200, height: 20))
    }
    stage.settle()
    #expect(titles(stage) == ["Copy", "Shout"] && controller.isMenuVisible && controller.menuFrame.minY == 128)
    choose(1, stage)
    #expect(note.log == ["shout"] && !controller.isMenuVisible && controller.menuFrame == .zero)
    #expect(posted == ["WillShowMenuNotification", "DidShowMenuNotification", "WillHideMenuNotification", "DidHideMenuNotification"])
    stage.perform {
      controller.setTargetRect(note.bounds, in: note)
      controller.setMenuVisible(true, animated: true)
      controller.menuItems = nil
    }
    stage.settle()
    #expect(titles(stage) == ["Copy"])
    stage.perform { controller.hideMenu(from: stage.window) }
    #expect(controller.isMenuVisible)
    stage.perform { controller.hideMenu(from: note) }
    stage.settle()
    #expect(!controller.isMenuVisible && rows(stage).isEmpty)
  }
}
