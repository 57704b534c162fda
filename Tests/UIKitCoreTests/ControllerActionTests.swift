import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// The containers that perform actions for their children.
@MainActor @Suite struct `Actions of controllers` {
  /// A container with its own way to show controllers.
  private final class Container: UIViewController {
    var log: [String] = []
    var takes = true
    var refused: [String] = []
    var chosen: UIViewController?
    override func show(_ controller: UIViewController, sender: Any?) {
      log.append("show \(controller.title ?? "") from \(sender ?? "nobody")")
      if !takes { super.show(controller, sender: sender) }
    }
    override func showDetailViewController(_ controller: UIViewController, sender: Any?) {
      log.append("detail \(controller.title ?? "")")
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      !refused.contains(action.description) && super.canPerformAction(action, withSender: sender)
    }
    override func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
      chosen ?? super.targetViewController(forAction: action, sender: sender)
    }
    func archive(_ sender: Any?) {}
  }
  private let show = Selector("showViewController:sender:", UIViewController.show(_:sender:))
  private let detail = Selector("showDetailViewController:sender:", UIViewController.showDetailViewController(_:sender:))

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }
  /// Adds `child` to `container`.
  private func put(_ child: UIViewController, in container: UIViewController) {
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
  }

  @Test func `are performed by the nearest controller that has the method and can`() {
    let (inner, outer, leaf) = (Container(), Container(), page("leaf"))
    put(leaf, in: inner)
    put(inner, in: outer)
    let archive = Selector("archive:", Container.archive(_:))
    #expect(leaf.targetViewController(forAction: archive, sender: nil) === inner)
    #expect(outer.targetViewController(forAction: archive, sender: nil) === outer)
    inner.refused = ["archive:"]
    #expect(leaf.targetViewController(forAction: archive, sender: nil) === outer)
    #expect(leaf.targetViewController(forAction: Selector("unknown"), sender: nil) == nil)
  }

  @Test func `of showing are those of navigation and split view controllers`() {
    let (leaf, split) = (page("leaf"), UISplitViewController(style: .doubleColumn))
    let navigation = UINavigationController(rootViewController: leaf)
    #expect(leaf.targetViewController(forAction: show, sender: nil) === navigation)
    #expect(leaf.targetViewController(forAction: detail, sender: nil) == nil)
    split.setViewController(navigation, for: .primary)
    let stage = HitchlessTesting.Stage(split, size: CGSize(width: 900, height: 600), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(leaf.targetViewController(forAction: detail, sender: nil) === split)
    #expect(page("alone").targetViewController(forAction: show, sender: nil) == nil)
  }

  @Test func `of showing reach a container of the program before a navigation controller`() {
    let (container, leaf, new) = (Container(), page("leaf"), page("new"))
    put(leaf, in: container)
    let navigation = UINavigationController(rootViewController: container)
    let stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 300, height: 600), scale: 1)
    defer { stage.end() }
    stage.settle()
    leaf.show(new, sender: "leaf")
    #expect(container.log == ["show new from leaf"] && navigation.topViewController === container)
    leaf.showDetailViewController(new, sender: nil)
    #expect(container.log.last == "detail new" && navigation.presentedViewController == nil)
    // One that calls super leaves it to the next.
    container.takes = false
    leaf.show(new, sender: nil)
    #expect(container.log.last == "show new from nobody" && navigation.topViewController === new)
    stage.settle()
    navigation.popToViewController(container, animated: false)
    // One that cannot perform the action is not asked.
    container.refused = ["showViewController:sender:"]
    container.log = []
    leaf.show(new, sender: nil)
    #expect(container.log.isEmpty && navigation.topViewController === new)
  }

  @Test func `of showing go to the target that a controller chooses, or present`() {
    let (container, leaf) = (Container(), page("leaf"))
    let side = UINavigationController(rootViewController: page("side"))
    put(leaf, in: container)
    put(side, in: container)
    let stage = HitchlessTesting.Stage(container, size: CGSize(width: 300, height: 600), scale: 1)
    defer { stage.end() }
    stage.settle()
    container.takes = false
    container.chosen = side
    container.show(page("first"), sender: nil)
    #expect(side.topViewController?.title == "first")
    container.chosen = nil
    let new = page("second")
    container.show(new, sender: nil)
    #expect(container.presentedViewController === new, "no container shows it")
  }
}
