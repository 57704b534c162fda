import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Features of telephones that a desktop does not have, and how programs find out.
@MainActor @Suite struct `Features of devices` {
  private final class Controller: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }
  private final class Delegate: NSObject, UIApplicationDelegate {
    var failures = 0
    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
      failures += (error as? CocoaError)?.code == .featureUnsupported ? 1 : 100
    }
  }

  @available(*, deprecated)
  @Test func `the status bar is that of the controllers, unless the information dictionary says that it is the application's`() {
    let stage = HitchlessTesting.Stage(Controller(), size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.perform {
      let application = UIApplication.shared
      application.windows.first?.rootViewController?.setNeedsStatusBarAppearanceUpdate()
      #expect(application.isStatusBarHidden && application.statusBarStyle == .lightContent)
      application.isStatusBarHidden = false
      application.statusBarStyle = .darkContent
      #expect(application.isStatusBarHidden && application.statusBarStyle == .lightContent)
      application.runtime.programRun.controllersDetermineStatusBar = false
      application.windows.first?.rootViewController?.setNeedsStatusBarAppearanceUpdate()
      #expect(!application.isStatusBarHidden && application.statusBarStyle == .darkContent)
      application.setStatusBarHidden(true, with: .fade)
      application.setStatusBarStyle(.default, animated: true)
      let manager = application.windows.first?.windowScene?.statusBarManager
      #expect(application.isStatusBarHidden && manager?.isStatusBarHidden == true && manager?.statusBarStyle == .default)
    }
  }

  @Test func `an icon cannot be chosen, and remote notifications are refused`() async {
    let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 100, height: 100), scale: 1)
    defer { stage.end() }
    let application = stage.perform { UIApplication.shared }
    let delegate = Delegate()
    application.delegate = delegate
    #expect(!application.supportsAlternateIcons && application.alternateIconName == nil)
    await withCheckedContinuation { continuation in
      application.setAlternateIconName("Dark") { error in
        #expect((error as? CocoaError)?.code == .featureUnsupported)
        continuation.resume()
      }
    }
    await #expect(throws: CocoaError.self) { try await application.setAlternateIconName("Dark") }
    application.registerForRemoteNotifications()
    application.unregisterForRemoteNotifications()
    #expect(!application.isRegisteredForRemoteNotifications && delegate.failures == 0, "the delegate is called later")
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(delegate.failures == 1)
  }

  @Test func `a change of the orientation is announced before and after the controllers change`() {
    final class Rotating: UIViewController {
      var log: [String] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("transition")
      }
    }
    let controller = Rotating()
    let stage = HitchlessTesting.Stage(controller, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    let names = [
      UIApplication.willChangeStatusBarOrientationNotification: "will", UIApplication.didChangeStatusBarOrientationNotification: "did",
    ]
    let application = stage.perform { UIApplication.shared }
    let observers = names.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { note in
        let value = note.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? Int
        let orientation = value.flatMap { UIInterfaceOrientation(rawValue: $0) }
        MainActor.assumeIsolated { controller.log.append("\(text) \(orientation?.isPortrait == true)") }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    stage.resize(to: CGSize(width: 400, height: 300))
    stage.settle()
    #expect(controller.log == ["will false", "transition", "did true"])
    stage.resize(to: CGSize(width: 500, height: 300))
    stage.settle()
    #expect(controller.log.count == 4, "only a size, no other orientation")
  }
}
