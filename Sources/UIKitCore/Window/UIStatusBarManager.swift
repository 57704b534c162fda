public import Foundation

/// The look of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark content in a light interface, light content in a dark one.
  case `default` = 0
  /// Light content, for a dark background.
  case lightContent = 1
  /// Dark content, for a light background.
  case darkContent = 3
}

/// The animation of changes of the status bar.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// The status bar preferences of a scene's controllers. A desktop window does not have a status bar, as on a Mac: the manager provides the
/// preferences nevertheless, and an empty frame.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private weak let scene: UIWindowScene?
  /// The style that the frontmost controller prefers. Read when the controller appears, and when
  /// ``UIViewController/setNeedsStatusBarAppearanceUpdate()`` is called.
  open private(set) var statusBarStyle: UIStatusBarStyle = .default
  /// Whether the frontmost controller prefers a hidden status bar; read at the same times as ``statusBarStyle``.
  open private(set) var isStatusBarHidden = false
  /// The frame of the status bar: zero, since there is none.
  open var statusBarFrame: CGRect { .zero }

  init(scene: UIWindowScene) {
    self.scene = scene
    super.init()
    update()
  }

  /// Reads the controllers' preferences again. User code runs.
  func update() {
    if let setting = StatusBarPreferences.ofApplication {
      (statusBarStyle, isStatusBarHidden) = (setting.style, setting.isHidden)
      return
    }
    guard let scene, let root = (scene.keyWindow ?? scene.windows.last { !$0.isHidden })?.rootViewController else { return }
    let front = StatusBarPreferences.front(of: root)
    statusBarStyle = StatusBarPreferences.target(of: front, \.childForStatusBarStyle).preferredStatusBarStyle
    isStatusBarHidden = StatusBarPreferences.target(of: front, \.childForStatusBarHidden).prefersStatusBarHidden
  }
}

/// A status bar's style and visibility, as a program sets them for all controllers.
struct StatusBarSetting {
  var style = UIStatusBarStyle.default
  var isHidden = false
}

/// Finds the controllers that determine the status bar.
@MainActor enum StatusBarPreferences {
  /// The application's setting, if the program's information dictionary has `UIViewControllerBasedStatusBarAppearance` with the value false;
  /// otherwise nil: controllers determine the status bar.
  static var ofApplication: StatusBarSetting? {
    let runtime = ApplicationRuntime.current
    // Without a setting the dictionary, a file, is not read.
    guard let setting = runtime.application.statusBarSetting else { return nil }
    let chosen = runtime.programRun.controllersDetermineStatusBar
    let isOfControllers = chosen ?? Bundle.main.infoDictionary?["UIViewControllerBasedStatusBarAppearance"] as? Bool ?? true
    return isOfControllers ? nil : setting
  }

  /// Returns the frontmost controller: `root`, or the last controller that is presented over it or its children in the whole window.
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
    if let found = controller.relations.presented { return found }
    return controller.children.lazy.filter { $0.viewIfLoaded?.window != nil }.compactMap(presented).first
  }
  /// Returns the controller that determines a preference: the last one in a chain of children.
  static func target(of front: UIViewController, _ child: (UIViewController) -> UIViewController?) -> UIViewController {
    var (target, seen) = (front, Set<ObjectIdentifier>())
    while let next = child(target), seen.insert(ObjectIdentifier(next)).inserted { target = next }
    return target
  }

  /// A container with its own bar above the child does not delegate the style to the child.
  static func styleChild(of controller: UIViewController) -> UIViewController? {
    if let stack = controller as? UINavigationController, !stack.hasNoBar { return nil }
    return hidingChild(of: controller)
  }
  static func hidingChild(of controller: UIViewController) -> UIViewController? {
    switch controller {
    case let stack as UINavigationController: stack.topViewController
    case let tabs as UITabBarController: tabs.shown
    default: nil
    }
  }
}
