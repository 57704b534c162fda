import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor private final class Logged: UIViewController {
  var log: [String] = []
  override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
}

@MainActor @Suite struct `A presented controller` {
  @MainActor private final class Scene {
    let root = Logged()
    let presented = Logged()
    let stage: HitchlessTesting.Stage

    init(_ style: UIModalPresentationStyle, width: CGFloat = 390) {
      root.view.backgroundColor = .white
      presented.view.backgroundColor = .red
      presented.modalPresentationStyle = style
      stage = HitchlessTesting.Stage(root, size: CGSize(width: width, height: 800), scale: 1)
      stage.settle()
      root.log = []
    }
    func present(animated: Bool = true) {
      stage.perform { root.present(presented, animated: animated) }
      stage.settle()
    }
    func dismiss() {
      stage.perform { root.dismiss(animated: true) }
      stage.settle()
    }
    var frame: CGRect { presented.view.convert(presented.view.bounds, to: nil) }
  }

  @Test(arguments: [true, false]) func `covers the window and removes the view below if it is full screen`(animated: Bool) {
    let scene = Scene(.fullScreen)
    defer { scene.stage.end() }
    scene.present(animated: animated)
    #expect(scene.frame == CGRect(x: 0, y: 0, width: 390, height: 800))
    #expect(scene.root.log == ["will disappear", "did disappear"] && scene.root.view.window == nil)
    #expect(scene.presented.log == ["will appear", "did appear"])
    scene.dismiss()
    #expect(scene.root.log.suffix(2) == ["will appear", "did appear"] && scene.root.view.window === scene.stage.window)
    #expect(scene.presented.log.suffix(2) == ["will disappear", "did disappear"] && scene.presented.view.window == nil)
    #expect(scene.root.view.frame == CGRect(x: 0, y: 0, width: 390, height: 800))
  }

  @Test func `leaves the view below in the window if it is over full screen`() {
    let scene = Scene(.overFullScreen)
    defer { scene.stage.end() }
    scene.present()
    #expect(scene.frame == CGRect(x: 0, y: 0, width: 390, height: 800))
    #expect(scene.root.log.isEmpty && scene.root.view.window === scene.stage.window)
    scene.dismiss()
    #expect(scene.root.log.isEmpty && scene.presented.presentingViewController == nil)
  }

  @Test func `is on a card, and the view below is dimmed`() {
    let scene = Scene(.automatic)
    defer { scene.stage.end() }
    let button = UIButton(type: .system)
    scene.root.view.addSubview(button)
    scene.present()
    #expect(scene.frame == CGRect(x: 0, y: 10, width: 390, height: 790))
    #expect(scene.root.view.tintAdjustmentMode == .dimmed && button.tintAdjustmentMode == .dimmed)
    #expect(scene.presented.view.tintAdjustmentMode == .normal)
    let pixels = scene.stage.picture
    #expect(pixels?[200, 3] == 0xFFCC_CCCC, "white with a fifth of black")
    #expect(pixels?[0, 10] == 0xFF00_0000, "the corner is round, and black behind it")
    scene.dismiss()
    #expect(scene.root.view.tintAdjustmentMode == .normal && scene.stage.picture?[200, 3] == 0xFFFF_FFFF)
  }

