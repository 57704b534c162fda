public import Foundation
internal import HitchlessBase

extension UIApplication {
  /// The display shows the program again, or no longer: its window was minimised, or is on a workspace that is not seen. A program that is
  /// not shown is in the background.
  package func visibilityDidChange(_ isVisible: Bool) {
    if isVisible, applicationState == .background {
      enterForeground()
      becomeActive()
    } else if !isVisible, applicationState == .active {
      resignActive()
      enterBackground()
    }
  }

  /// The program is in front, and gets events.
  func becomeActive() {
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
    for scene in connectedScenes {
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
      scene.post(UIScene.didActivateNotification)
    }
  }

  private func resignActive() {
    for scene in connectedScenes {
      scene.delegate?.sceneWillResignActive(scene)
      scene.post(UIScene.willDeactivateNotification)
      scene.activationState = .foregroundInactive
    }
    delegate?.applicationWillResignActive(self)
    post(Self.willResignActiveNotification)
    applicationState = .inactive
  }

  private func enterBackground() {
    applicationState = .background
    for scene in connectedScenes {
      scene.activationState = .background
      scene.delegate?.sceneDidEnterBackground(scene)
      scene.post(UIScene.didEnterBackgroundNotification)
    }
    delegate?.applicationDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
    ApplicationRestoration(self).keep()
  }

  private func enterForeground() {
    for scene in connectedScenes {
      scene.delegate?.sceneWillEnterForeground(scene)
      scene.post(UIScene.willEnterForegroundNotification)
      scene.activationState = .foregroundInactive
    }
    delegate?.applicationWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
    applicationState = .inactive
  }

  /// Tells scenes and delegate that the program ends, as UIKit does by way of the background. Does nothing before the launch and the second
  /// time.
  package func terminate() {
    guard applicationState != .inactive else { return }
    memoryPressure = nil
    if applicationState == .active {
      resignActive()
      enterBackground()
    } else {
      ApplicationRestoration(self).keep()
    }
    for scene in connectedScenes {
      if scene.delegate != nil { scene.keepState() }
      scene.delegate?.sceneDidDisconnect(scene)
      scene.post(UIScene.didDisconnectNotification)
    }
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
    applicationState = .inactive
  }

  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: The state from run to run

  /// The key of the program's version in what its delegate has kept: text, of `CFBundleVersion`. Not there for a program without one.
  public static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersionKey"
  /// The key of the kind of device in what the delegate has kept: the number of a `UIUserInterfaceIdiom`.
  public static let stateRestorationUserInterfaceIdiomKey = "UIApplicationStateRestorationUserInterfaceIdiomKey"
  /// The key of the time in what the delegate has kept: a `Date`.
  public static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"
  /// The key of the system's version in what the delegate has kept: text.
  public static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersionKey"
  /// The key of the storyboard in the state of a controller that comes from one: a `UIStoryboard`.
  nonisolated public static let stateRestorationViewControllerStoryboardKey = "UIStateRestorationViewControllerStoryboardKey"

  /// Has the state of an object kept that is no controller and no view. It is not retained. Registering a second object with an identifier
  /// that another one has raises a fault.
  public class func registerObject(forStateRestoration object: any UIStateRestoring, restorationIdentifier: String) {
    let runtime = shared.runtime
    if let other = runtime.programRun.restorables.object(with: restorationIdentifier), other !== object {
      return Fault.raise("The restoration identifier '\(restorationIdentifier)' is that of another registered object: \(other)")
    }
    runtime.programRun.restorables.add(object, restorationIdentifier)
  }
}

extension UIScene {
  /// The scene is about to connect. The object is the scene, as that of the notifications below.
  public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// The scene is gone.
  public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// The scene is about to be shown.
  public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
  /// The scene is in front, and gets events.
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// The scene is about to get no events any more.
  public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// The scene is no longer shown.
  public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")

  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
