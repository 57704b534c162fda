public import Foundation
package import HitchlessBase

/// A finger, or a pressed mouse button, from its beginning to its end.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  open internal(set) var phase: Phase = .began
  /// The view the touch began in; it keeps the touch wherever it goes.
  open internal(set) weak var view: UIView?
  open internal(set) weak var window: UIWindow?
  /// Seconds on the display's clock.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var tapCount = 1
  open var type: TouchType { .direct }
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  var pointInWindow = CGPoint.zero
  var previousPointInWindow = CGPoint.zero
  var instant = FrameInstant.zero

  nonisolated override init() { super.init() }

  /// Where the touch is, in `view`'s space; in the window's if nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return pointInWindow }
    return view.convert(pointInWindow, from: nil)
  }
  /// Where the touch was before it last moved.
  open func previousLocation(in view: UIView?) -> CGPoint {
    guard let view else { return previousPointInWindow }
    return view.convert(previousPointInWindow, from: nil)
  }
}

/// What happened, delivered to responders.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14 }

  open var type: EventType { .touches }
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var allTouches: Set<UITouch>?

  nonisolated override init() { super.init() }

  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
}

/// A key, pressed or released.
@preconcurrency @MainActor open class UIPress: NSObject {
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  open internal(set) var phase: Phase = .began
  /// The key, as what it writes and what else was held down.
  open var key: UIKey? { UIKey(inputKey, modifiers) }
  /// Which key.
  package var inputKey: InputKey
  /// What else was held down.
  package var modifiers: InputModifiers

  init(key: InputKey, modifiers: InputModifiers) {
    inputKey = key
    self.modifiers = modifiers
  }
}

/// Keys, pressed or released.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  open internal(set) var allPresses: Set<UIPress> = []
}
