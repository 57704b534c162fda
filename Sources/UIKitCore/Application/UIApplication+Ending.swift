internal import DisplayInterface
public import Foundation

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
}
