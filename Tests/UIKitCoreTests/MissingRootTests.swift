import Foundation
import Testing

@testable import UIKitCore

@Suite("Launch without a root view controller")
@MainActor struct MissingRootTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var root: UIViewController?
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      guard let root else { return true }
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window?.rootViewController = root
      window?.makeKeyAndVisible()
      return true
    }
  }

  @Test("A missing root gives a message about creating a window or storyboard, and a root gives none")
  func root() {
    for hasRoot in [false, true] {
      Stage.withoutDriver {
        let delegate = Delegate()
        if hasRoot { delegate.root = UIViewController() }
        UIApplication.shared.launch(delegate: delegate)
        defer { UIApplication.shared.terminate() }
        let message = UIApplication.shared.missingRootMessage
        #expect((message == nil) == hasRoot)
        if let message { #expect(message.contains("mainStoryboard") && message.contains("didFinishLaunchingWithOptions")) }
      }
    }
  }
}
