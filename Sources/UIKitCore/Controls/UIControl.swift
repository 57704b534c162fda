public import Foundation
internal import HitchlessBase

/// A view that turns touches into events, and events into actions.
@preconcurrency @MainActor open class UIControl: UIView {
  /// A set of events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A second or later tap in a row began.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved inside, or within 70 points around the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch came back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch left the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended inside: a press.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled, for example because a scroll view began to scroll.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The person changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main purpose: a button was pressed, a switch was toggled.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control shows its menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A text field became first responder.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The person changed a text field's text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field stopped being first responder.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key was pressed in a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of text fields.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
  /// The state of a control; several can apply at once.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal = State([])
    /// Being pressed.
    public static let highlighted = State(rawValue: 1)
    /// Not enabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
    /// First responder.
    public static let focused = State(rawValue: 8)
  }
  /// Horizontal alignment of a control's content; `leading` and `trailing` depend on the layout direction, `fill` is as `left` in buttons.
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  /// Vertical alignment of a control's content; `fill` is as `center` in buttons.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  /// The distance from the control, in points, up to which a touch counts as inside.
  private static let reach: CGFloat = 70

  private var handlers = ControlHandlers()
  /// Whether the control follows a touch.
  open internal(set) var isTracking = false
  /// Whether the touch that the control follows is inside, or within 70 points.
  open internal(set) var isTouchInside = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A control with `frame`, in the superview's coordinates, that performs `primaryAction` for `.primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  /// Whether the control reacts to touches. True by default.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { window?.takeKeyboardBack(from: self) }
      stateDidChange()
    }
  }
  /// Whether the control is selected; only shown, never changed by touches.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the control is shown as pressed; set while it follows a touch inside.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// The states that apply now.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }
  /// Horizontal alignment of the content. `.center` by default.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
  /// Vertical alignment of the content. `.center` by default.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }
  /// Whether pressing the control shows its menu in place of its primary action. False by default; otherwise a long press shows it. Only
  /// buttons have menus.
  open var showsMenuAsPrimaryAction = false
  /// Called when the state changed. Subclasses update what they show.
  func stateDidChange() { setNeedsLayout() }

  // MARK: Actions

  /// Performs `action` when one of `events` happens. Replaces an action with the same identifier for these events.
  open func addAction(_ action: UIAction, for events: Event) { handlers.add(action, for: events) }
  /// No longer performs `action` for `events`.
  open func removeAction(_ action: UIAction, for events: Event) { removeAction(identifiedBy: action.identifier, for: events) }
  /// No longer performs the action with this identifier for `events`.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    handlers.removeAction(identifiedBy: identifier, for: events)
  }
  /// Sends `action` to `target` when one of `events` happens; to the first object of the responder chain that understands it if `target` is
  /// nil. Does not keep the target alive.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) { handlers.add(target, action, for: events) }
  /// No longer sends `action` to `target` for `events`; nil stands for any action, and for any target.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) { handlers.remove(target, action, for: events) }
  /// The targets of all messages; without those that are gone.
  open var allTargets: Set<AnyHashable> {
    Set(messages.compactMap { message, _ in message.target.map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) } })
  }
  /// The events for which something is performed or sent.
  open var allControlEvents: Event { handlers.all.reduce(into: []) { $0.formUnion($1.events) } }
  /// The names of the messages that `target` gets for one of the events; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent events: Event) -> [String]? {
    let names = messages.filter { $0.isFor(target) && !$1.isDisjoint(with: events) }.map(\.0.action.description)
    return names.isEmpty ? nil : names
  }
  private var messages: [(TargetAction, Event)] {
    handlers.all.compactMap { if case .target(let message) = $0.handler { (message, $0.events) } else { nil } }
  }
  /// Calls `body` for each action, or target and selector, with its events, until it sets its last argument to true.
  open func enumerateEventHandlers(_ body: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    var stops = false
    for entry in handlers.all where !stops {
      switch entry.handler {
      case .action(let action): body(action, nil, entry.events, &stops)
      case .target(let message): if !message.isGone { body(nil, (message.target, message.action), entry.events, &stops) }
      }
    }
  }
  /// Performs `action` with this control as its sender. Override it to see all actions; call super.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }
  /// Sends `action` to `target`, or up the responder chain, from this control. Override it to see all messages; call super.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    _ = runtime.application.sendAction(action, to: target, from: self, for: event)
  }
  /// Performs and sends everything that was added for one of `events`, in the order in which it was added.
  open func sendActions(for events: Event) { send(events, nil) }

  private func send(_ events: Event, _ event: UIEvent?) {
    for entry in handlers.all where !entry.events.isDisjoint(with: events) {
      switch entry.handler {
      case .action(let action): sendAction(action)
      case .target(let message): if !message.isGone { sendAction(message.action, to: message.target, for: event) }
      }
    }
  }

  // MARK: Touches

  /// Called when a touch begins; false refuses to follow it. For subclasses; true here.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch moved; false stops following it. For subclasses; true here.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch ended. For subclasses; does nothing here.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the touch was cancelled. For subclasses; does nothing here.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, !isTracking, beginTracking(touch, with: event) else { return }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let isInside = bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.location(in: self))
    if isInside != isTouchInside {
      isTouchInside = isInside
      isHighlighted = isInside
      send(isInside ? .touchDragEnter : .touchDragExit, event)
    }
    send(isInside ? .touchDragInside : .touchDragOutside, event)
    if !continueTracking(touch, with: event) { endTouch() }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let isInside = isTouchInside
    endTouch()
    endTracking(touch, with: event)
    if isInside { willTouchUpInside() }
    send(isInside ? .touchUpInside : .touchUpOutside, event)
    if isInside { touchUpInside() }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    endTouch()
    cancelTracking(with: event)
    send(.touchCancel, event)
  }
  /// Whether a tap in this control is no tap on the views around it. As in UIKit, controls that are pressed and text fields say so; those of
  /// a program's own do not.
  var blocksTapsAround: Bool { false }
  /// A single tap of one finger in a control that is pressed is the control's, and not that of a recognizer of a view around it.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if blocksTapsAround, isEnabled, recognizer.isSingleTap(around: self) { return false }
    return super.gestureRecognizerShouldBegin(recognizer)
  }
  /// Called before `.touchUpInside` is sent. Switches change, so that its handlers see the new value.
  func willTouchUpInside() {}
  /// Called after `.touchUpInside` was sent. Buttons perform their primary action.
  func touchUpInside() {}

  // MARK: Keys

  /// Whether the tab key comes to controls of this kind.
  var isReachedByKeyboard: Bool { false }
  /// The focus of the keyboard.
  private(set) lazy var keyboardFocus = ControlFocus(self)
  /// Whether the tab key comes to the control: to those that can be pressed or edited, while they are enabled.
  open override var canBecomeFocused: Bool { isReachedByKeyboard && isEnabled }
  /// A key presses the control, as a finger would.
  func pressByKeyboard() {
    send(.touchDown, nil)
    willTouchUpInside()
    send(.touchUpInside, nil)
    touchUpInside()
  }
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = isReachedByKeyboard ? presses.filter { !keyboardFocus.press($0) } : presses
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Calls `move` for each of `keys` that was pressed on its own while the keyboard is at the control. Returns the other presses.
  func take(_ keys: [InputKey], from presses: Set<UIPress>, _ move: (InputKey) -> Void) -> Set<UIPress> {
    guard window?.keyboardView === self else { return presses }
    let taken = presses.filter { keys.contains($0.inputKey) && $0.modifiers.isEmpty }
    for press in taken { move(press.inputKey) }
    return presses.subtracting(taken)
  }

  private func endTouch() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }
}
