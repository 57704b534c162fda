import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    print("launched, with a folder for \(documents.lastPathComponent): \(FileManager.default.fileExists(atPath: documents.path))")
    return true
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    print("window's root: \(type(of: window!.rootViewController!))")
  }
}
