public import Foundation

/// A delegate that is notified of the program's life cycle events, on the main thread. All methods are optional.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The main window of a program without scenes, which the delegate retains. Set before `didFinishLaunching` if the program has a main
  /// storyboard.
  var window: UIWindow? { get set }
  /// Called when the launch begins. The options are nil unless the program was started with a URL and has no scenes; the result decides
  /// whether the URL is opened.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the program is ready to show its window. Without scenes, create the window here. The options and the result are as in
  /// ``application(_:willFinishLaunchingWithOptions:)``.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Opens a URL with which the program was started, as its argument: a desktop does that for the schemes and file types in the program's
  /// desktop entry. Returns whether it was opened. Called after `didFinishLaunching`, unless that or `willFinishLaunching` returned false;
  /// scenes with delegates receive ``UIScene/ConnectionOptions/urlContexts`` instead.
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  /// Returns the classes with which the scene is created.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Returns the supported orientations of `window`; combined with those of the frontmost controller, see
  /// ``UIViewController/supportedInterfaceOrientations``.
  func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask
  /// Never called here: sessions are not saved.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Called when the program starts receiving events: after the launch, and whenever it becomes visible again.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the program becomes invisible or ends.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the program is no longer visible: its window is minimised or on another workspace, or the program ends.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when the program becomes visible again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the program ends, to save data.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when the system is short of memory, to free objects that can be created again.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Called after each call of ``UIApplication/registerForRemoteNotifications()``: a desktop has no service for remote notifications.
  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// Returns whether to store the program's state in a user file, in the program's folder in `XDG_STATE_HOME`. Called when the program is
  /// no longer visible and before it ends; never for scenes with delegates, which store their own state. Add to `coder` what the program
  /// needs before it is restored.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  /// Called for a program without ``application(_:shouldSaveSecureApplicationState:)``.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// Returns whether to restore the stored state. Called between `willFinishLaunching` and `didFinishLaunching` if there is a state;
  /// `coder` contains what the delegate added to it.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  /// Called for a program without ``application(_:shouldRestoreSecureApplicationState:)``.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  /// Returns the controller with these identifiers, outermost first, for one that was stored without a restoration class. `coder` contains
  /// its state. Nil for a controller that already exists or that is created by its storyboard.
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
  /// Called before the state is stored: add the program's global state to `coder`.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Called last, after the state was restored: read the program's global state from `coder`.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
}

extension UIApplicationDelegate {
  /// Returns all orientations.
  public func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask {
    .all
  }
  /// Nil; the setter does nothing.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// True.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// True.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// False.
  public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { false }
  /// Returns the session's own configuration, without a delegate class: a scene is connected if the program has a class `SceneDelegate`,
  /// otherwise the delegate creates the window.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Does nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Does nothing.
  public func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {}
  /// Returns the result of `application(_:shouldSaveApplicationState:)`.
  public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    self.application(application, shouldSaveApplicationState: coder)
  }
  /// False.
  public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { false }
  /// Returns the result of `application(_:shouldRestoreApplicationState:)`.
  public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    self.application(application, shouldRestoreApplicationState: coder)
  }
  /// False.
  public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { false }
  /// Nil.
  public func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { nil }
  /// Does nothing.
  public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
  /// Does nothing.
  public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}
}
