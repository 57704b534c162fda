public import Foundation
internal import HitchlessBase
internal import LayerTree

/// The root of a view hierarchy, which shows the view of its root view controller and distributes touches.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The position of a window in the front-to-back order; a higher level is in front.
  public struct Level: RawRepresentable, Hashable, Sendable, Comparable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates the level `rawValue`.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0: the level of a program's windows.
    public static let normal = Level(0)
    /// 2,000: in front of all other windows.
    public static let alert = Level(2000)
    /// 1,000: in front of normal windows.
    public static let statusBar = Level(1000)
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// Returns the level that is `distance` above `level`.
    public static func + (level: Level, distance: CGFloat) -> Level { Level(level.rawValue + distance) }
    /// Returns the level that is `distance` below `level`.
    public static func - (level: Level, distance: CGFloat) -> Level { Level(level.rawValue - distance) }
  }

  /// The scene that the window belongs to; setting it adds the window to the scene's `windows`.
  open weak var windowScene: UIWindowScene? { didSet { sceneDidChange() } }
  /// The traits of the scene if it overrides some; nil otherwise.
  var sceneTraits: UITraitCollection?
  override var rootTraits: UITraitCollection { sceneTraits ?? runtime.applicationTraits }
  /// The window's order among the application's windows. `.normal` by default.
  open var windowLevel: Level = .normal { didSet { node.zPosition = Double(windowLevel.rawValue) } }
  /// The application's only screen.
  open var screen: UIScreen { runtime.screen }
  /// The controller whose view fills the window: its frame is set to the window's bounds on every layout.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if oldValue == nil, runtime.application.isLaunching { isWaitingForLaunch = true }
      guard !isWaitingForLaunch else {
        if !isHidden { showRoot() }
        return
      }
      oldValue?.leave(window: self)
      rootViewController?.enter(window: self)
    }
  }
  /// Whether the root view controller appears only after the launch, when the window is shown. This allows the program to give the
  /// controller its data and to configure the appearance of bars.
  var isWaitingForLaunch = false {
    didSet { if oldValue, !isWaitingForLaunch { rootViewController?.enter(window: self) } }
  }
  /// The controllers whose appearance transitions end after the next layout.
  var appearingControllers: [UIViewController] = []
  /// Whether this window receives key presses when there is no first responder.
  open var isKeyWindow: Bool { runtime.application.keyWindow === self }
  open override var window: UIWindow? { self }
  open override var next: UIResponder? { windowScene ?? runtime.application }
  /// The undo manager of the window, for changes made by its views and controllers. Created on first access.
  open override var undoManager: UndoManager? {
    let extras = ensuredExtras
    if extras.undoManager == nil { extras.undoManager = UndoManager() }
    return extras.undoManager
  }

  /// The part of the window in which the focus is to move to its preferred environment; nil for none.
  weak var waitingFocusUpdate: (any UIFocusEnvironment)?
  /// The root view controller.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { [rootViewController].compactMap { $0 } }
  /// The views that last had the focus in their groups.
  var focusMemory = FocusMemory()
  /// The view that was last given the keyboard.
  weak var chosenKeyboardView: UIView?
  private(set) lazy var touches = TouchDispatcher(self)

  /// Creates a window with `frame` in points; with the screen's bounds if `frame` is zero. The window is hidden until
  /// `makeKeyAndVisible()`.
  public override init(frame: CGRect) {
    super.init(frame: frame == .zero ? UIScreen.main.bounds : frame)
    super.isHidden = true
  }
  /// Creates a window in the size of the screen that belongs to `windowScene`.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    super.isHidden = true
    self.windowScene = windowScene
    windowScene.adopt(self)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  /// Whether the window is hidden. True until it is shown for the first time, with ``makeKeyAndVisible()`` or by setting this property to
  /// false, which does not change the key window.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let wasHidden = super.isHidden
      super.isHidden = newValue
      defer { if newValue != wasHidden { postVisibility() } }
      guard !newValue else { return }
      showRoot()
      runtime.application.show(self)
      windowScene?.orientations.update()
    }
  }

  /// Shows the window on the display and makes it the key window. Call it after the root view controller was set.
  open func makeKeyAndVisible() {
    showRoot()
    makeKey()
    isHidden = false
  }
  /// Makes the root view controller appear if it was waiting for that. During launch, only loads its view.
  private func showRoot() {
    guard isWaitingForLaunch else { return }
    if runtime.application.isLaunching { rootViewController?.loadViewIfNeeded() } else { isWaitingForLaunch = false }
  }
  /// Makes this the application's key window.
  open func makeKey() { if canBecomeKey { runtime.application.keyWindow = self } }
  /// Whether the window may become the key window. True unless a subclass overrides it, for example for a window of notices.
  open var canBecomeKey: Bool { true }
  /// Called after the window became the key window. For subclasses; does nothing.
  open func becomeKey() {}
  /// Called after the window stopped being the key window. For subclasses; does nothing.
  open func resignKey() {}

  /// Delivers the event's touches to their gesture recognizers and views. Override it to intercept all touches of the window; call super.
  open func sendEvent(_ event: UIEvent) { touches.deliver(event, in: self) }

  /// Dismisses the card or popover in front with the escape key, like a tap outside of it.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard press.inputKey == .escape, press.modifiers.isEmpty else { return true }
      let front = subviews.lazy.compactMap { $0 as? PresentationView }.last { $0.keyView != nil }
      return front?.pressEscape() != true
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  package override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    runtime.application.windowTraitsDidChange()
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isWaitingForLaunch { rootViewController?.view.frame = bounds }
    runtime.inputs.didLayOut(self)
    updateFocus()
  }

  /// Requests a frame because something in the window has changed.
  func requestFrame() { frameDriver?.requestFrame() }
}

extension UIWindow {
  private func sceneDidChange() {
    windowScene?.adopt(self)
    let traits = windowScene?.overridingTraits
    guard traits !== sceneTraits else { return }
    sceneTraits = traits
    surroundingsMayHaveChanged()
  }
}

extension UIWindow {
  /// Converts a point of the screen to the window's coordinates.
  func point(ofScreen point: CGPoint) -> CGPoint { CGPoint(x: point.x - frame.minX, y: point.y - frame.minY) }
}

extension UIWindowScene {
  func adopt(_ window: UIWindow) {
    window.join(runtime)
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
  }
}

extension UIWindow {
  /// Posted, with the window as its object, after a window became visible.
  nonisolated public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted, with the window as its object, after a window was hidden.
  nonisolated public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// Posted, with the window as its object, after a window became the key window and ``becomeKey()`` was called.
  nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted, with the window as its object, after a window ceased to be the key window and ``resignKey()`` was called.
  nonisolated public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  /// Posts the notification of a change of visibility.
  func postVisibility() {
    NotificationCenter.default.post(name: isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification, object: self)
  }
}

extension UIWindow {
  /// Whether the window has a display, whose frames end appearance transitions.
  var endsAppearances: Bool { frameDriver != nil }
  /// Ends the appearance transition of `controller` after the next layout.
  func endAppearance(of controller: UIViewController) {
    appearingControllers.append(controller)
    requestFrame()
  }
  /// Lays out the window, then ends the appearance transitions that wait for this, and lays out what they change. User code runs.
  func layOutForFrame() {
    layoutIfNeeded()
    guard !appearingControllers.isEmpty else { return }
    let controllers = appearingControllers
    appearingControllers = []
    for controller in controllers { controller.finishAppearing() }
    layoutIfNeeded()
  }
}
