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
}

extension UIApplicationDelegate {
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
}
