import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `The Escape key` {
  private final class Advisor: NSObject, UIAdaptivePresentationControllerDelegate {
    var allows = true
    var log: [String] = []
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      log.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { log.append("attempt") }
  }
  private final class Handler: UIView {
    var pressed = 0
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { pressed += 1 }
  }
  /// A controller that presents another one.
  @MainActor private final class Scene {
    let root = UIViewController()
    let presented = UIViewController()
    let advisor = Advisor()
    let stage: HitchlessTesting.Stage

    init(_ style: UIModalPresentationStyle) {
      root.view.backgroundColor = .white
      presented.view.backgroundColor = .red
      presented.modalPresentationStyle = style
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 900, height: 700), scale: 1)
      presented.presentationController?.delegate = advisor
      (presented.presentationController as? UIPopoverPresentationController)?.sourceView = root.view
      present(presented, on: root)
    }
    func present(_ controller: UIViewController, on presenter: UIViewController) {
      stage.perform { presenter.present(controller, animated: false) }
      stage.settle()
    }
    func escape() {
      stage.key(.escape)
      stage.settle()
    }
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .popover]) func `dismisses cards and popovers, and tells the delegate`(
    style: UIModalPresentationStyle
  ) {
    let scene = Scene(style)
    defer { scene.stage.end() }
    scene.stage.key(.escape, modifiers: .shift)
    #expect(scene.advisor.log.isEmpty)
    scene.escape()
    #expect(scene.advisor.log == ["should", "will", "did"] && scene.root.presentedViewController == nil)
    scene.escape()
    #expect(scene.advisor.log.count == 3)
  }

  @Test func `asks the delegate, and does not dismiss a modal presentation`() {
    let scene = Scene(.pageSheet)
    defer { scene.stage.end() }
    scene.advisor.allows = false
    scene.escape()
    #expect(scene.advisor.log == ["should", "attempt"] && scene.root.presentedViewController === scene.presented)
    scene.presented.isModalInPresentation = true
    scene.advisor.log = []
    scene.escape()
    #expect(scene.advisor.log == ["attempt"] && scene.root.presentedViewController === scene.presented)
  }

  @Test func `does not dismiss a full-screen presentation`() {
    let scene = Scene(.fullScreen)
    defer { scene.stage.end() }
    scene.escape()
    #expect(scene.advisor.log.isEmpty && scene.root.presentedViewController === scene.presented)
  }

  @Test func `dismisses one card after the other, regardless of the focus`() {
    let scene = Scene(.pageSheet)
    defer { scene.stage.end() }
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    let second = UIViewController()
    second.view.addSubview(button)
    scene.present(second, on: scene.presented)
    scene.stage.key(.tab)
    #expect(scene.stage.window.keyboardView === button)
    scene.escape()
    #expect(scene.presented.presentedViewController == nil && scene.root.presentedViewController === scene.presented)
    scene.escape()
    #expect(scene.root.presentedViewController == nil)
  }

  @Test func `is handled by the first responder before it dismisses a card`() {
    let scene = Scene(.formSheet)
    defer { scene.stage.end() }
    let handler = Handler(frame: .zero)
    scene.presented.view.addSubview(handler)
    scene.stage.perform { _ = handler.becomeFirstResponder() }
    scene.escape()
    #expect(handler.pressed == 1 && scene.advisor.log.isEmpty)
    scene.stage.perform { _ = handler.resignFirstResponder() }
    scene.escape()
    #expect(scene.advisor.log == ["should", "will", "did"])
  }
}
