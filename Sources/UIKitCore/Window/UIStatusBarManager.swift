public import Foundation

/// The look of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark in a light interface, light in a dark one.
  case `default` = 0
  /// Light, above something dark.
  case lightContent = 1
  /// Dark, above something light.
  case darkContent = 3
}

/// How a status bar comes, goes and changes.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// What a scene's controllers want of a status bar. A desktop's window has none, as on a Mac: the manager says what is wanted all the same, and
/// that the bar is nowhere.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private weak let scene: UIWindowScene?
  /// The style that the controller in front wants. It was asked when it appeared, and when
  /// ``UIViewController/setNeedsStatusBarAppearanceUpdate()`` was called.
  open private(set) var statusBarStyle: UIStatusBarStyle = .default
  /// Whether the controller in front wants no bar, asked as for ``statusBarStyle``.
  open private(set) var isStatusBarHidden = false
  /// Where the bar is: zero, since there is none.
  open var statusBarFrame: CGRect { .zero }

  init(scene: UIWindowScene) {
    self.scene = scene
    super.init()
    update()
  }

  /// Asks the controllers again. User code runs.
  func update() {
    guard let scene, let root = (scene.keyWindow ?? scene.windows.last { !$0.isHidden })?.rootViewController else { return }
    let front = StatusBarWishes.front(of: root)
    statusBarStyle = StatusBarWishes.target(of: front, \.childForStatusBarStyle).preferredStatusBarStyle
    isStatusBarHidden = StatusBarWishes.target(of: front, \.childForStatusBarHidden).prefersStatusBarHidden
  }
}

/// Which controllers are asked about a status bar.
@MainActor enum StatusBarWishes {
  /// What is asked first: what is presented over `root`, or one of its children, on the whole window, and so on.
  static func front(of root: UIViewController) -> UIViewController {
    var front = root
    var next = presented(by: root)
    while let here = next {
      let style = here.modalPresentationStyle.resolved
      if style == .fullScreen || here.modalPresentationCapturesStatusBarAppearance { front = here }
      next = presented(by: here)
    }
    return front
  }
  private static func presented(by controller: UIViewController) -> UIViewController? {
    if let found = controller.presentedViewController { return found }
    return controller.children.lazy.filter { $0.viewIfLoaded?.window != nil }.compactMap(presented).first
  }
  /// The controller that answers: the last one of a line of children.
  static func target(of front: UIViewController, _ child: (UIViewController) -> UIViewController?) -> UIViewController {
    var (target, seen) = (front, Set<ObjectIdentifier>())
    while let next = child(target), seen.insert(ObjectIdentifier(next)).inserted { target = next }
    return target
  }

  /// A container with a bar of its own above the child leaves the style to that.
  static func styleChild(of controller: UIViewController) -> UIViewController? {
    if let stack = controller as? UINavigationController, !stack.isNavigationBarHidden { return nil }
    return hidingChild(of: controller)
  }
  static func hidingChild(of controller: UIViewController) -> UIViewController? {
    switch controller {
    case let stack as UINavigationController: stack.topViewController
    case let tabs as UITabBarController: tabs.selectedViewController
    default: nil
    }
  }
}
