public import Foundation

/// Receives the program's life cycle events, on the main thread. All methods are optional.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The main window of a program without scenes. The delegate keeps it alive. Set before `didFinishLaunching` if the program has a main
  /// storyboard.
  var window: UIWindow? { get set }
  /// The launch began. The options are nil; the result is ignored.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The program is ready to show its window. Without scenes, create the window here. The result is ignored.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Returns the classes to create the scene with.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// How `window` may be turned; asked beside the controller in front, see ``UIViewController/supportedInterfaceOrientations``.
  func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask
  /// Never called here: sessions are not saved.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// The program receives events from now on: after the launch, and whenever it is seen again.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The program is about to be seen no longer, or to end.
  func applicationWillResignActive(_ application: UIApplication)
  /// The program is no longer seen: its window is minimised or on another workspace, or it ends.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The program is seen again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The program is about to end: save what must be kept.
  func applicationWillTerminate(_ application: UIApplication)
  /// The system is short of memory: free what can be created again.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Whether the program's state is kept in a file of the person's, in the folder of the program in `XDG_STATE_HOME`. Asked when the program is
  /// no longer seen, and before it ends; never where there are scenes with delegates, which say themselves what they show. `coder` takes what
  /// the program needs to know before it is restored.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  /// What is asked of a program without ``application(_:shouldSaveSecureApplicationState:)``.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// Whether the state is restored that was kept. Asked between `willFinishLaunching` and `didFinishLaunching`, if there is one; `coder` has
  /// what the delegate added to it.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  /// What is asked of a program without ``application(_:shouldRestoreSecureApplicationState:)``.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  /// The controller with these identifiers, the outermost first, for one that was kept without a restoration class. `coder` has its state.
  /// Nil for the controller that is at its place already, or that its storyboard makes.
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
  /// The state is about to be kept: add to `coder` what belongs to the program as a whole.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// The state is restored: take from `coder` what was added. Last of all.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
}

extension UIApplicationDelegate {
  /// Each way.
  public func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask {
    .all
  }
  /// Nil; what it is set to is not kept.
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
  /// The session's own configuration, without a delegate's class: a scene is connected if the program has a class `SceneDelegate`, else
  /// the delegate creates the window.
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
  /// What `application(_:shouldSaveApplicationState:)` says.
  public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    self.application(application, shouldSaveApplicationState: coder)
  }
  /// False.
  public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { false }
  /// What `application(_:shouldRestoreApplicationState:)` says.
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
