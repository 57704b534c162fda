import Foundation
import Testing

@testable import UIKitCore

/// URLs with which a program was started.
@MainActor @Suite(.serialized) struct LaunchURLTests {
  @MainActor private enum Log { static var lines: [String] = [] }
  private class Delegate: UIResponder, UIApplicationDelegate {
    var (accepts, hasScene) = (true, false)
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
      Log.lines.append("launched \((options?[.url] as? URL)?.absoluteString ?? "-")")
      return accepts
    }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      Log.lines.append("open \(url.absoluteString) \(options.count)")
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
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      let contexts = options.urlContexts.sorted { $0.url.absoluteString < $1.url.absoluteString }
      Log.lines += contexts.map { "scene \($0.url.absoluteString) \($0.options.openInPlace) \($0.options.sourceApplication ?? "-")" }
    }
  }

  private func launch(_ urls: [String], _ change: (Delegate) -> Void = { _ in }) -> [String] {
    Log.lines = []
    Stage.withoutDriver {
      let delegate = Delegate()
      change(delegate)
      UIApplication.shared.launch(delegate: delegate, opening: urls.compactMap { URL(string: $0) })
      UIApplication.shared.terminate()
    }
    return Log.lines
  }

  @Test func `A delegate opens the URLs after the launch, of which the options contain the first`() {
    #expect(launch([]) == ["launched -", "active"])
    #expect(launch(["app://a", "app://b"]) == ["launched app://a", "open app://a 0", "open app://b 0", "active"])
  }

  @Test func `URLs are not opened if the delegate refuses them at the launch`() {
    #expect(launch(["app://a"]) { $0.accepts = false } == ["launched app://a", "active"])
  }

  @Test func `A scene connects with the URLs, which the application's delegate does not open`() {
    let lines = launch(["app://a", "app://b"]) { $0.hasScene = true }
    #expect(lines.filter { $0.hasPrefix("scene") } == ["scene app://a true -", "scene app://b true -"])
    #expect(!lines.contains { $0.hasPrefix("open") })
  }
}
