public import Foundation
internal import HitchlessBase

/// A view that turns touches into events, and events into actions.
@preconcurrency @MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
  /// A set of events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A second or later tap in a row began.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved while it was inside of the control or within 70 points around it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved while it was outside of that area.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moved from outside to inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moved from inside to outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended inside: the control was pressed.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled, for example because a scroll view began to scroll.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control performed its main function: a button was pressed, a switch was toggled.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control shows its menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A text field became first responder.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed a text field's text.
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
  /// The state of a control; a set, because several states can apply at once.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No other state.
    public static let normal = State([])
    /// The control is being pressed.
    public static let highlighted = State(rawValue: 1)
    /// The control is not enabled.
    public static let disabled = State(rawValue: 2)
    /// The control is selected.
    public static let selected = State(rawValue: 4)
    /// The control is first responder.
    public static let focused = State(rawValue: 8)
  }
  /// The horizontal alignment of a control's content; `leading` and `trailing` depend on the layout direction, `fill` is the same as `left`
  /// in buttons.
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  /// The vertical alignment of a control's content; `fill` is the same as `center` in buttons.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  /// The distance from the control, in points, within which a touch counts as inside.
  private static let reach: CGFloat = 70

  private var handlers = ControlHandlers()
  /// Whether the control tracks a touch.
  open internal(set) var isTracking = false
  /// Whether the tracked touch is inside or within 70 points.
  open internal(set) var isTouchInside = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a control with `frame`, in the superview's coordinates, that performs `primaryAction` for `.primaryActionTriggered`.
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
      if !isEnabled { window?.revokeKeyboard(from: self) }
      stateDidChange()
    }
  }
  /// Whether the control is selected. Touches never change it; it only affects the look.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the control is shown as pressed; set while a tracked touch is inside.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// The states that currently apply.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }
  /// The horizontal alignment of the content. `.center` by default.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
  /// ``contentHorizontalAlignment`` with `leading` and `trailing` resolved to `left` and `right`, according to the layout direction.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isMirrored ? .right : .left
    case .trailing: return isMirrored ? .left : .right
    case .center, .left, .right, .fill: return contentHorizontalAlignment
    }
  }
  /// The vertical alignment of the content. `.center` by default.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }
  /// Whether pressing the control shows its menu in place of performing its primary action. If false, the default, a long press shows it.
  /// A button has a ``UIButton/menu``; another control has one if ``isContextMenuInteractionEnabled`` is true and it overrides
  /// ``contextMenuInteraction(_:configurationForMenuAtLocation:)``.
  open var showsMenuAsPrimaryAction = false
  /// The interaction that shows the menu; nil for a button without a menu and another control with ``isContextMenuInteractionEnabled`` false.
  open internal(set) var contextMenuInteraction: UIContextMenuInteraction?
  /// Whether the control shows the menu that it returns from ``contextMenuInteraction(_:configurationForMenuAtLocation:)``. False by default,
  /// and true for a button with a menu. False removes the menu of a button from its interactions; a press may still show it.
  open var isContextMenuInteractionEnabled: Bool {
    get { contextMenuInteraction != nil }
    set {
      guard newValue != isContextMenuInteractionEnabled else { return }
      if let contextMenuInteraction { removeInteraction(contextMenuInteraction) }
      contextMenuInteraction = newValue ? makeMenuInteraction() : nil
      if let contextMenuInteraction { addInteraction(contextMenuInteraction) }
    }
  }
  /// Creates the interaction for ``isContextMenuInteractionEnabled``.
  func makeMenuInteraction() -> UIContextMenuInteraction { UIContextMenuInteraction(delegate: self) }
  /// Returns the configuration of the menu for a press at a point of the control. For subclasses; nil.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns the preview that a finger lifts. For subclasses; nil, which lifts the control.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns the destination of the lifted view. For subclasses; nil, which is the place where it was lifted.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Called when the menu appears. For subclasses; does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called when the menu disappears. For subclasses; does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Returns the point, in the control's coordinates, at which a menu that a press shows is attached: the middle of the lower edge, which
  /// leaves the choice between above and below to the system. Override it to place a corner of the menu at another point.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint { standardMenuPoint }
  var standardMenuPoint: CGPoint { CGPoint(x: bounds.midX, y: bounds.maxY) }
  /// Shows the menu of a press. Returns false if there is none.
  @discardableResult func showMenu() -> Bool {
    guard let contextMenuInteraction else { return false }
    let asked = contextMenuInteraction.delegate?.contextMenuInteraction(
      contextMenuInteraction, configurationForMenuAtLocation: standardMenuPoint)
    guard let configuration = asked, let menu = configuration.makeMenu(in: self) else { return false }
    let isShown = show(menu, configuration) { [weak self] in
      self?.contextMenuInteraction(contextMenuInteraction, willEndFor: configuration, animator: nil)
    }
    if isShown { self.contextMenuInteraction(contextMenuInteraction, willDisplayMenuFor: configuration, animator: nil) }
    return isShown
  }
  /// Performs the primary action, as a press does: shows the menu if ``showsMenuAsPrimaryAction`` is true, else sends
  /// `.primaryActionTriggered`, and for a switch or a button that changes its selection, does that before.
  open func performPrimaryAction() {
    if showsMenuAsPrimaryAction, showMenu() { return }
    guard blocksTapsAround else { return sendActions(for: .primaryActionTriggered) }
    willTouchUpInside()
    touchUpInside()
  }
  /// Called when the state has changed. Subclasses update their look.
  func stateDidChange() { setNeedsLayout() }

  // MARK: Actions

  /// Adds `action` for `events`. Replaces an action with the same identifier for these events.
  open func addAction(_ action: UIAction, for events: Event) { handlers.add(action, for: events) }
  /// Removes `action` for `events`.
  open func removeAction(_ action: UIAction, for events: Event) { removeAction(identifiedBy: action.identifier, for: events) }
  /// Removes the action with this identifier for `events`.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    handlers.removeAction(identifiedBy: identifier, for: events)
  }
  /// Adds a message: `action` is sent to `target` when one of `events` happens, or to the first object of the responder chain that
  /// implements it if `target` is nil. Does not retain the target.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) { handlers.add(target, action, for: events) }
  /// Removes the messages `action` to `target` for `events`; nil stands for any action, and for any target.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) { handlers.remove(target, action, for: events) }
  /// The targets of all messages, without those that were deallocated.
  open var allTargets: Set<AnyHashable> {
    Set(messages.compactMap { message, _ in message.target.map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) } })
  }
  /// The events for which an action is performed or a message is sent.
  open var allControlEvents: Event { handlers.all.reduce(into: []) { $0.formUnion($1.events) } }
  /// Returns the names of the messages that `target` receives for one of the events; nil if there are none.
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
  /// Performs `action` with this control as its sender. Override it to intercept all actions; call super.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }
  /// Sends `action` to `target`, or up the responder chain, from this control. Override it to intercept all messages; call super.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    _ = runtime.application.sendAction(action, to: target, from: self, for: event)
  }
  /// Performs all actions and sends all messages that were added for one of `events`, in the order in which they were added. Messages
  /// receive the event that is being delivered, such as the movement of the finger that drags a slider.
  open func sendActions(for events: Event) { send(events, runtime.application.currentEvent) }

  private func send(_ events: Event, _ event: UIEvent?) {
    for entry in handlers.all where !entry.events.isDisjoint(with: events) {
      switch entry.handler {
      case .action(let action): sendAction(action)
      case .target(let message): if !message.isGone { sendAction(message.action, to: message.target, for: event) }
      }
    }
  }

  // MARK: Touches

  /// Called when a touch begins; return false to refuse to track it. For subclasses; returns true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch has moved; return false to stop tracking it. For subclasses; returns true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch has ended. For subclasses; does nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the touch was cancelled. For subclasses; does nothing.
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
  /// Whether a tap in this control does not count as a tap on enclosing views. As in UIKit, true for controls that can be pressed and for
  /// text fields, false for custom controls.
  var blocksTapsAround: Bool { false }
  /// Gives a single tap of one finger precedence over recognizers of enclosing views, if the control can be pressed.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if blocksTapsAround, isEnabled, recognizer.isSingleTap(around: self) { return false }
    return super.gestureRecognizerShouldBegin(recognizer)
  }
  /// Called before `.touchUpInside` is sent. Switches change their value, so that handlers see the new one.
  func willTouchUpInside() {}
  /// Called after `.touchUpInside` was sent. Buttons perform their primary action.
  func touchUpInside() { if showsMenuAsPrimaryAction { showMenu() } }

  // MARK: Keys

  /// Whether controls of this kind can be reached with the tab key.
  var isReachedByKeyboard: Bool { false }
  /// The keyboard focus of the control.
  private(set) lazy var keyboardFocus = ControlFocus(self)
  /// Whether the control can be reached with the tab key: controls that can be pressed or edited, while they are enabled.
  open override var canBecomeFocused: Bool { isReachedByKeyboard && isEnabled }
  /// Presses the control with a key, like a finger would.
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

  /// Calls `move` for each of `keys` that was pressed without modifiers while the control has the keyboard. Returns the other presses.
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
