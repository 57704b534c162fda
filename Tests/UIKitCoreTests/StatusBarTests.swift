import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Status bar preferences") struct StatusBarTests {
  private final class Page: UIViewController {
    var style = UIStatusBarStyle.default
    var hides = false
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { hides }
  }
  private func page(_ style: UIStatusBarStyle, hides: Bool = false) -> Page {
    let page = Page()
    (page.style, page.hides, page.modalPresentationStyle) = (style, hides, .fullScreen)
    return page
  }
  /// Shows `root` in a window, and runs `body` with its scene's status bar manager.
  private func show(_ root: UIViewController, _ body: (UIStatusBarManager) throws -> Void) rethrows {
    let runtime = ApplicationRuntime()
    try runtime.perform {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.rootViewController = root
      window.makeKeyAndVisible()
      if let manager = window.windowScene?.statusBarManager { try body(manager) }
    }
    runtime.end()
  }

  @Test("A view controller's preferences apply when it appears and after setNeedsStatusBarAppearanceUpdate") func asked() {
    let root = page(.lightContent)
    show(root) { manager in
      #expect(manager.statusBarStyle == .lightContent && !manager.isStatusBarHidden && manager.statusBarFrame == .zero)
      #expect(UIApplication.shared.statusBarFrame == manager.statusBarFrame)
      #expect(root.preferredStatusBarUpdateAnimation == .fade && root.childForStatusBarStyle == nil && root.childForStatusBarHidden == nil)
      (root.style, root.hides) = (.darkContent, true)
      #expect(manager.statusBarStyle == .lightContent)
      root.setNeedsStatusBarAppearanceUpdate()
      #expect(manager.statusBarStyle == .darkContent && manager.isStatusBarHidden)
    }
  }

  @Test("Containers forward to the child they show, and a visible navigation bar determines the style") func containers() {
    let (first, second) = (page(.lightContent), page(.darkContent, hides: true))
    let stack = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, page(.lightContent)]
    show(tabs) { manager in
      #expect(manager.statusBarStyle == .default && !manager.isStatusBarHidden)
      stack.navigationBar.overrideUserInterfaceStyle = .dark
      stack.pushViewController(second, animated: false)
      #expect(manager.statusBarStyle == .lightContent && manager.isStatusBarHidden)
      stack.isNavigationBarHidden = true
      #expect(manager.statusBarStyle == .darkContent)
      tabs.selectedIndex = 1
      #expect(manager.statusBarStyle == .lightContent && !manager.isStatusBarHidden)
    }
  }

  @Test("A full-screen presentation determines the status bar, and others only if they capture it") func presented() {
    let root = page(.lightContent)
    show(root) { manager in
      let (full, card) = (page(.darkContent), page(.default, hides: true))
      root.present(full, animated: false)
      #expect(manager.statusBarStyle == .darkContent)
      card.modalPresentationStyle = .overFullScreen
      full.present(card, animated: false)
      #expect(manager.statusBarStyle == .darkContent && !manager.isStatusBarHidden)
      card.modalPresentationCapturesStatusBarAppearance = true
      card.setNeedsStatusBarAppearanceUpdate()
      #expect(manager.statusBarStyle == .default && manager.isStatusBarHidden)
      full.dismiss(animated: false)
      #expect(manager.statusBarStyle == .darkContent && !manager.isStatusBarHidden)
      root.dismiss(animated: false)
      #expect(manager.statusBarStyle == .lightContent)
    }
  }
}
