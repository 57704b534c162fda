internal import DisplayInterface
public import Foundation
internal import HitchlessBase
internal import ImagePreparation
internal import LayerRenderer
internal import LayerTree

/// The running program: its windows, its scenes, and the delivery of events to them. Main thread only.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The state of the program: `active` while it is in front and receives events, `background` while it is not visible, `inactive` before
  /// the launch and after the end.
  public enum State: Int, Sendable { case active, inactive, background }

  /// The application that the calling code belongs to.
  public class var shared: UIApplication { ApplicationRuntime.current.application }

  private weak let ownRuntime: ApplicationRuntime?
  package override var runtime: ApplicationRuntime { ownRuntime ?? .current }

  /// Creates the application of `runtime`, which owns it.
  init(runtime: ApplicationRuntime) {
    ownRuntime = runtime
    super.init()
  }
  /// Creates an application of the calling code's runtime; `coder` is ignored.
  public required init?(coder: NSCoder) {
    ownRuntime = .current
    super.init(coder: coder)
  }

  /// The delegate, which is notified of the program's life cycle events. Set at launch.
  open var delegate: (any UIApplicationDelegate)? { didSet { runtime.menus.main.setNeedsRebuild() } }
  /// Whether the launch methods of the program are running; root view controllers of windows shown in the meantime appear afterwards.
  var isLaunching = false
  /// The current activity of the user, if the program has set one.
  var currentActivity: NSUserActivity?
  /// The monitor of the system's memory pressure, from launch to termination.
  var memoryPressure: MemoryPressure?
  private let presses = PressDispatcher()
  private var interaction = InteractionSettings()
  /// The status bar that the program set, used if its controllers do not determine it; nil for none.
  var statusBarSetting: StatusBarSetting?
  /// The windows that were made visible, in that order.
  open internal(set) var windows: [UIWindow] = []
  /// The scenes of the program: a single one, which the delegate requested or which was created for windows without a scene. Empty before
  /// there is a window.
  open internal(set) var connectedScenes: Set<UIScene> = []
  /// The sessions of ``connectedScenes``.
  open internal(set) var openSessions: Set<UISceneSession> = []
  /// The window that receives key presses when there is no first responder.
  open internal(set) weak var keyWindow: UIWindow? {
    didSet {
      guard keyWindow !== oldValue else { return }
      if let oldValue {
        oldValue.resignKey()
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: oldValue)
      }
      guard let keyWindow else { return }
      keyWindow.becomeKey()
      NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: keyWindow)
    }
  }
  /// The state of the program: in front, in the background while it is not visible, or inactive before the launch and after the end.
  open internal(set) var applicationState: State = .inactive { didSet { keepScreenOn() } }
  /// The text size that the user chose.
  open var preferredContentSizeCategory: UIContentSizeCategory { runtime.applicationTraits.preferredContentSizeCategory }
  /// The frame of the first scene's status bar: see ``UIStatusBarManager/statusBarFrame``.
  open var statusBarFrame: CGRect {
    windows.lazy.compactMap { $0.windowScene?.statusBarManager?.statusBarFrame }.first ?? .zero
  }
  /// The layout direction of the program's traits: left to right, unless a test or a display specifies another one.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIUserInterfaceLayoutDirection(runtime.applicationTraits.layoutDirection)
  }
  /// Notifies the scenes that the display's size has changed from `old`, with which the program had `traits`.
  func tellSize(before old: CGSize, _ traits: UITraitCollection) {
    for case let scene as UIWindowScene in connectedScenes { scene.orientations.sizeDidChange(from: old, with: traits) }
  }
  /// Returns the orientations that the program's delegate supports for `window`; all if it does not implement the method.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
  }
  /// The orientation of the interface; see ``UIWindowScene/interfaceOrientation``.
  open var statusBarOrientation: UIInterfaceOrientation { WindowShape(runtime.screen.bounds.size).orientation }
  /// Always false: a program has one scene.
  open var supportsMultipleScenes: Bool { false }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Delivers an event: touches to their windows; key presses to the first responder, or else to the largest scroll view of the key window,
  /// or else to the window. Override it to intercept all events; call super.
  open func sendEvent(_ event: UIEvent) {
    let outer = interaction.event
    interaction.event = event
    defer { interaction.event = outer }
    if event is UIPressesEvent {
      deliverPresses(event)
      return
    }
    var seen = Set<ObjectIdentifier>()
    for touch in event.allTouches ?? [] {
      guard let window = touch.window, seen.insert(ObjectIdentifier(window)).inserted else { continue }
      window.sendEvent(event)
    }
  }

  /// The event that is being delivered; nil between events.
  var currentEvent: UIEvent? { interaction.event }

  /// Ignores touches, clicks, scrolling and pinches until ``endIgnoringInteractionEvents()`` has been called once for each call of this
  /// method. Touches that have already begun continue normally, and keys are still delivered.
  open func beginIgnoringInteractionEvents() { interaction.ignored += 1 }
  /// Ends the effect of one call of ``beginIgnoringInteractionEvents()``, if there was one. Touches that began while they were ignored stay
  /// ignored until they end.
  open func endIgnoringInteractionEvents() { interaction.ignored = max(0, interaction.ignored - 1) }
  /// Whether touches, clicks, scrolling and pinches are ignored.
  open var isIgnoringInteractionEvents: Bool { interaction.ignored > 0 }

  /// Whether the screen stays on while the user does nothing and the program is active, for example while a film is shown. False by default.
  /// Desktops with the service `org.freedesktop.ScreenSaver` support it; others dim and lock the screen as usual.
  open var isIdleTimerDisabled: Bool {
    get { interaction.keepsScreenOn }
    set {
      interaction.keepsScreenOn = newValue
      keepScreenOn()
    }
  }
  /// Tells the desktop whether the screen has to stay on.
  private func keepScreenOn() {
    let isWanted = interaction.keepsScreenOn && applicationState == .active
    guard isWanted != interaction.isScreenKeptOn, let desktop = runtime.driver?.display.exchange else { return }
    interaction.isScreenKeptOn = isWanted
    desktop.keepScreenOn(isWanted)
  }

  /// Sends `action` to `target`. Without a target, sends it to the first object that implements it: up the responder chain from the first
  /// responder, or else from `sender`. Returns false if there is none. A target that does not implement the action raises a fault.
  @discardableResult open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target {
      action.send(to: target as AnyObject, sender: sender, event: event)
      return true
    }
    let starts = [runtime.firstResponder, sender as? UIResponder]
    for start in starts {
      guard let found = start?.target(forAction: action, withSender: sender) else { continue }
      action.send(to: found as AnyObject, sender: sender, event: event)
      return true
    }
    return false
  }

  /// The menu that is shown in any window; it alone receives keys and text. O(windows).
  var shownMenu: MenuPresentation? { windows.lazy.compactMap { MenuPresentation.current(in: $0) }.first }
  /// The responder that otherwise receives key presses: the first responder, or the view before it in the chain to which the tab key has
  /// moved; else the key window's view with the keyboard, else its largest scroll view.
  var keyResponder: UIResponder? {
    let first = keyWindow?.firstIsBehind == true ? nil : runtime.firstResponder
    return keyWindow?.keyboardViewBesideFirst ?? first ?? keyWindow?.keyboardView ?? keyWindow?.keyScrollTarget ?? keyWindow?.keyScope
  }

  private func deliverPresses(_ event: UIEvent) {
    guard let event = event as? UIPressesEvent else { return }
    if let shownMenu {
      return shownMenu.pressesBegan(event.allPresses.filter { $0.phase == .began }, with: event)
    }
    let target = keyResponder
    let began = event.allPresses.filter { press in
      guard press.phase == .began else { return false }
      if performKeyCommand(for: press, from: target) || performUndo(for: press, from: target) {
        presses.commandKeys.insert(press.inputKey)
        return false
      }
      return !presses.deliver(press, from: target, event)
    }
    // Responders that did not receive the beginning of a press do not receive its end.
    let ended = event.allPresses.filter {
      $0.phase == .ended && presses.commandKeys.remove($0.inputKey) == nil && !presses.deliver($0, from: target, event)
    }
    // While text is edited, the text decides about the tab key, except in a single-line text field; otherwise the key moves through lists
    // and controls. In text of several lines, it does so together with the control key.
    let others = began.filter { press in
      let typing = target === runtime.firstResponder && keyWindow?.firstLeavesKeyboard != true ? runtime.firstResponder : nil
      let (isFree, isField) = (typing == nil, typing is UITextField)
      let leaves = press.modifiers.contains(.control) && typing is UITextView
      guard press.inputKey == .tab, let keyWindow, isFree || isField || leaves else { return true }
      return !keyWindow.moveKeyboard(forward: !press.modifiers.contains(.shift))
    }
    if !others.isEmpty { target?.pressesBegan(others, with: event) }
    if !ended.isEmpty { target?.pressesEnded(ended, with: event) }
  }

  /// Text that is being edited handles these keys itself.
  private func performUndo(for press: UIPress, from start: UIResponder?) -> Bool {
    guard let start, !((start as? any TextEditor)?.isEditing ?? false) else { return false }
    guard let command = UndoCommand(press), let manager = start.undoManager else { return false }
    return command.perform(with: manager)
  }

  func show(_ window: UIWindow) {
    guard !windows.contains(where: { $0 === window }) else { return }
    windows.append(window)
    if window.windowScene == nil { window.windowScene = ownScene() }
    if let rules = runtime.appearance { window.adoptAppearance(rules) }
    runtime.driver?.add(window)
  }

  /// Makes `traits` the current traits and applies them to all windows. Called when the interface style, the scale or the window's size
  /// changed.
  package func surroundingsDidChange(_ traits: UITraitCollection) {
    let isRescaled = traits.displayScale != runtime.applicationTraits.displayScale
    let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }.map { (scene: $0, traits: $0.traitCollection) }
    let textSize = preferredContentSizeCategory
    runtime.applicationTraits = traits
    runtime.traits = traits
    for (scene, previous) in scenes { scene.applicationTraitsDidChange(from: previous) }
    windowTraitsDidChange()
    for window in windows {
      window.applySurroundings(window.traitCollection)
      if isRescaled { window.screenScaleDidChange() }
    }
    guard preferredContentSizeCategory != textSize else { return }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: self,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory])
  }

  /// Notifies the program if the text sizes of the application and its windows have enabled or disabled the large content viewer.
  func windowTraitsDidChange() {
    let isEnabled = UILargeContentViewerInteraction.isEnabled(in: self)
    guard isEnabled != interaction.enlarges else { return }
    interaction.enlarges = isEnabled
    NotificationCenter.default.post(name: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil)
  }

  /// Frees caches, then sends the memory warning to the delegate, the notification centre and the view controllers.
  package func memoryIsShort() { runtime.perform { sendMemoryWarning() } }

  private func sendMemoryWarning() {
    runtime.images.cache?.removeAll()
    runtime.decodedPixels.purge()
    runtime.tiledLayers.purge()
    delegate?.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: self)
    for window in windows { window.rootViewController.map(Self.warn) }
  }
  /// Notifies a controller and its descendants that memory is low.
  private static func warn(_ controller: UIViewController) {
    controller.didReceiveMemoryWarning()
    for child in controller.children { warn(child) }
  }

  /// Releases windows, scenes and the delegate without notifying them.
  func removeAll() {
    windows = []
    connectedScenes = []
    openSessions = []
    delegate = nil
  }

  /// Posted when the system is short of memory, to free objects that can be created again.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted when the program is in front: after the launch, and whenever it becomes visible again.
  public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// Posted before the program becomes invisible or ends.
  public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  /// Posted when the program is no longer visible: its window is minimised or on another workspace, or the program ends.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// Posted when the program becomes visible again.
  public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  /// Posted before the program ends.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
}

