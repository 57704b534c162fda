public import Foundation
internal import HitchlessBase

extension UIApplication {
  /// Called when the program becomes visible or invisible: its window was minimised, or is on a workspace that is not visible. An invisible
  /// program is in the background.
  package func visibilityDidChange(_ isVisible: Bool) {
    if isVisible, applicationState == .background {
      enterForeground()
      becomeActive()
    } else if !isVisible, applicationState == .active {
      resignActive()
      enterBackground()
    }
  }

  /// Makes the program active: it is in front and receives events.
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

  /// Notifies scenes and the delegate that the program ends, passing through the background like UIKit. Does nothing before the launch, or
  /// if called again.
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

  // MARK: State between runs

  /// The key of the program's version in the state stored by its delegate: the text of `CFBundleVersion`. Missing for a program without
  /// one.
  public static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersionKey"
  /// The key of the device idiom in the state stored by the delegate: the number of a `UIUserInterfaceIdiom`.
  public static let stateRestorationUserInterfaceIdiomKey = "UIApplicationStateRestorationUserInterfaceIdiomKey"
  /// The key of the time in the state stored by the delegate: a `Date`.
  public static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"
  /// The key of the system's version in the state stored by the delegate: a string.
  public static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersionKey"
  /// The key of the storyboard in the state of a controller that was created from one: a `UIStoryboard`.
  nonisolated public static let stateRestorationViewControllerStoryboardKey = "UIStateRestorationViewControllerStoryboardKey"

  /// Registers an object, which is not a controller or view, whose state is stored. The object is not retained. Registering a second object
  /// with the identifier of another one raises a fault.
  public class func registerObject(forStateRestoration object: any UIStateRestoring, restorationIdentifier: String) {
    let runtime = shared.runtime
    if let other = runtime.programRun.restorables.object(with: restorationIdentifier), other !== object {
      return Fault.raise("The restoration identifier '\(restorationIdentifier)' is that of another registered object: \(other)")
    }
    runtime.programRun.restorables.add(object, restorationIdentifier)
  }
}

extension UIScene {
  /// Posted before the scene connects. The object is the scene, as for the notifications below.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted after the scene was removed.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted before the scene is shown.
  public nonisolated static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
  /// Posted when the scene is in front and receives events.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before the scene stops receiving events.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted when the scene is no longer visible.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")

  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
