import Foundation
import HitchlessTesting
import Synchronization
import Testing

@testable import UIKitCore

@MainActor @Suite struct `An application` {
  @MainActor private final class Log { var lines: [String] = [] }
  private final class Delegate: UIResponder, UIApplicationDelegate {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init()
    }
    required init?(coder: NSCoder) { nil }
    func applicationDidBecomeActive(_ application: UIApplication) { log.lines.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { log.lines.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { log.lines.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { log.lines.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { log.lines.append("terminate") }
  }
  private final class SceneLog: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
    let log: Log
    init(_ log: Log) { self.log = log }
    func sceneDidBecomeActive(_ scene: UIScene) { log.lines.append("scene active") }
    func sceneWillResignActive(_ scene: UIScene) { log.lines.append("scene resign") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.lines.append("scene background") }
    func sceneWillEnterForeground(_ scene: UIScene) { log.lines.append("scene foreground") }
    func sceneDidDisconnect(_ scene: UIScene) { log.lines.append("scene gone") }
  }

  @Test func `enters the background while it is not visible and before it terminates`() throws {
    let stage = HitchlessTesting.Stage(UIViewController(), size: CGSize(width: 100, height: 100), scale: 1)
    defer { stage.end() }
    let log = Log()
    let delegate = Delegate(log)
    let application = stage.perform { UIApplication.shared }
    stage.perform { application.launch(delegate: delegate) }
    let scene = try #require(application.connectedScenes.first)
    let sceneLog = SceneLog(log)
    scene.delegate = sceneLog
    #expect(log.lines == ["active"] && application.applicationState == .active && scene.activationState == .foregroundActive)

    let posted = Mutex<[String]>([])
    let names = [
      UIApplication.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification, UIScene.didActivateNotification,
      UIScene.didDisconnectNotification,
    ]
    let observers = names.map { name in
      let observed: AnyObject = name.rawValue.hasPrefix("UIScene") ? scene : application
      return NotificationCenter.default.addObserver(forName: name, object: observed, queue: nil) { _ in
        posted.withLock { $0.append(name.rawValue) }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }

    log.lines = []
    stage.setVisible(false)
    #expect(log.lines == ["scene resign", "resign", "scene background", "background"])
    #expect(application.applicationState == .background && scene.activationState == .background)
    stage.setVisible(false)
    #expect(log.lines.count == 4)
    log.lines = []
    stage.setVisible(true)
    #expect(log.lines == ["scene foreground", "foreground", "active", "scene active"])
    #expect(application.applicationState == .active && scene.activationState == .foregroundActive)
    log.lines = []
    stage.perform { application.terminate() }
    #expect(log.lines == ["scene resign", "resign", "scene background", "background", "scene gone", "terminate"])
    stage.perform { application.terminate() }
    #expect(log.lines.count == 6 && application.applicationState == .inactive)
    #expect(
      posted.withLock { $0 } == [
        "UISceneDidEnterBackgroundNotification", "UIApplicationDidEnterBackgroundNotification", "UISceneDidActivateNotification",
        "UISceneDidEnterBackgroundNotification", "UIApplicationDidEnterBackgroundNotification", "UISceneDidDisconnectNotification",
      ])
  }

  @Test func `that terminates in the background does not resign active again`() {
    let stage = HitchlessTesting.Stage(UIViewController(), size: CGSize(width: 100, height: 100), scale: 1)
    defer { stage.end() }
    let log = Log()
    let delegate = Delegate(log)
    let application = stage.perform { UIApplication.shared }
    stage.setVisible(false)
    #expect(application.applicationState == .inactive, "it was not launched")
    stage.setVisible(true)
    stage.perform { application.launch(delegate: delegate) }
    stage.setVisible(false)
    log.lines = []
    stage.perform { application.terminate() }
    #expect(log.lines == ["terminate"])
  }
}
