public import Foundation
package import HitchlessBase

/// A finger on the screen or a pressed mouse button. One object from the beginning of the touch to its end.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// What happened to the touch since the last event; `stationary` while another one moves.
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
  /// The device that a touch comes from: `direct` for fingers and for the mouse; the others are never reported.
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  /// What happened to the touch last.
  open internal(set) var phase: Phase = .began
  /// The view that the touch began in, which also gets its later events; nil if there was none or it is gone.
  open internal(set) weak var view: UIView?
  /// The window that the touch began in.
  open internal(set) weak var window: UIWindow?
  /// When the touch last changed, in seconds on the display's clock, as `UIEvent.timestamp`.
  open internal(set) var timestamp: TimeInterval = 0
  /// How many times in a row was tapped here: 2 for the second touch within 350 milliseconds and 20 points of the end of the first.
  open internal(set) var tapCount = 1
  /// Always `.direct`.
  open var type: TouchType { .direct }
  /// The recognizers that receive the touch: those of its view and of the view's ancestors.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The keys that were held down when the touch began.
  package internal(set) var modifiers: InputModifiers = []
  var pointInWindow = CGPoint.zero
  var previousPointInWindow = CGPoint.zero
  /// Where the touch began.
  var startInWindow = CGPoint.zero
  var instant = FrameInstant.zero

  nonisolated override init() { super.init() }

  /// The position in `view`'s coordinates; in the window's if nil. In points.
  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return pointInWindow }
    return view.convert(pointInWindow, from: nil)
  }
  /// Where the touch began, in `view`'s coordinates.
  func start(in view: UIView) -> CGPoint { view.convert(startInWindow, from: nil) }
  /// The position before the last event, in `view`'s coordinates; in the window's if nil.
  open func previousLocation(in view: UIView?) -> CGPoint {
    guard let view else { return previousPointInWindow }
    return view.convert(previousPointInWindow, from: nil)
  }
}

/// An input event that is delivered to responders.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kind of input; touches and presses are reported.
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14 }

  /// The kind of this event; a subclass per kind.
  open var type: EventType { .touches }
  /// When it happened, in seconds on the display's clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// All touches on the screen, changed or not; nil for other events.
  open internal(set) var allTouches: Set<UITouch>?

  /// The keys that were held down when the last touch began.
  open var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(modifiers) }
  var modifiers: InputModifiers = []

  nonisolated override init() { super.init() }

  /// The touches that began in `view`. O(touches).
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
}

/// The press of a key.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// What happened to the key; `began` or `ended` here.
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  /// What happened to the key last.
  open internal(set) var phase: Phase = .began
  /// The key with its characters and modifiers.
  open var key: UIKey? { UIKey(inputKey, modifiers) }
  /// The key as the display reports it.
  package var inputKey: InputKey
  /// The modifiers that were held down.
  package var modifiers: InputModifiers

  init(key: InputKey, modifiers: InputModifiers) {
    inputKey = key
    self.modifiers = modifiers
  }
}

/// An event about keys.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  /// The keys that were pressed or released.
  open internal(set) var allPresses: Set<UIPress> = []
}
