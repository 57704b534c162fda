import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// A page as a storyboard creates it: its view has its own size, and constraints that need room. Records its size when it is laid out.
@MainActor private final class Form: UIViewController {
  var sizes: [CGSize] = []
  override func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    let label = UILabel()
    for part in [control, label] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      control.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      control.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      control.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
      control.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
      label.topAnchor.constraint(equalTo: control.bottomAnchor, constant: 8),
      label.heightAnchor.constraint(equalToConstant: 20),
      label.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -8),
    ])
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // As in programs that need current frames.
    view.layoutIfNeeded()
  }
  override func viewDidLayoutSubviews() { sizes.append(view.bounds.size) }
}

@MainActor @Suite struct `Views of child view controllers` {
  private func check(_ forms: [Form], _ what: String, _ body: () -> Void) {
    let warnings = Fault.collectingWarnings(body)
    #expect(warnings.isEmpty, "\(what): \(warnings.first?.message ?? "")")
    for form in forms { #expect(form.sizes.allSatisfy { $0.width > 100 && $0.height > 100 }, "\(what): \(form.sizes)") }
  }
  private func onStage(_ root: UIViewController, width: CGFloat = 400, _ body: (HitchlessTesting.Stage) -> Void = { _ in }) {
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: width, height: 700), scale: 1)
    defer { stage.end() }
    stage.settle()
    body(stage)
    stage.settle()
  }

  @Test func `are never laid out with a size of zero`() {
    let forms = (0..<9).map { _ in Form() }
    check(forms, "tabs") {
      let tabs = UITabBarController()
      tabs.viewControllers = [forms[0], UINavigationController(rootViewController: forms[1])]
      onStage(tabs) { stage in stage.perform { tabs.selectedIndex = 1 } }
    }
    check(forms, "stack") {
      let stack = UINavigationController(rootViewController: forms[2])
      onStage(stack) { stage in stage.perform { stack.pushViewController(forms[3], animated: true) } }
    }
    check(forms, "columns") {
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(forms[4], for: .primary)
      split.setViewController(forms[5], for: .secondary)
      onStage(split, width: 1_000) { stage in stage.resize(to: CGSize(width: 400, height: 700)) }
    }
    check(forms, "bare columns") {
      let split = UISplitViewController()
      split.viewControllers = [forms[6], UIViewController()]
      onStage(split, width: 1_000)
    }
    check(forms, "pages") {
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([forms[7]], direction: .forward, animated: false)
      onStage(pages)
    }
    check(forms, "card") {
      let root = UIViewController()
      onStage(root) { stage in
        stage.perform { root.present(UINavigationController(rootViewController: forms[8]), animated: true) }
      }
    }
    #expect(forms.allSatisfy { !$0.sizes.isEmpty })
  }

  @Test func `have the screen's size before their container is laid out`() {
    Stage.withoutDriver {
      let screen = UIScreen.main.bounds.size
      let (tab, top) = (Form(), Form())
      let tabs = UITabBarController()
      tabs.viewControllers = [tab]
      tabs.loadViewIfNeeded()
      UINavigationController(rootViewController: top).loadViewIfNeeded()
      #expect(tab.view.bounds.size == screen && top.view.bounds.size == screen)
    }
  }

  @Test func `are never laid out too small in random containers`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("containers at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var forms: [Form] = []
    func form() -> Form {
      forms.append(Form())
      return forms[forms.count - 1]
    }
    func stack() -> UINavigationController { UINavigationController(rootViewController: form()) }
    check([], "seed \(seed)") {
      let tabs = UITabBarController()
      tabs.viewControllers = [stack(), form(), stack()]
      let stage = HitchlessTesting.Stage(tabs, size: CGSize(width: 400, height: 700), scale: 1)
      defer { stage.end() }
      for step in 0..<(RandomTestSettings.rounds ?? 600) {
        let animated = Bool.random(using: &random)
        let shown = (tabs.presentedViewController ?? tabs.selectedViewController) as? UINavigationController
        stage.perform {
          switch Int.random(in: 0..<8, using: &random) {
          case 0: tabs.selectedIndex = Int.random(in: 0..<3, using: &random)
          case 1: shown?.pushViewController(form(), animated: animated)
          case 2: shown?.popViewController(animated: animated)
          case 3: shown?.setViewControllers([form(), form()], animated: animated)
          case 4: tabs.viewControllers = [stack(), form(), stack()]
          case 5 where tabs.presentedViewController == nil: tabs.present(Bool.random(using: &random) ? stack() : form(), animated: animated)
          case 6: tabs.dismiss(animated: animated)
          default: break
          }
        }
        if Int.random(in: 0..<20, using: &random) == 0 {
          stage.resize(to: CGSize(width: CGFloat.random(in: 300...900, using: &random).rounded(), height: 700))
        }
        stage.frames(Int.random(in: 0..<4, using: &random))
        for form in forms { #expect(form.sizes.allSatisfy { $0.width > 100 && $0.height > 100 }, "step \(step), seed \(seed)") }
        forms = forms.filter { $0.parent != nil || $0.presentingViewController != nil }
        for form in forms { form.sizes = [] }
      }
    }
  }
}