  @Test(arguments: [UIModalPresentationStyle.automatic, .overFullScreen])
  func `receives the keys instead of the controller it covers`(style: UIModalPresentationStyle) {
    let scene = Scene(style)
    defer { scene.stage.end() }
    func fill(_ controller: UIViewController, height: CGFloat) -> (UIScrollView, UIButton) {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 50, width: 390, height: height))
      scroll.contentSize = CGSize(width: 390, height: 4_000)
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      controller.view.addSubview(scroll)
      controller.view.addSubview(button)
      return (scroll, button)
    }
    let (covered, coveredButton) = fill(scene.root, height: 700)
    let (scroll, button) = fill(scene.presented, height: 300)
    var presses: [String] = []
    coveredButton.addAction(UIAction { _ in presses.append("covered") }, for: .primaryActionTriggered)
    button.addAction(UIAction { _ in presses.append("presented") }, for: .primaryActionTriggered)
    scene.present()
    scene.stage.key(.down, count: 2)
    scene.stage.settle()
    #expect(scroll.contentOffset.y > 0 && covered.contentOffset.y == 0)
    scene.stage.key(.tab, count: 3)
    scene.stage.key(.space)
    #expect(presses == ["presented"])
    scene.dismiss()
    let before = scroll.contentOffset
    scene.stage.key(.down, count: 2)
    scene.stage.settle()
    #expect(scroll.contentOffset == before && covered.contentOffset.y > 0)
  }

  @Test func `is on a centred card of its preferred size in a wide window`() {
    let scene = Scene(.formSheet, width: 1_000)
    defer { scene.stage.end() }
    scene.present()
    #expect(scene.frame == CGRect(x: 230, y: 90, width: 540, height: 620))
    scene.stage.perform { scene.presented.preferredContentSize = CGSize(width: 300, height: 200) }
    scene.stage.settle()
    #expect(scene.frame == CGRect(x: 350, y: 300, width: 300, height: 200))
    scene.stage.resize(to: CGSize(width: 900, height: 700))
    scene.stage.settle()
    #expect(scene.frame == CGRect(x: 300, y: 250, width: 300, height: 200))
  }

  @Test func `is dismissed by a tap beside its card unless isModalInPresentation is set`() {
    let scene = Scene(.pageSheet, width: 1_000)
    defer { scene.stage.end() }
    scene.presented.isModalInPresentation = true
    scene.present()
    #expect(scene.frame == CGRect(x: 148, y: 20, width: 704, height: 760))
    scene.stage.tap(at: CGPoint(x: 40, y: 400))
    scene.stage.settle()
    #expect(scene.root.presentedViewController === scene.presented)
    scene.presented.isModalInPresentation = false
    scene.stage.tap(at: CGPoint(x: 500, y: 400))
    scene.stage.settle()
    #expect(scene.root.presentedViewController === scene.presented)
    scene.stage.tap(at: CGPoint(x: 40, y: 400))
    scene.stage.settle()
    #expect(scene.root.presentedViewController == nil && scene.presented.view.window == nil)
  }

  @Test func `slides or fades in`() {
    for style in [UIModalTransitionStyle.coverVertical, .crossDissolve] {
      let scene = Scene(.overFullScreen)
      defer { scene.stage.end() }
      scene.presented.modalTransitionStyle = style
      scene.stage.perform { scene.root.present(scene.presented, animated: true) }
      scene.stage.frames(8)
      let (upper, lower) = (scene.stage.picture?[200, 20], scene.stage.picture?[200, 780])
      if style == .coverVertical {
        #expect(upper == 0xFFFF_FFFF && lower == scene.stage.picture?[200, 790] && lower != upper)
      } else {
        #expect(upper == lower && upper != 0xFFFF_FFFF)
      }
    }
  }

  @Test func `covers only the controller that defines the presentation context`() {
    let scene = Scene(.overCurrentContext)
    defer { scene.stage.end() }
    let child = Logged()
    child.definesPresentationContext = true
    child.view.frame = CGRect(x: 50, y: 100, width: 200, height: 300)
    scene.root.addChild(child)
    scene.root.view.addSubview(child.view)
    child.present(scene.presented, animated: false)
    scene.stage.settle()
    #expect(scene.frame == CGRect(x: 50, y: 100, width: 200, height: 300))
    child.dismiss(animated: false)
    child.definesPresentationContext = false
    child.present(scene.presented, animated: false)
    scene.stage.settle()
    #expect(scene.frame == CGRect(x: 0, y: 0, width: 390, height: 800))
  }

  @Test func `in the current context covers a navigation controller, and leaves a tab bar below it visible`() throws {
    let (list, cover) = (UIViewController(), UIViewController())
    let (navigation, tabs) = (UINavigationController(rootViewController: list), UITabBarController())
    tabs.viewControllers = [navigation, UIViewController()]
    cover.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    cover.modalPresentationStyle = .overCurrentContext
    let stage = HitchlessTesting.Stage(tabs, size: CGSize(width: 390, height: 800), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.perform { list.present(cover, animated: false) }
    stage.settle()
    #expect(cover.presentingViewController === navigation && list.presentedViewController === cover && tabs.presentedViewController == nil)
    let picture = try #require(stage.picture)
    #expect(picture[200, 20] == 0xFFFF_0000 && picture[200, 700] == 0xFFFF_0000)
    // The bar's buttons are in front of it.
    stage.tap(at: CGPoint(x: 290, y: 775))
    stage.settle()
    #expect(tabs.selectedIndex == 1)
    stage.tap(at: CGPoint(x: 100, y: 775))
    stage.settle()
    #expect(tabs.selectedIndex == 0 && cover.view.window != nil)
    stage.perform { list.dismiss(animated: false) }
    stage.settle()
    #expect(stage.picture?[200, 20] != 0xFFFF_0000 && navigation.presentedViewController == nil)
  }

  @Test func `is removed and released when the window gets another root`() {
    let scene = Scene(.fullScreen)
    defer { scene.stage.end() }
    weak var released: UIViewController?
    scene.stage.perform {
      let child = UIViewController()
      child.modalPresentationStyle = .formSheet
      released = child
      scene.root.present(child, animated: false)
    }
    scene.stage.settle()
    #expect(scene.stage.window.subviews.count == 3 && released != nil, "the root, what is black behind it, and the card")
    let other = UIViewController()
    scene.stage.perform { scene.stage.window.rootViewController = other }
    scene.stage.resize(to: CGSize(width: 500, height: 700))
    scene.stage.settle()
    #expect(scene.stage.window.subviews == [other.view] && released == nil && scene.root.presentedViewController == nil)
    #expect(scene.root.view.tintAdjustmentMode == .normal)
  }

  @Test func `is dismissed with the controller that presented it`() {
    let scene = Scene(.pageSheet)
    defer { scene.stage.end() }
    scene.present()
    let second = Logged()
    scene.stage.perform { scene.presented.present(second, animated: true) }
    scene.stage.settle()
    #expect(second.view.window === scene.stage.window && scene.presented.view.tintAdjustmentMode == .dimmed)
    scene.dismiss()
    #expect(second.view.window == nil && scene.presented.view.window == nil && second.log.last == "did disappear")
    #expect(scene.stage.window.subviews == [scene.root.view])
  }

  @Test func `is not presented by a controller that already presents, which is reported`() {
    let scene = Scene(.fullScreen)
    defer { scene.stage.end() }
    scene.present()
    let refused = UIViewController()
    var completions = 0
    let warnings = Fault.collectingWarnings {
      scene.stage.perform { scene.root.present(refused, animated: true) { completions += 1 } }
      scene.stage.settle()
    }
    #expect(warnings.count == 1 && warnings.first?.message.contains("which is already presenting \(scene.presented)") == true)
    #expect(completions == 0 && refused.presentingViewController == nil)
    // Neither is it by another controller in the same container.
    let inside = UIViewController()
    scene.root.addChild(inside)
    scene.root.view.addSubview(inside.view)
    let others = Fault.collectingWarnings { scene.stage.perform { inside.present(refused, animated: false) } }
    #expect(others.count == 1 && others.first?.message.contains("already presenting \(scene.presented)") == true)
    // A presented controller can present over itself.
    scene.stage.perform { scene.presented.present(refused, animated: true) { completions += 1 } }
    scene.stage.settle()
    #expect(completions == 1 && refused.presentingViewController === scene.presented)
  }

  @Test func `is not presented over a view that is not in a window`() {
    let stage = HitchlessTesting.Stage(UIViewController(), size: CGSize(width: 390, height: 800), scale: 1)
    defer { stage.end() }
    stage.settle()
    let warnings = Fault.collectingWarnings { stage.perform { UIViewController().present(UIViewController(), animated: false) } }
    #expect(warnings.count == 1 && warnings.first?.message.contains("not in the window hierarchy") == true)
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
  func `is known to containers and children, which can dismiss it`(style: UIModalPresentationStyle) {
    let (list, form, other) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: list)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    let card = UINavigationController(rootViewController: form)
    card.modalPresentationStyle = style
    let stage = HitchlessTesting.Stage(tabs, size: CGSize(width: 390, height: 800), scale: 1)
    defer { stage.end() }
    func present() {
      stage.perform { list.present(card, animated: true) }
      stage.settle()
    }
    let all = [list, navigation, tabs]
    for dismisser in [form, card, list, navigation, tabs] {
      present()
      #expect(all.allSatisfy { $0.presentedViewController === card } && form.presentedViewController == nil)
      // The outermost container presents.
      #expect(form.presentingViewController === tabs && card.presentingViewController === tabs && list.presentingViewController == nil)
      #expect(other.presentedViewController === card)
      #expect(navigation.visibleViewController === card && form.view.window != nil)
      var isDone = false
      stage.perform { dismisser.dismiss(animated: true) { isDone = true } }
      stage.settle()
      #expect(isDone && form.view.window == nil && all.allSatisfy { $0.presentedViewController == nil }, "\(dismisser)")
      #expect(form.presentingViewController == nil)
    }
    // What the form presents is dismissed first by the form, and together with the form by the controllers below.
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    for isAll in [false, true] {
      present()
      stage.perform { form.present(alert, animated: true) }
      stage.settle()
      #expect(card.presentedViewController === alert && tabs.presentedViewController === card)
      stage.perform { (isAll ? tabs : form).dismiss(animated: true) }
      stage.settle()
      #expect(alert.view.window == nil && (form.view.window == nil) == isAll)
      stage.perform { form.dismiss(animated: true) }
      stage.settle()
      #expect(tabs.presentedViewController == nil)
    }
  }
}
