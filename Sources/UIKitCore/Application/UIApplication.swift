public import Foundation
internal import HitchlessBase
internal import ImagePreparation
internal import LayerRenderer
internal import LayerTree

/// The running program: its windows, its scenes, and the delivery of events to them. Main thread only.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Keys of the launch options. Programs here are launched without any.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// Whether the program receives events: `active` between launch and termination, else `inactive`. `background` is never reached.
  public enum State: Int, Sendable { case active, inactive, background }

  /// The application that the calling code belongs to.
  public class var shared: UIApplication { ApplicationRuntime.current.application }

  private weak let ownRuntime: ApplicationRuntime?
  package override var runtime: ApplicationRuntime { ownRuntime ?? .current }

  /// The application of `runtime`, which keeps it.
  init(runtime: ApplicationRuntime) {
    ownRuntime = runtime
    super.init()
  }
  /// An application of the calling code's runtime; `coder` is ignored.
  public required init?(coder: NSCoder) {
    ownRuntime = .current
    super.init(coder: coder)
  }

  /// Receives the program's life cycle events. Set at launch.
  open var delegate: (any UIApplicationDelegate)?
  /// Whether the methods are under way that tell the program of its launch: windows that are shown by then wait for their end.
  var isLaunching = false
  /// What the person is doing, as far as the program says so.
  var currentActivity: NSUserActivity?
  /// Reports shortage of memory in the system, from launch to termination.
  var memoryPressure: MemoryPressure?
  /// The keys that are down and performed a command.
  private var commandKeys: Set<InputKey> = []
  private let presses = PressDispatcher()
  /// The windows that were made visible, in that order.
  open internal(set) var windows: [UIWindow] = []
  /// The scenes of the program: one, which the delegate asked for or which windows without one were put in. Empty before there is a window.
  open internal(set) var connectedScenes: Set<UIScene> = []
  /// The sessions of ``connectedScenes``.
  open internal(set) var openSessions: Set<UISceneSession> = []
  /// The window that receives key presses when there is no first responder.
  open internal(set) weak var keyWindow: UIWindow? {
    didSet {
      guard keyWindow !== oldValue else { return }
      oldValue?.resignKey()
      keyWindow?.becomeKey()
    }
  }
  /// Whether the program is in front, in the background since it is not seen, or neither: before the launch, and after the end.
  open internal(set) var applicationState: State = .inactive
  /// The text size that the person chose.
  open var preferredContentSizeCategory: UIContentSizeCategory { runtime.applicationTraits.preferredContentSizeCategory }
  /// Where the status bar of the first scene is: see ``UIStatusBarManager/statusBarFrame``.
  open var statusBarFrame: CGRect {
    windows.lazy.compactMap { $0.windowScene?.statusBarManager?.statusBarFrame }.first ?? .zero
  }
  /// The direction of the program's traits: left to right, unless a test or a display says otherwise.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIUserInterfaceLayoutDirection(runtime.applicationTraits.layoutDirection)
  }
  /// The size of the display is another one than `old`, with which the program had `traits`.
  func tellSize(before old: CGSize, _ traits: UITraitCollection) {
    for case let scene as UIWindowScene in connectedScenes { scene.orientations.sizeDidChange(from: old, with: traits) }
  }
  /// The ways in which the program's delegate lets `window` be turned, if it says so; else each.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
  }
  /// How the interface is turned, as ``UIWindowScene/interfaceOrientation`` says.
  open var statusBarOrientation: UIInterfaceOrientation { WindowShape(runtime.screen.bounds.size).orientation }
  /// Always false: a program has one scene.
  open var supportsMultipleScenes: Bool { false }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Delivers an event: touches to their windows, key presses to the first responder, else to the largest scroll view of the key window,
  /// else to the window. Override it to see all events; call super.
  open func sendEvent(_ event: UIEvent) {
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

  /// Sends `action` to `target`. Without one, to the first object that understands it: up the chain from the first responder, else up the
  /// chain from `sender`. False if there is none; then nothing happens. A target that does not understand it raises a fault.
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

  /// The menu that is shown, in whatever window: it alone gets keys and text. O(windows).
  var shownMenu: MenuPresentation? { windows.lazy.compactMap { MenuPresentation.current(in: $0) }.first }
  /// Who gets key presses otherwise: the first responder, or what the tab key has gone to before it in the chain; else what the keyboard is
  /// at in the key window, else its largest scroll view.
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
      if performKeyCommand(for: press, from: target) || performEditAction(for: press, from: target) || performUndo(for: press, from: target)
      {
        commandKeys.insert(press.inputKey)
        return false
      }
      return !presses.deliver(press, from: target, event)
    }
    // Who was not told of the beginning is not told of the end.
    let ended = event.allPresses.filter {
      $0.phase == .ended && commandKeys.remove($0.inputKey) == nil && !presses.deliver($0, from: target, event)
    }
    // Who types decides what the tab key does, but in a text field of one line; otherwise it goes through the lists and controls. Out of
    // several lines it does with the control key.
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

  private func performEditAction(for press: UIPress, from start: UIResponder?) -> Bool {
    guard let start, let action = EditAction(press) else { return false }
    return action.send(from: start, sender: nil)
  }

  /// Texts that are edited look at their keys themselves.
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

  /// Makes `traits` the current ones and applies them to all windows; called when light or dark, the scale or the window's size changed.
  package func surroundingsDidChange(_ traits: UITraitCollection) {
    let isRescaled = traits.displayScale != runtime.applicationTraits.displayScale
    let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }.map { (scene: $0, traits: $0.traitCollection) }
    runtime.applicationTraits = traits
    runtime.traits = traits
    for (scene, previous) in scenes { scene.applicationTraitsDidChange(from: previous) }
    for window in windows {
      window.applySurroundings(window.traitCollection)
      if isRescaled { window.screenScaleDidChange() }
    }
  }

  /// Frees caches, then sends the memory warning to the delegate, the notification centre and the view controllers.
  package func memoryIsShort() { runtime.perform { sendMemoryWarning() } }

  private func sendMemoryWarning() {
    runtime.images.cache?.removeAll()
    runtime.decodedPixels.letGo()
    runtime.tiledLayers.letGo()
    delegate?.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: self)
    for window in windows { window.rootViewController?.tellMemoryWarning() }
  }

  /// Releases windows, scenes and the delegate without calling any of them.
  func removeAll() {
    windows = []
    connectedScenes = []
    openSessions = []
    delegate = nil
  }

  /// The system is short of memory: free what can be created again.
  public static let didReceiveMemoryWarningNotification = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  /// The program is in front: after the launch, and whenever it is seen again.
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// The program is about to be seen no longer, or to end.
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  /// The program is no longer seen: its window is minimised or on another workspace, or it ends.
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// The program is seen again.
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  /// The program is about to end.
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
}

extension UIViewController {
  func tellMemoryWarning() {
    didReceiveMemoryWarning()
    for child in children { child.tellMemoryWarning() }
  }
}

extension UIWindow {
  /// The view that gets key presses if there is no first responder: the largest visible scroll view of what keys go to, as usual on a
  /// desktop. O(views).
  var keyScrollTarget: UIScrollView? {
    var best: UIScrollView?
    var bestArea: CGFloat = 0
    func visit(_ view: UIView) {
      guard !view.isHidden else { return }
      if let scroll = view as? UIScrollView {
        // What a page scrolls counts more than the pages, which get the keys that it leaves.
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
