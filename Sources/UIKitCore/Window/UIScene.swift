public import Foundation

/// What kind of session a scene belongs to.
public struct UISceneSessionRole: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let windowApplication = UISceneSessionRole(rawValue: "UIWindowSceneSessionRoleApplication")
}

extension UISceneSession {
  public typealias Role = UISceneSessionRole
}

/// How a scene is made.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  open var name: String?
  open var role: UISceneSession.Role
  /// Who is told about the scene. Without a property list to look into, the class `SceneDelegate` of the program is taken if nil.
  open var delegateClass: AnyClass?
  open var sceneClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// What outlives a scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  public let role: UISceneSession.Role
  public let persistentIdentifier = "main"
  open internal(set) weak var scene: UIScene?
  open internal(set) var configuration: UISceneConfiguration
  open var userInfo: [String: Any]?

  init(configuration: UISceneConfiguration) {
    self.configuration = configuration
    role = configuration.role
  }
}

/// One instance of the program's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

  /// Why a scene was made.
  @MainActor open class ConnectionOptions: NSObject {
    open var userActivities: Set<NSUserActivity> = []
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState: ActivationState = .unattached
  open var title: String! = ""

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }
  public required init?(coder: NSCoder) { return nil }
}

/// State that a program could restore.
open class NSUserActivity: NSObject {
  public let activityType: String
  public init(activityType: String) { self.activityType = activityType }
}

/// A scene with windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  open internal(set) var windows: [UIWindow] = []
  open var screen: UIScreen { .main }
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  open var traitCollection: UITraitCollection { .current }
}

/// Is told about a scene's life.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// Is told about a window scene's life.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
