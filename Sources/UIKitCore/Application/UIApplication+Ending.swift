internal import DisplayInterface
public import Foundation
package import HitchlessBase

/// Options for destroying a scene's session. There are none here; the class exists so that they can be passed.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}

/// Why a request about a scene was refused.
public struct UISceneError: Error, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// The scene or its session is not connected.
    case requestDenied = 1
    /// The display has no window that could be changed.
    case geometryRequestUnsupported = 100
  }
  /// The reason.
  public let code: Code

  init(_ code: Code) { self.code = code }
}

extension UIApplication {
  /// Closes the window of a session. With the last one the program ends as if a person had closed it: the delegates are told, and
  /// `UIApplicationMain` returns 0. A headless run ends its script and writes its report.
  ///
  /// Returns at once; the current frame is finished first. `errorHandler` is called, at once, if the session is not open.
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

  // MARK: What is brought to its end before

  /// How long a program whose window was closed waits for its tasks, in seconds: as long as one that leaves the screen on a telephone.
  static let backgroundTime = FrameDuration.seconds(30)

  /// Has the program stay, when its window was closed, until ``endBackgroundTask(_:)`` is called, for half a minute at most; then
  /// `expirationHandler` is called, and the program ends. A program whose window is minimised runs on anyway. One that runs without a window
  /// ends with its script.
  public func beginBackgroundTask(expirationHandler: (@MainActor () -> Void)? = nil) -> UIBackgroundTaskIdentifier {
    runtime.programRun.backgroundTasks.begin(expirationHandler ?? {})
  }
  /// As ``beginBackgroundTask(expirationHandler:)``; the name is for who debugs the program.
  public func beginBackgroundTask(withName taskName: String?, expirationHandler: (@MainActor () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  {
    beginBackgroundTask(expirationHandler: expirationHandler)
  }
  /// The task is at its end. No effect for one that was ended.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { runtime.programRun.backgroundTasks.end(identifier) }

  /// How long the program may run on, in seconds: as long as it wants to, unless its window was closed.
  public var backgroundTimeRemaining: TimeInterval {
    guard let (deadline, clock) = runtime.programRun.backgroundTasks.deadline else { return .greatestFiniteMagnitude }
    return max(0, (deadline - clock.now).seconds)
  }

  /// The program has no window any more: waits for its tasks, for half a minute on `clock`, and has those expire that are not at their end
  /// then. `wait` runs the main queue for a moment.
  package func finishBackgroundTasks(on clock: any FrameClock, _ wait: () -> Void) {
    let deadline = clock.now + Self.backgroundTime
    runtime.programRun.backgroundTasks.deadline = (deadline, clock)
    while !runtime.programRun.backgroundTasks.isEmpty, clock.now < deadline { wait() }
    for handler in runtime.programRun.backgroundTasks.expire() { handler() }
    runtime.programRun.backgroundTasks.deadline = nil
  }
}
