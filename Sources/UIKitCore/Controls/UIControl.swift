public import Foundation

/// A view that somebody can do something with: it turns touches into events, and events into actions.
@preconcurrency @MainActor open class UIControl: UIView {
  /// What happened to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
  /// What a control is in.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = State([])
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  /// How far from the control a touch may stray before it counts as outside.
  private static let reach: CGFloat = 70

  private var actions: [(action: UIAction, events: Event)] = []
  open internal(set) var isTracking = false
  open internal(set) var isTouchInside = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A control of that frame whose primary action is `primaryAction`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
  open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }
  open var showsMenuAsPrimaryAction = false
  /// Controls show their state.
  func stateDidChange() { setNeedsLayout() }

  // MARK: Actions

  /// Has `action` done when one of `events` happens; in place of an action with the same identifier for the same events.
  open func addAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    actions.append((action, events))
  }
  open func removeAction(_ action: UIAction, for events: Event) { removeAction(identifiedBy: action.identifier, for: events) }
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    for index in actions.indices where actions[index].action.identifier == identifier { actions[index].events.subtract(events) }
    actions.removeAll { $0.events.isEmpty }
  }
  /// Calls `body` for each action with its events, until that sets its last argument.
  open func enumerateEventHandlers(_ body: (UIAction, Event, inout Bool) -> Void) {
    var stops = false
    for entry in actions where !stops { body(entry.action, entry.events, &stops) }
  }
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }
  /// Does everything that was added for one of `events`, in the order in which it was added.
  open func sendActions(for events: Event) {
    for entry in actions where !entry.events.isDisjoint(with: events) { sendAction(entry.action) }
  }

  // MARK: Touches

  /// Whether the control wants to follow the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, !isTracking, beginTracking(touch, with: event) else { return }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let isInside = bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.location(in: self))
    if isInside != isTouchInside {
      isTouchInside = isInside
      isHighlighted = isInside
      sendActions(for: isInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
    if !continueTracking(touch, with: event) { endTouch() }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let isInside = isTouchInside
    endTouch()
    endTracking(touch, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    if isInside { touchUpInside() }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    endTouch()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }
  /// What a press means: for buttons their primary action.
  func touchUpInside() {}

  private func endTouch() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }
}
