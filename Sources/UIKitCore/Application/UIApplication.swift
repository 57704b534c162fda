public import Foundation
internal import HitchlessBase
internal import ImagePreparation
internal import LayerRenderer
internal import LayerTree

/// The program: its windows, its scenes, and the way of events to them.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Why a program was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public enum State: Int, Sendable { case active, inactive, background }

  /// The program.
  public static let shared = UIApplication()

  open var delegate: (any UIApplicationDelegate)?
  /// Says when the system is short of memory, from the launch to the end.
  var memoryPressure: MemoryPressure?
  open internal(set) var windows: [UIWindow] = []
  open internal(set) var connectedScenes: Set<UIScene> = []
  open internal(set) var openSessions: Set<UISceneSession> = []
  open internal(set) weak var keyWindow: UIWindow? {
    didSet {
      guard keyWindow !== oldValue else { return }
      oldValue?.resignKey()
      keyWindow?.becomeKey()
    }
  }
  open internal(set) var applicationState: State = .inactive
  open var preferredContentSizeCategory: UIContentSizeCategory { UITraitCollection.current.preferredContentSizeCategory }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var supportsMultipleScenes: Bool { false }
  /// A program in a window never sleeps because of a list.
  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Delivers an event to the windows it belongs to.
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

  private func deliverPresses(_ event: UIEvent) {
    guard let event = event as? UIPressesEvent else { return }
    let target: UIResponder? = FirstResponder.current ?? keyWindow?.keyScrollTarget ?? keyWindow
    let began = event.allPresses.filter { $0.phase == .began }
    let ended = event.allPresses.filter { $0.phase == .ended }
    if !began.isEmpty { target?.pressesBegan(began, with: event) }
    if !ended.isEmpty { target?.pressesEnded(ended, with: event) }
  }

  func show(_ window: UIWindow) {
    guard !windows.contains(where: { $0 === window }) else { return }
    windows.append(window)
    FrameDriver.current?.add(window)
  }

  /// Tells everybody that light and dark, the scale or the size changed.
  package func surroundingsDidChange(_ traits: UITraitCollection) {
    UITraitCollection.current = traits
    for window in windows { window.applySurroundings(window.traitCollection) }
  }

  /// Frees what can be made again.
  package func memoryIsShort() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: self)
    for window in windows { window.rootViewController?.tellMemoryWarning() }
  }

  public static let didReceiveMemoryWarningNotification = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
}

extension UIViewController {
  func tellMemoryWarning() {
    didReceiveMemoryWarning()
    for child in children { child.tellMemoryWarning() }
  }
}

extension UIWindow {
  /// Where keys go when nobody is first responder: the largest scroll view on screen, as on a desktop.
  var keyScrollTarget: UIScrollView? {
    var best: UIScrollView?
    var bestArea: CGFloat = 0
    func look(at view: UIView) {
      guard !view.isHidden else { return }
      if let scroll = view as? UIScrollView {
        let area = scroll.bounds.width * scroll.bounds.height
        if area > bestArea {
          best = scroll
          bestArea = area
        }
        return
      }
      view.subviews.forEach(look)
    }
    look(at: self)
    return best
  }
}
