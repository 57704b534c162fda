import Foundation
import Testing

@testable import UIKitCore

@MainActor private enum Log {
  static var lines: [String] = []
  static let green = UIColor(red: 0, green: 0.8, blue: 0.2, alpha: 1)
  /// The scene delegate's setup of its window.
  static var launch: (UIWindow) -> Void = { _ in }
}

/// Records when it is loaded and when it appears.
@MainActor private final class Page: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() { Log.lines.append("\(title ?? "") loaded") }
  override func viewWillAppear(_ animated: Bool) { Log.lines.append("\(title ?? "") will appear") }
  override func viewDidAppear(_ animated: Bool) { Log.lines.append("\(title ?? "") did appear") }
}
private final class Tabs: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    Log.lines.append("tabs loaded")
  }
  override func viewWillAppear(_ animated: Bool) { Log.lines.append("tabs will appear") }
  override func viewDidAppear(_ animated: Bool) { Log.lines.append("tabs did appear") }
}

@MainActor @Suite(.serialized) struct `A launch` {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var hasScene = false
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
      guard !hasScene else { return true }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 700))
      self.window = window
      Log.launch(window)
      Log.lines.append("launched")
      return true
    }
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
      configuration.delegateClass = hasScene ? SceneDelegate.self : nil
      return configuration
    }
    func applicationDidBecomeActive(_ application: UIApplication) { Log.lines.append("active") }
  }
  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      self.window = window
      Log.launch(window)
      Log.lines.append("launched")
    }
    func sceneWillEnterForeground(_ scene: UIScene) { Log.lines.append("foreground") }
  }

  private func launch(scene: Bool, _ body: @escaping (UIWindow) -> Void, _ check: (UIWindow) throws -> Void) throws {
    Log.lines = []
    Log.launch = body
    defer { Log.launch = { _ in } }
    try Stage.withoutDriver {
      let delegate = Delegate()
      delegate.hasScene = scene
      UIApplication.shared.launch(delegate: delegate)
      defer { UIApplication.shared.terminate() }
      let owner = UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate
      try check(#require(owner?.window ?? delegate.window))
    }
  }

  @Test(arguments: [false, true]) func `loads only the root controller's view before it has finished`(scene: Bool) throws {
    let tabs = Tabs()
    tabs.viewControllers = [UINavigationController(rootViewController: Page("first")), Page("second")]
    try launch(scene: scene) { window in
      window.rootViewController = tabs
      #expect(Log.lines.isEmpty)
      window.makeKeyAndVisible()
      UINavigationBar.appearance().tintColor = Log.green
      UITabBar.appearance().tintColor = Log.green
    } _: { window in
      let after = scene ? ["foreground"] : []
      #expect(
        Log.lines == ["tabs loaded", "launched"] + after + [
          "first loaded", "tabs will appear", "first will appear", "tabs did appear", "first did appear", "active",
        ])
      #expect(window.isKeyWindow && tabs.view.window === window)
      let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
      #expect(stack.navigationBar.tintColor == Log.green && tabs.tabBar.tintColor == Log.green)
    }
  }

  @Test func `shows the controllers that were selected and pushed during it`() throws {
    let stack = UINavigationController(rootViewController: Page("root"))
    let tabs = UITabBarController()
    tabs.viewControllers = [Page("first"), stack]
    try launch(scene: true) { window in
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      tabs.selectedIndex = 1
      stack.loadViewIfNeeded()
      stack.pushViewController(Page("pushed"), animated: false)
      stack.pushViewController(Page("popped"), animated: false)
      stack.popViewController(animated: false)
    } _: { window in
      #expect(Log.lines == ["launched", "foreground", "pushed loaded", "pushed will appear", "pushed did appear", "active"])
      #expect(stack.topViewController?.view.window === window && stack.navigationBar.topItem?.title == "pushed")
      stack.popViewController(animated: false)
      #expect(Log.lines.suffix(3) == ["root loaded", "root will appear", "root did appear"])
    }
  }

  @Test func `allows the root to present another controller during it`() throws {
    let (root, other) = (Page("root"), Page("other"))
    try launch(scene: true) { window in
      window.rootViewController = UINavigationController(rootViewController: root)
      window.makeKeyAndVisible()
      root.present(other, animated: false)
    } _: { window in
      #expect(root.presentedViewController === other && other.view.window === window)
      #expect(Log.lines.filter { $0 == "root did appear" }.count == 1 && Log.lines.filter { $0 == "other did appear" }.count == 1)
    }
  }

  @Test func `loads nothing of windows that are shown only after it`() throws {
    let (early, late) = (Page("early"), Page("late"))
    try launch(scene: false) { window in
      window.rootViewController = early
    } _: { window in
      #expect(Log.lines == ["launched", "active"])
      window.isHidden = false
      #expect(Log.lines.suffix(3) == ["early loaded", "early will appear", "early did appear"])
      let second = UIWindow(frame: window.frame)
      second.rootViewController = late
      second.makeKeyAndVisible()
      #expect(Log.lines.suffix(3) == ["late loaded", "late will appear", "late did appear"])
    }
  }
}
