import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Launching a program with a main storyboard` {
  /// A delegate that inspects its window during the launch.
  private class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var sceneDelegate: AnyClass?
    var ownRoot: UIViewController?
    /// Whether there was a window at launch, and whether its view was loaded.
    var seen: (hasWindow: Bool, isLoaded: Bool)?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
      seen = (window?.rootViewController != nil, window?.rootViewController?.isViewLoaded ?? false)
      guard let ownRoot else { return true }
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window?.rootViewController = ownRoot
      window?.makeKeyAndVisible()
      return true
    }
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
      configuration.delegateClass = sceneDelegate
      return configuration
    }
  }
  private final class Windowless: UIResponder, UIApplicationDelegate {}
  private final class SceneWitness: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var seen: (hasWindow: Bool, isLoaded: Bool)?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      seen = (window?.rootViewController is UITabBarController, window?.rootViewController?.isViewLoaded ?? false)
    }
  }
  private final class OwnScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = StoryNavigation()
      window?.makeKeyAndVisible()
    }
  }
  private final class StoryNavigation: UINavigationController {}

  private func launch(_ storyboard: String?, _ delegate: any UIApplicationDelegate, _ check: (UIApplication) throws -> Void) rethrows {
    ModuleInterface.mainStoryboard = storyboard
    defer { ModuleInterface.mainStoryboard = nil }
    try Stage.withoutDriver {
      UIApplication.shared.launch(delegate: delegate)
      defer { UIApplication.shared.terminate() }
      try check(.shared)
    }
  }

  @Test func `shows its initial view controller in the application delegate's window`() throws {
    let delegate = Delegate()
    try launch("Screens", delegate) { application in
      #expect(try #require(delegate.seen) == (true, false), "data can be handed over before the view is loaded")
      let window = try #require(delegate.window)
      #expect(application.windows == [window] && window.isKeyWindow && window.rootViewController is UITabBarController)
      #expect(window.rootViewController?.viewIfLoaded?.window === window && window.rootViewController?.appearance == .appeared)
      #expect(application.missingRootMessage == nil && application.connectedScenes.count == 1)
    }
  }

  @Test func `shows its initial view controller in the scene delegate's window`() throws {
    let delegate = Delegate()
    delegate.sceneDelegate = SceneWitness.self
    try launch("Screens", delegate) { application in
      let scene = try #require(application.connectedScenes.first as? UIWindowScene)
      let witness = try #require(scene.delegate as? SceneWitness)
      #expect(try #require(witness.seen) == (true, false))
      let window = try #require(witness.window)
      #expect(application.windows == [window] && window.windowScene === scene && scene.windows == [window])
      #expect(window.rootViewController?.appearance == .appeared && delegate.window == nil)
    }
  }

  @Test func `shows only the window that the program makes, if it makes one`() {
    let delegate = Delegate()
    delegate.ownRoot = UIViewController()
    launch("Screens", delegate) { application in
      #expect(application.windows == [delegate.window] && delegate.window?.rootViewController === delegate.ownRoot)
    }
    let other = Delegate()
    other.sceneDelegate = OwnScene.self
    launch("Screens", other) { application in
      #expect(application.windows.map { $0.rootViewController is StoryNavigation } == [true])
    }
  }

  @Test func `reports why no window is shown`() {
    let windowless = Fault.collectingWarnings { launch("Screens", Windowless()) { #expect($0.windows.isEmpty) } }
    #expect(windowless.map(\.message) == ["The app delegate must implement the window property if it wants to use a main storyboard file."])
    let endless = Fault.collectingWarnings { launch("Endless", Delegate()) { #expect($0.windows.isEmpty) } }
    #expect(endless.count == 1 && endless[0].message.contains("perhaps the designated entry point is not set?"))
    let nowhere = Fault.collecting { _ = Fault.collectingWarnings { launch("Nowhere", Delegate()) { #expect($0.windows.isEmpty) } } }
    #expect(nowhere.count == 1 && nowhere[0].message.contains("Could not find a storyboard named 'Nowhere'"))
    launch(nil, Delegate()) { #expect($0.windows.isEmpty && $0.missingRootMessage?.contains("ModuleInterface") == true) }
  }
}
