internal import DisplayInterface
public import Foundation
package import HitchlessBase

/// Options for destroying a scene's session. There are no options here; the class exists so that they can be passed.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}

/// The error of a refused scene request.
public struct UISceneError: Error, Hashable, Sendable {
  /// The reasons for a refusal.
  public enum Code: Int, Sendable {
    /// The scene or its session is not connected.
    case requestDenied = 1
    /// The display does not have a window that can be changed.
    case geometryRequestUnsupported = 100
  }
  /// The reason.
  public let code: Code

  init(_ code: Code) { self.code = code }
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
