internal import DisplayInterface
public import Foundation
package import HitchlessBase

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

extension UIApplication {
  /// Closes the window of a session. With the last window the program ends as if the user had closed it: the delegates are notified, and
  /// `UIApplicationMain` returns 0. A headless run ends its script and writes its report.
  ///
  /// Returns immediately; the current frame is finished first. `errorHandler` is called immediately if the session is not open.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?, errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    guard openSessions.contains(sceneSession) else {
      errorHandler?(UISceneError(.requestDenied))
      return
    }
    runtime.programRun.isEnding = true
    runtime.driver?.display.stop()
  }

  // MARK: Finishing earlier work

  /// The time in seconds that a program whose window was closed waits for its tasks: the same as for one that leaves the screen on a phone.
  static let backgroundTime = FrameDuration.seconds(30)

  /// Keeps the program running after its window was closed, until ``endBackgroundTask(_:)`` is called, for at most half a minute; then
  /// `expirationHandler` is called and the program ends. A program with a minimised window keeps running anyway. A program without a window
  /// ends with its script.
  public func beginBackgroundTask(expirationHandler: (@MainActor () -> Void)? = nil) -> UIBackgroundTaskIdentifier {
    runtime.programRun.backgroundTasks.begin(expirationHandler ?? {})
  }
  /// The same as ``beginBackgroundTask(expirationHandler:)``, with a name for debugging.
  public func beginBackgroundTask(withName taskName: String?, expirationHandler: (@MainActor () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  {
    beginBackgroundTask(expirationHandler: expirationHandler)
  }
  /// Ends a task. Has no effect for a task that has already ended.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { runtime.programRun.backgroundTasks.end(identifier) }

  /// The time in seconds for which the program may continue to run: unlimited unless its window was closed.
  public var backgroundTimeRemaining: TimeInterval {
    guard let (deadline, clock) = runtime.programRun.backgroundTasks.deadline else { return .greatestFiniteMagnitude }
    return max(0, (deadline - clock.now).seconds)
  }

  /// Waits for the tasks of a program without a window, for at most half a minute on `clock`, and then expires the remaining ones. `wait`
  /// runs the main queue for a moment.
  package func finishBackgroundTasks(on clock: any FrameClock, _ wait: () -> Void) {
    let deadline = clock.now + Self.backgroundTime
    runtime.programRun.backgroundTasks.deadline = (deadline, clock)
    while !runtime.programRun.backgroundTasks.isEmpty, clock.now < deadline { wait() }
    for handler in runtime.programRun.backgroundTasks.expire() { handler() }
    runtime.programRun.backgroundTasks.deadline = nil
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
