public import Foundation
internal import HitchlessBase

/// An object that recognises one kind of gesture in the touches of a view and its descendants.
///
/// Subclasses override the `touches…` methods and set ``state``.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject, NibAwakening {
  /// The state of a recognizer. Discrete gestures change from `possible` to `ended`, continuous ones pass through `began` and `changed`.
  public enum State: Int, Sendable {
    /// `failed` and `cancelled` end a sequence of touches without the gesture.
    case possible, began, changed, ended, cancelled, failed
    /// The state that a recognizer of a discrete gesture sets; the same as `ended`.
    public static let recognized = State.ended
  }

  /// The view that the recognizer is attached to.
  open internal(set) weak var view: UIView?
  /// The delegate, which decides conflicts with other recognizers.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether recognising the gesture cancels its touches in views. True by default.
  open var cancelsTouchesInView: Bool {
    get { forwarding.cancels }
    set { forwarding.cancels = newValue }
  }
  /// Whether views receive touches only after this recognizer has failed. False by default.
  open var delaysTouchesBegan: Bool {
    get { forwarding.delaysBeginning }
    set { forwarding.delaysBeginning = newValue }
  }
  /// Whether views receive the end of touches only after this recognizer has failed. True by default.
  open var delaysTouchesEnded: Bool {
    get { forwarding.delaysEnd }
    set { forwarding.delaysEnd = newValue }
  }
  /// The raw values of the ``UITouch/TouchType``s that the recognizer receives. All by default. Fingers and the mouse are `.direct`.
  open var allowedTouchTypes: [NSNumber] {
    get { (forwarding.touchTypes ?? TouchForwarding.allTypes).map { NSNumber(value: $0.rawValue) } }
    set { forwarding.touchTypes = newValue.compactMap { UITouch.TouchType(rawValue: $0.intValue) } }
  }
  /// The raw values of the ``UIPress/PressType``s that the recognizer receives from the focused item in its view. None by default.
  /// Responders do not receive such presses unless ``cancelsTouchesInView`` is false. While text is edited, the recognizer receives only
  /// the escape key.
  open var allowedPressTypes: [NSNumber] {
    get { forwarding.pressTypes.map { NSNumber(value: $0.rawValue) } }
    set { forwarding.pressTypes = newValue.map { UIPress.PressType(rawValue: $0.intValue) } }
  }
  /// Returns whether the recognizer receives a press. A recognizer that already follows a gesture receives no other press.
  func allows(_ press: UIPress) -> Bool {
    guard isEnabled, dispatcher == nil, forwarding.pressTypes.contains(press.type) else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
  }
  /// Returns whether the recognizer receives a touch.
  func allows(_ touch: UITouch) -> Bool { isEnabled && forwarding.touchTypes?.contains(touch.type) ?? true }
  /// A name for the program's use, for debugging.
  open var name: String?
  /// Whether the recognizer receives touches. Setting it to false during a gesture cancels the gesture.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, isEnabled != oldValue else { return }
      state = current == .possible ? .failed : .cancelled
      if dispatcher == nil { current = .possible }
    }
  }

  private var forwarding = TouchForwarding()
  private var actions: [RecognizerAction] = []
  private var current = State.possible
  private var waiting = RecognizerWaiting()
  /// The state to enter once the recognizers that this one waits for have failed.
  var awaited: State? { waiting.state }
  private var requirements: [WeakRecognizer] = []
  /// The dispatcher of the touches that the recognizer receives; nil between gestures.
  weak var dispatcher: TouchDispatcher?
  /// The touches of this recognizer that have not ended.
  var touches: [UITouch] = []
  /// The time at which `deadlineDidPass(at:)` is called; nil for none.
  var deadline: FrameInstant? {
    get { waiting.deadline }
    set { waiting.deadline = newValue }
  }
  private var latest = RecognizerMoment()
  /// The time of the last event.
  var lastInstant: FrameInstant {
    get { latest.instant }
    set { latest.instant = newValue }
  }
  /// The mean position of the touches in window coordinates; kept after they have ended.
  var centroid: CGPoint { latest.centroid }

  /// Creates a recognizer that sends `action` to `target` whenever its state changes; sends nothing if either is nil.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }
  public convenience override init() { self.init(target: nil, action: nil) }
  /// Called when all outlets and actions of the nib or scene that contains the object are connected. For subclasses; does nothing.
  open func awakeFromNib() {}
  /// Creates a recognizer that calls `handler` whenever its state changes.
  public convenience init(handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(handler)
  }

  /// Adds a handler that is called whenever the state changes: once for discrete gestures, for each step of continuous ones.
  open func addAction(_ handler: @escaping (UIGestureRecognizer) -> Void) { actions.append(.handler(handler)) }
  /// Adds a message: `action` is sent to `target` whenever the state changes. Does not retain the target.
  open func addTarget(_ target: Any, action: Selector) {
    removeTarget(target, action: action)
    actions.append(.target(TargetAction(target, action)))
  }
  /// Removes the messages `action` to `target`; nil stands for any action, and for any target.
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll {
      guard case .target(let sent) = $0 else { return false }
      return sent.isGone || sent.isFor(target, action)
    }
  }

  // MARK: Positions

  /// Returns the mean position of the touches in `view`'s coordinates; in the window's if `view` is nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return centroid }
    return view.convert(centroid, from: nil)
  }
  /// The number of touches of this recognizer that have not ended.
  open var numberOfTouches: Int { touches.count }
  /// Returns the position of one touch in `view`'s coordinates; in the window's if `view` is nil. An index out of range raises a fault and
  /// returns the mean position.
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    guard touches.indices.contains(index) else {
      Fault.raise("location(ofTouch: \(index)) of a recognizer that has \(touches.count) touches; its middle is used")
      return location(in: view)
    }
    return touches[index].location(in: view)
  }
  /// Converts a vector from window coordinates to `view`'s.
  func convert(distance: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== view.window else { return distance }
    let zero = view.convert(CGPoint.zero, from: nil)
    let end = view.convert(distance, from: nil)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  // MARK: State

  /// The current state. Only subclasses set it; a transition that is not allowed is ignored.
  open var state: State {
    get { current }
    set { go(to: newValue) }
  }

  private func go(to new: State) {
    switch (current, new) {
    case (.possible, .began), (.possible, .ended): recognise(new)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed): enter(new)
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled): enter(new)
    case (.began, .failed), (.changed, .failed): enter(.cancelled)
    default: break
    }
  }

  private func recognise(_ new: State) {
    if awaited != nil {
      // The gesture continues while the recognizer waits. If it has ended in the meantime, it is too late to begin.
      if awaited == .began, new != .began { fail() }
      return
    }
    guard let dispatcher else { return begin(new) }
    switch dispatcher.verdict(on: self) {
    case .wait: waiting.state = new
    case .fail: fail()
    case .go: begin(new)
    }
  }

  private func begin(_ new: State) {
    guard isAllowedByViews, delegate?.gestureRecognizerShouldBegin(self) ?? true else { return fail() }
    waiting.state = nil
    current = new
    dispatcher?.didRecognise(self)
    act()
  }

  /// Calls the views from the one in which the first touch began up to the recognizer's own: a button refuses a tap on an enclosing view.
  private var isAllowedByViews: Bool {
    guard let view else { return true }
    var asked = latest.firstView
    while let here = asked, here !== view {
      if !here.gestureRecognizerShouldBegin(self) { return false }
      asked = here.superview
    }
    return view.gestureRecognizerShouldBegin(self)
  }

  private func fail() {
    waiting = RecognizerWaiting()
    current = .failed
    dispatcher?.didFail(self)
  }

  private func enter(_ new: State) {
    current = new
    act()
  }

  private func act() {
    for action in actions {
      switch action {
      case .handler(let handler): handler(self)
      case .target(let message): if let target = message.target { message.action.send(to: target, sender: self, event: nil) }
      }
    }
  }

  /// Called when a recognizer that this one waits for has failed.
  func requirementFailed() {
    guard let new = awaited, current == .possible else { return }
    waiting.state = nil
    recognise(new)
  }

  /// Called after a sequence of touches to prepare for the next one.
  func rewind() {
    current = .possible
    waiting = RecognizerWaiting()
    dispatcher = nil
    touches.removeAll(keepingCapacity: true)
    reset()
  }

  /// Whether the state is final for this sequence of touches.
  var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

  /// Called after a sequence of touches. Subclasses override it to reset their own state; call super.
  open func reset() {}

  // MARK: Other recognizers

  /// Makes this recognizer wait for `other` to fail, for touches that both receive.
  open func require(toFail other: UIGestureRecognizer) { requirements.append(WeakRecognizer(recognizer: other)) }
  /// Returns whether recognising this gesture makes `other` fail. True by default.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  /// Returns whether recognising `other` makes this recognizer fail. True by default.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

  /// Returns whether this recognizer waits for `other` to fail. For subclasses that decide it during each gesture; asked in addition to the
  /// delegate. False by default.
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  /// Returns whether `other` waits for this recognizer to fail. For subclasses that decide it during each gesture; asked in addition to the
  /// delegate. False by default.
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

  func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other } || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  // MARK: Touches

  /// Called when touches in the view or a descendant began. For subclasses; call super.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches moved. For subclasses; call super.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches ended. For subclasses; call super.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were cancelled: fails, or cancels the gesture that began. For subclasses; call super.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = current == .possible ? .failed : .cancelled
  }
  /// Called when a key of ``allowedPressTypes`` was pressed. For subclasses; call super.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when a key of ``allowedPressTypes`` was released. For subclasses; call super.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Ignores `touch` from now on.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
  }
  /// Called when some of several touches ended, which changes ``centroid``.
  func touchesDidLeave() {}
  /// Called when ``deadline`` has passed.
  func deadlineDidPass(at time: FrameInstant) {}

  /// Recomputes ``centroid``.
  func updateCentroid() {
    guard !touches.isEmpty else { return }
    var sum = CGPoint.zero
    for touch in touches {
      sum.x += touch.pointInWindow.x
      sum.y += touch.pointInWindow.y
    }
    latest.centroid = CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }
  /// Adds a touch that began. The first touch determines where the gesture begins.
  func add(_ touch: UITouch) {
    touches.append(touch)
    lastInstant = touch.instant
    if touches.count == 1 {
      latest.firstView = touch.view
      latest.start = touch.pointInWindow
    }
    updateCentroid()
  }
  /// Returns the start position of the first touch, in `view`'s coordinates.
  func start(in view: UIView) -> CGPoint { view.convert(latest.start, from: nil) }
  /// Sets ``centroid`` for gestures without touches, such as those of a touchpad.
  func setCentroid(_ point: CGPoint) {
    latest = RecognizerMoment(instant: latest.instant, centroid: point, start: point)
  }

  /// Called when the recognizer was added to a view or, with nil, removed from it.
  func attach(to view: UIView?) {
    if view == nil { state = current == .possible ? .failed : .cancelled }
    self.view = view
    if dispatcher == nil { current = .possible }
  }
}