/// The program's settings for the user's interaction.
private struct InteractionSettings {
  /// The number of calls of ``UIApplication/beginIgnoringInteractionEvents()`` without a matching call that ends them.
  var ignored = 0
  /// The event that is being delivered.
  var event: UIEvent?
  /// Whether the large content viewer is enabled, as last reported to the program.
  var enlarges = false
  /// Whether the program requests that the screen stays on.
  var keepsScreenOn = false
  /// Whether the desktop was told that the screen has to stay on.
  var isScreenKeptOn = false
}

extension UIWindow {
  /// The view that receives key presses if there is no first responder: the largest visible scroll view in the part of the window that
  /// receives keys, as is usual on a desktop. O(views).
  var keyScrollTarget: UIScrollView? {
    var best: UIScrollView?
    var bestArea: CGFloat = 0
    func visit(_ view: UIView) {
      guard !view.isHidden else { return }
      if let scroll = view as? UIScrollView {
        // A scroll view on a page is preferred over the pages, which receive the keys that it does not use.
        let outer = best
        if scroll is PageScrollView { view.subviews.forEach(visit) }
        guard best === outer else { return }
        let area = scroll.bounds.width * scroll.bounds.height
        if area > bestArea {
          best = scroll
          bestArea = area
        }
        return
      }
      view.subviews.forEach(visit)
    }
    visit(keyScope)
    return best
  }
}
