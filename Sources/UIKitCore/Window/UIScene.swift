internal import DisplayInterface
public import Foundation

/// The kind of a scene session. There is one kind here: windows of an application.
public struct UISceneSessionRole: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A scene that shows windows on the application's display.
  public static let windowApplication = UISceneSessionRole(rawValue: "UIWindowSceneSessionRoleApplication")
}

extension UISceneSession {
  /// The name of the role in UIKit, nested in the session.
  public typealias Role = UISceneSessionRole
}

/// The classes with which a scene is created. Returned by the application delegate.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// A name for the configuration, chosen by the program.
  open var name: String?
  /// The kind of session that the configuration is for.
  open var role: UISceneSession.Role
  /// The class of the scene's delegate, a subclass of `UIResponder`. If nil, the class `SceneDelegate` in the application delegate's
  /// module, since there is no property list to name one.
  open var delegateClass: AnyClass?

  /// Creates a configuration without classes.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// The session of a scene. A program has one session, from launch to termination.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The kind of the session.
  public let role: UISceneSession.Role
  /// The identifier of the session. Constant, because there is only one.
  public let persistentIdentifier = "main"
  /// The scene of the session; nil before it connects.
  open internal(set) weak var scene: UIScene?
  /// The configuration that the application delegate returned.
  open internal(set) var configuration: UISceneConfiguration
  /// The activity with which the scene is restored: before the scene connects, the one that its delegate returned when the program last
  /// ended; afterwards the one that the delegate returned last.
  open var stateRestorationActivity: NSUserActivity?
  /// Data for the program's use; not saved between runs.
  open var userInfo: [String: Any]?

  init(configuration: UISceneConfiguration) {
    self.configuration = configuration
    role = configuration.role
  }
}

/// One instance of the program's user interface. The application creates it at launch.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The activation state of a scene: not connected, in front, visible, or in the background while its window is minimised or on a
  /// workspace that is not visible.
  public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

  /// The data with which a scene connects.
  @MainActor open class ConnectionOptions: NSObject {
    /// The URLs with which the program was started, as its arguments.
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// Always empty: activities are not passed to programs. For restoration see ``UISceneSession/stateRestorationActivity``.
    open var userActivities: Set<NSUserActivity> = []
  }

  /// The session that the scene belongs to.
  public let session: UISceneSession
  private weak let ownRuntime = ApplicationRuntime.current
  package override var runtime: ApplicationRuntime { ownRuntime ?? .current }
  /// The delegate, which is notified of the scene's life cycle events.
  open var delegate: (any UISceneDelegate)?
  /// The current state; `.foregroundActive` after the launch.
  open internal(set) var activationState: ActivationState = .unattached
  /// The title of the window. The program's name if it is empty.
  open var title: String! = "" {
    didSet { (runtime.driver?.display as? any WindowedDisplay)?.setTitle(title ?? "") }
  }
  open override var next: UIResponder? { runtime.application }

  /// Creates a scene of `session`. Called by the application at launch.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }
  public required init?(coder: NSCoder) { return nil }
}

/// A scene that shows windows on the application's screen. Windows that a program creates without a scene belong to the application's
/// scene.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment, UITraitChangeObservable, TraitObserved {
  /// The windows that belong to the scene, in the order of creation.
  open internal(set) var windows: [UIWindow] = []
  /// The application's only screen.
  open var screen: UIScreen { runtime.screen }
  /// The window of this scene that receives key presses; nil for none.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  /// The application's traits with the scene's overrides.
  open var traitCollection: UITraitCollection { overridingTraits ?? runtime.applicationTraits }
  /// Called when a trait of the scene has changed, before its windows are notified. For subclasses; does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The traits that override the application's for the scene and its windows. Setting an override notifies them immediately.
  public var traitOverrides: UITraitOverrides {
    get { extras?.traits.overrides ?? UITraitOverrides() }
    set {
      if newValue.isEmpty, traitOverrides.isEmpty { return }
      let previous = traitCollection
      ensuredExtras.traits.overrides = newValue
      applicationTraitsDidChange(from: previous)
      for window in windows { window.surroundingsMayHaveChanged() }
    }
  }
  /// The scene's traits if it overrides some; nil otherwise.
  private(set) var overridingTraits: UITraitCollection?
  /// The status bar preferences of the controllers.
  public private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(scene: self)
  /// The orientation of the scene's window according to its controllers.
  private(set) lazy var orientations = SceneOrientation(self)
  /// The title bar of the scene's window.
  public private(set) lazy var titlebar: UITitlebar? = UITitlebar(scene: self)
  /// The sizes that the user can give the scene's window.
  public private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions(scene: self)
}

extension UIWindowScene {
  /// Notifies the scene that its traits were `previous`, and passes the new ones to its windows.
  func applicationTraitsDidChange(from previous: UITraitCollection) {
    var values = runtime.applicationTraits.values
    traitOverrides.apply(to: &values)
    overridingTraits = traitOverrides.isEmpty ? nil : .with(values, of: runtime.applicationTraits, overridingTraits)
    for window in windows { window.sceneTraits = overridingTraits }
    traitCollection.performAsCurrent { tellTraitChange(from: previous, to: traitCollection) }
  }
}

/// A delegate that is notified of a scene's life cycle events, on the main thread. All methods are optional.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Called when the scene was created at launch. Create the window and its root view controller here.
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene is removed because the program ends.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene is in front and receives events: after the launch, and whenever it becomes visible again.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene stops receiving events because it is no longer visible or the program ends.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene is shown: after it connected, and whenever it becomes visible again.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene is no longer visible, because its window is minimised or on another workspace, or because the program ends.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Returns the activity to restore after the next launch; nil for none. Called before the program ends. The result is stored in a user
  /// file, in the program's folder in `XDG_STATE_HOME`; a program without this method does not leave a file.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Restores the activity that the scene returned when the program last ended. Called after the scene connected.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Nil.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Does nothing.
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
}

/// A delegate that is notified of a window scene's life cycle events.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window, which the delegate retains. Set before the scene connects if the program has a main storyboard.
  var window: UIWindow? { get set }
  /// Called after the size of the scene's window changed. The arguments are the previous orientation and traits. `previousCoordinateSpace`
  /// is the scene's current one, since its origin does not change.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation, traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation, traitCollection previousTraitCollection: UITraitCollection
  ) {}
  /// Nil; the setter does nothing.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