/// The forwarding of touches to views while a recognizer receives them as well.
private struct TouchForwarding {
  /// Whether recognising the gesture cancels the touches in views.
  var cancels = true
  /// Whether touches begin in views only after the recognizer has failed.
  var delaysBeginning = false
  /// Whether touches end in views only after the recognizer has failed.
  var delaysEnd = true
  /// The touch types that the recognizer receives; nil for all.
  var touchTypes: [UITouch.TouchType]?
  /// The press types that the recognizer receives.
  var pressTypes: [UIPress.PressType] = []
  static let allTypes: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
}

/// The conditions that a recognizer waits for.
private struct RecognizerWaiting {
  /// The state to enter once other recognizers have failed; nil if it does not wait for any.
  var state: UIGestureRecognizer.State?
  /// The time at which an action is due without a touch; nil for none.
  var deadline: FrameInstant?
}

/// The time and position of a recognizer's last event.
private struct RecognizerMoment {
  /// The time of the event.
  var instant = FrameInstant.zero
  /// The mean position of the touches in window coordinates.
  var centroid = CGPoint.zero
  /// The view in which the first touch began.
  weak var firstView: UIView?
  /// The start position of the first touch, in window coordinates.
  var start = CGPoint.zero
}

/// The response of a recognizer to a change of its state.
private enum RecognizerAction {
  case handler((UIGestureRecognizer) -> Void)
  case target(TargetAction)
}

/// A weak reference, so that waiting for a recognizer does not keep it alive.
private struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
