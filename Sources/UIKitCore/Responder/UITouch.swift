public import Foundation
package import HitchlessBase

/// A finger on the screen, or a pressed mouse button. The same object represents the touch from its beginning to its end.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The change of the touch since the last event; `stationary` while another one moves.
  public enum Phase: Int, Sendable {
    /// The change of a finger or of a pressed pointer.
    case began, moved, stationary, ended, cancelled
    /// A pointer that is not pressed entered the window, moved in it, or left it. Never reported: `UIHoverGestureRecognizer` follows it.
    case regionEntered, regionMoved, regionExited
  }
  /// The device of a touch: `direct` for fingers and for the mouse; the others are never reported.
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  /// The latest change of the touch.
  open internal(set) var phase: Phase = .began
  /// The view in which the touch began, which also receives its later events; nil if there was none or it was released.
  open internal(set) weak var view: UIView?
  /// The window in which the touch began.
  open internal(set) weak var window: UIWindow?
  /// The time of the touch's last change, in seconds on the display's clock, like `UIEvent.timestamp`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The number of consecutive taps: 2 for a touch within 350 milliseconds and 20 points of the end of the previous one.
  open internal(set) var tapCount = 1
  /// Always `.direct`.
  open var type: TouchType { .direct }
  /// The force of the touch: 0, because no display of a desktop measures it.
  open var force: CGFloat { 0 }
  /// The largest force that is measured: 0, as on a device that does not measure it.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The recognizers that receive the touch: those of its view and of the view's ancestors.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The modifier keys that were held down when the touch began.
  package internal(set) var modifiers: InputModifiers = []
  var pointInWindow = CGPoint.zero
  var previousPointInWindow = CGPoint.zero
  /// The position at which the touch began.
  var startInWindow = CGPoint.zero
  var instant = FrameInstant.zero

  nonisolated override init() { super.init() }

  /// Returns the position in `view`'s coordinates; in the window's if nil. In points.
  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return pointInWindow }
    return view.convert(pointInWindow, from: nil)
  }
  /// Returns the position at which the touch began, in `view`'s coordinates.
  func start(in view: UIView) -> CGPoint { view.convert(startInWindow, from: nil) }
  /// Returns the position before the last event, in `view`'s coordinates; in the window's if nil.
  open func previousLocation(in view: UIView?) -> CGPoint {
    guard let view else { return previousPointInWindow }
    return view.convert(previousPointInWindow, from: nil)
  }
  /// Returns the position in `view`'s coordinates with all the precision that the device has, which ``location(in:)`` has as well.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the position before the last event with all the precision that the device has, like ``previousLocation(in:)``.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}

/// An input event that is delivered to responders.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kind of input; touches and presses are reported.
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14 }

  /// The kind of this event; a subclass per kind.
  open var type: EventType { .touches }
  /// The time of the event, in seconds on the display's clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// All touches on the screen, changed or not; nil for other events.
  open internal(set) var allTouches: Set<UITouch>?

  /// The modifier keys that were held down when the last touch began.
  open var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(modifiers) }
  var modifiers: InputModifiers = []

  nonisolated override init() { super.init() }

  /// Returns the touches that began in `view`. O(touches).
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  /// Returns the touches of which the event's change of `touch` consists: `touch` alone, because every movement is an event of its own. Nil
  /// if the event does not contain `touch`.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { allTouches?.contains(touch) == true ? [touch] : nil }
  /// Returns where `touch` will probably be in the next frames: an empty array, because nothing is predicted. Nil if the event does not
  /// contain `touch`.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { allTouches?.contains(touch) == true ? [] : nil }
}

/// The press of a key.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The change of the key; `began` or `ended` here.
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  /// The latest change of the key.
  open internal(set) var phase: Phase = .began
  /// The key, with its characters and modifiers.
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
