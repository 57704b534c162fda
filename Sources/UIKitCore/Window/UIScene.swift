internal import DisplayInterface
public import Foundation

/// The kind of a scene session. Programs here have one kind: windows of an application.
public struct UISceneSessionRole: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A scene that shows windows on the application's display.
  public static let windowApplication = UISceneSessionRole(rawValue: "UIWindowSceneSessionRoleApplication")
}

extension UISceneSession {
  /// UIKit's name for the role inside of the session.
  public typealias Role = UISceneSessionRole
}

/// The classes that a scene is created with. The application delegate returns it.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// A name for the configuration, which the program chose.
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

/// The session of a scene. A program has one, from launch to termination.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The kind of the session.
  public let role: UISceneSession.Role
  /// A constant: there is one session.
  public let persistentIdentifier = "main"
  /// The scene of the session; nil before it connects.
  open internal(set) weak var scene: UIScene?
  /// The configuration that the application delegate returned.
  open internal(set) var configuration: UISceneConfiguration
  /// What the scene showed when the program last ended, if its delegate said so, from before it connects; then what the delegate last said.
  open var stateRestorationActivity: NSUserActivity?
  /// Data of the program's own; not saved between runs.
  open var userInfo: [String: Any]?

  init(configuration: UISceneConfiguration) {
    self.configuration = configuration
    role = configuration.role
  }
}

/// One instance of the program's user interface. The application creates it at launch.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// How close to the person's attention a scene is: not connected, in front, visible, or in the background, which is where it is while its
  /// window is minimised or on a workspace that is not seen.
  public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

  /// What a scene is connected with; empty here.
  @MainActor open class ConnectionOptions: NSObject {
    /// Always empty: nothing is handed over. What is restored is ``UISceneSession/stateRestorationActivity``.
    open var userActivities: Set<NSUserActivity> = []
  }

  /// The session that the scene belongs to.
  public let session: UISceneSession
  private weak let ownRuntime = ApplicationRuntime.current
  package override var runtime: ApplicationRuntime { ownRuntime ?? .current }
  /// Receives the scene's life cycle events.
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

/// A scene that shows windows on the application's screen. Windows that a program makes without one are in the scene of the application.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment, UITraitChangeObservable, TraitObserved {
  /// The windows that belong to the scene, in the order of creation.
  open internal(set) var windows: [UIWindow] = []
  /// The application's only screen.
  open var screen: UIScreen { runtime.screen }
  /// The window of this scene that receives key presses; nil if none does.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  /// The application's traits, with what the scene overrides.
  open var traitCollection: UITraitCollection { overridingTraits ?? runtime.applicationTraits }
  /// Called when a trait changed for the scene, before its windows are told. For subclasses; does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The traits that the scene has, and its windows, whatever those of the application are. Setting one has all told at once.
  public var traitOverrides: UITraitOverrides {
    get { extras?.traits.overrides ?? UITraitOverrides() }
    set {
      if newValue.isEmpty, traitOverrides.isEmpty { return }
      let previous = traitCollection
      neededExtras.traits.overrides = newValue
      applicationTraitsDidChange(from: previous)
      for window in windows { window.surroundingsMayHaveChanged() }
    }
  }
  /// The traits, if the scene overrides some.
  private(set) var overridingTraits: UITraitCollection?
  /// What the controllers want of a status bar.
  public private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(scene: self)
  /// Turns the scene's window as controllers need it.
  private(set) lazy var orientations = SceneOrientation(self)
  /// The title bar of the scene's window.
  public private(set) lazy var titlebar: UITitlebar? = UITitlebar(scene: self)
  /// The sizes that a person can give the scene's window.
  public private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions(scene: self)
}

extension UIWindowScene {
  /// Tells the scene that its traits were `previous`, and gives them to its windows.
  func applicationTraitsDidChange(from previous: UITraitCollection) {
    var values = runtime.applicationTraits.values
    traitOverrides.apply(to: &values)
    overridingTraits = traitOverrides.isEmpty ? nil : .with(values, of: runtime.applicationTraits, overridingTraits)
    for window in windows { window.sceneTraits = overridingTraits }
    traitCollection.performAsCurrent { tellTraitChange(from: previous, to: traitCollection) }
  }
}

/// Receives a scene's life cycle events, on the main thread. All methods are optional.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// The scene was created at launch. Create the window and its root view controller here.
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// The scene goes away, because the program ends.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene is in front and receives events: after the launch, and whenever it is seen again.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene stops receiving events: it is no longer seen, or the program ends.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to be shown: after it connected, and whenever it is seen again.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is no longer seen, because its window is minimised or on another workspace, or because the program ends.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// What the scene shows, to be shown again after the next launch; nil for nothing. Asked before the program ends. What it returns is kept in
  /// a file of the person's, in the folder of the program in `XDG_STATE_HOME`; a program that does not have this method leaves no file.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// The scene showed this when the program last ended. After it connected.
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

/// Receives a window scene's life cycle events.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window. The delegate keeps it alive. Set before the scene connects if the program has a main storyboard.
  var window: UIWindow? { get set }
  /// The size of the scene's window has changed; it was turned, and had traits, as said. `previousCoordinateSpace` is that of the scene,
  /// whose origin has not changed.
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
  /// Nil; what it is set to is not kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
