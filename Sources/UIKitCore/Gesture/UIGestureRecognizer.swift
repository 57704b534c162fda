public import Foundation
internal import HitchlessBase

/// Watches touches in a view and below it for one kind of movement.
///
/// There are no selectors on Linux, so what is to be done is a closure: ``addAction(_:)``. Subclasses override the `touches…` methods and
/// set ``state``.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// What a recognizer of something that happens at once goes to.
    public static let recognized = State.ended
  }

  open internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether touches are taken from the view when the movement is recognised.
  open var cancelsTouchesInView = true
  /// Whether the view gets its touches only after this recognizer has failed.
  open var delaysTouchesBegan = false
  /// Whether the view hears of the end of its touches only after this recognizer has failed.
  open var delaysTouchesEnded = true
  open var name: String?
  /// A recognizer that is turned off while it follows a movement cancels.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, isEnabled != oldValue else { return }
      state = current == .possible ? .failed : .cancelled
      if dispatcher == nil { current = .possible }
    }
  }

  private var actions: [(UIGestureRecognizer) -> Void] = []
  private var current = State.possible
  /// The state this recognizer goes to when those have failed that it waits for.
  private(set) var awaited: State?
  private var requirements: [WeakRecognizer] = []
  /// Who follows the touches; set while there are some.
  weak var dispatcher: TouchDispatcher?
  /// The touches that are down and belong to this recognizer.
  var touches: [UITouch] = []
  /// When time alone changes the state; nil if only touches do.
  var deadline: FrameInstant?
  /// The time of the last event that was seen.
  var lastInstant = FrameInstant.zero
  /// The middle of the touches in the window, kept when they are gone.
  private(set) var place = CGPoint.zero

  public override init() { super.init() }
  /// A recognizer that calls `handler` whenever its state changes.
  public convenience init(handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  /// Has `handler` called whenever the state changes: once for what happens at once, at every step for what goes on.
  open func addAction(_ handler: @escaping (UIGestureRecognizer) -> Void) { actions.append(handler) }

  // MARK: Places

  /// The middle of the touches in `view`'s space; in the window's if nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return place }
    return view.convert(place, from: nil)
  }
  open var numberOfTouches: Int { touches.count }
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    guard touches.indices.contains(index) else {
      Fault.raise("location(ofTouch: \(index)) of a recognizer that has \(touches.count) touches; its middle is used")
      return location(in: view)
    }
    return touches[index].location(in: view)
  }
  /// A distance in the window, in `view`'s space.
  func convert(distance: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== view.window else { return distance }
    let zero = view.convert(CGPoint.zero, from: nil)
    let end = view.convert(distance, from: nil)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  // MARK: State

  /// Where the recognizer is. For subclasses to set; what is not allowed at the moment is ignored.
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
      // It goes on while it has to wait: what began and is over already cannot begin any more.
      if awaited == .began, new != .began { fail() }
      return
    }
    guard let dispatcher else { return begin(new) }
    switch dispatcher.verdict(on: self) {
    case .wait: awaited = new
    case .fail: fail()
    case .go: begin(new)
    }
  }

  private func begin(_ new: State) {
    guard view?.gestureRecognizerShouldBegin(self) ?? true, delegate?.gestureRecognizerShouldBegin(self) ?? true else { return fail() }
    awaited = nil
    current = new
    dispatcher?.didRecognise(self)
    act()
  }

  private func fail() {
    awaited = nil
    current = .failed
    deadline = nil
    dispatcher?.didFail(self)
  }

  private func enter(_ new: State) {
    current = new
    act()
  }

  private func act() {
    for action in actions { action(self) }
  }

  /// Someone this recognizer waited for has failed.
  func requirementFailed() {
    guard let new = awaited, current == .possible else { return }
    awaited = nil
    recognise(new)
  }

  /// A sequence of touches is over: ready for the next.
  func rewind() {
    current = .possible
    awaited = nil
    deadline = nil
    dispatcher = nil
    touches.removeAll(keepingCapacity: true)
    reset()
  }

  /// Whether the state will not change any more in this sequence of touches.
  var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

  /// Called when a sequence of touches is over. Subclasses forget what they remembered of it.
  open func reset() {}

  // MARK: Others

  /// Waits until `other` has failed, whenever both see the same touches.
  open func require(toFail other: UIGestureRecognizer) { requirements.append(WeakRecognizer(recognizer: other)) }
  /// Whether this recognizer keeps `other` from recognising the same touches.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  /// Whether `other` keeps this recognizer from recognising the same touches.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

  func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other } || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  // MARK: Touches

  /// Touches of this recognizer's view, or of one below it, began.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = current == .possible ? .failed : .cancelled
  }
  /// Leaves `touch` to others for the rest of its life.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
  }
  /// Fingers left while others stay: the middle is another one.
  func touchesDidLeave() {}
  /// ``deadline`` has come.
  func deadlineDidPass(at time: FrameInstant) {}

  /// Takes the middle of the touches anew.
  func updatePlace() {
    guard !touches.isEmpty else { return }
    var sum = CGPoint.zero
    for touch in touches {
      sum.x += touch.pointInWindow.x
      sum.y += touch.pointInWindow.y
    }
    place = CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }
  /// Sets the middle where there are no touches.
  func setPlace(_ point: CGPoint) { place = point }

  /// Called when the recognizer is added to a view or, with nil, taken away.
  func attach(to view: UIView?) {
    if view == nil { state = current == .possible ? .failed : .cancelled }
    self.view = view
    if dispatcher == nil { current = .possible }
  }
}

/// Recognizers that others wait for are theirs no more than that.
private struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
