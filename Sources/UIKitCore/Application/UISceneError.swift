public import Foundation

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
