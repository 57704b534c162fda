internal import Foundation
internal import ImagePreparation

extension UIApplication {
  /// Launches the program like UIKit: calls the delegate, connects a scene if the delegate has one, and makes the program active. `urls` are
  /// those that it was started with.
  package func launch(delegate: any UIApplicationDelegate, opening urls: [URL] = []) {
    self.delegate = delegate
    memoryPressure = MemoryPressure { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.memoryIsShort() } }
    }
    isLaunching = true
    let options: [LaunchOptionsKey: Any]? = sceneDelegateClass(besides: delegate) == nil ? urls.first.map { [.url: $0] } : nil
    let mayOpen = delegate.application(self, willFinishLaunchingWithOptions: options)
    let main = MainStoryboardWindow(of: delegate)
    // A program with scenes creates the window in its scene.
    if let main, sceneDelegateClass(besides: delegate) == nil { delegate.window = main.window(in: nil) }
    // Scenes store their own state.
    let restoration = sceneDelegateClass(besides: delegate) == nil ? ApplicationRestoration(self).restore(delegate) : nil
    let opens = delegate.application(self, didFinishLaunchingWithOptions: options) && mayOpen
    let hasScene = connectScene(of: delegate, main, opening: urls)
    if !hasScene {
      main?.show(ifIs: delegate.window)
      for url in urls where opens { _ = delegate.application(self, open: url, options: [:]) }
    }
    isLaunching = false
    for window in windows { window.isWaitingForLaunch = false }
    restoration?.present()
    becomeActive()
  }

  /// A message for a program that shows nothing after its launch; nil if a window has a root view controller. On Apple's systems the root
  /// may be in a storyboard that is specified by a property list.
  package var missingRootMessage: String? {
    guard !windows.contains(where: { $0.rootViewController != nil }) else { return nil }
    let place =
      connectedScenes.isEmpty
      ? "application(_:didFinishLaunchingWithOptions:)" : "scene(_:willConnectTo:options:) of the scene's delegate"
    return """
      No window has a root view controller. A program makes its window in \(place): window = UIWindow(…), set its rootViewController, and \
      call makeKeyAndVisible(). One whose interface begins in a storyboard has a class ModuleInterface, in the module of its delegate, that \
      names it as mainStoryboard.
      """
  }

  /// Returns the scene of windows that were created without one, as in programs without a scene delegate.
  func ownScene() -> UIWindowScene {
    if let scene = connectedScenes.lazy.compactMap({ $0 as? UIWindowScene }).first { return scene }
    let session = UISceneSession(configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    let scene = runtime.perform { UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions()) }
    scene.activationState = applicationState == .active ? .foregroundActive : .foregroundInactive
    connectedScenes.insert(scene)
    openSessions.insert(session)
    return scene
  }

  /// Connects the scene of a program that has a delegate for it; returns false for other programs.
  private func connectScene(of delegate: any UIApplicationDelegate, _ main: MainStoryboardWindow?, opening urls: [URL]) -> Bool {
    let plain = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    let session = UISceneSession(configuration: plain)
    let options = UIScene.ConnectionOptions()
    options.urlContexts = Set(urls.map(UIOpenURLContext.init))
    let configuration = delegate.application(self, configurationForConnecting: session, options: options)
    guard let delegateClass = configuration.delegateClass ?? sceneDelegateClass(besides: delegate) else { return false }
    session.configuration = configuration
    guard let type = delegateClass as? UIResponder.Type, let made = type.init(coder: LaunchCoder()) as? any UISceneDelegate else {
      return false
    }
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scene.delegate = made
    connectedScenes.insert(scene)
    openSessions.insert(session)
    scene.readState()
    let windowOwner = made as? any UIWindowSceneDelegate
    if let main, let windowOwner {
      let window = main.window(in: scene)
      windowOwner.window = window
      // The window was created for the application's delegate before it was known that there are scenes.
      if delegate.window === window { delegate.window = nil }
    }
    scene.post(UIScene.willConnectNotification)
    made.scene(scene, willConnectTo: session, options: options)
    if let windowOwner { main?.show(ifIs: windowOwner.window) }
    if let activity = session.stateRestorationActivity { made.scene(scene, restoreInteractionStateWith: activity) }
    scene.activationState = .foregroundInactive
    made.sceneWillEnterForeground(scene)
    scene.post(UIScene.willEnterForegroundNotification)
    return true
  }

  /// On Apple's systems the class is specified by a property list. Xcode's templates name it `SceneDelegate`, in the delegate's module.
  private func sceneDelegateClass(besides delegate: any UIApplicationDelegate) -> AnyClass? {
    NSClassFromString("\(TypeName(type(of: delegate)).module).SceneDelegate")
  }
}

/// An empty coder, with which delegates are created from their class: ``UIResponder/init(coder:)`` is the initializer that all responders
/// have.
package final class LaunchCoder: NSCoder {}
