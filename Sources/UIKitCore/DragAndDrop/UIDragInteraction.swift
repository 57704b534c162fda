public import Foundation

/// An interaction that makes items draggable out of a view: a long press lifts them.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// Whether new interactions are enabled.
  open class var isEnabledByDefault: Bool { true }

  /// The delegate, which provides the dragged items.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view out of which items are dragged.
  open private(set) weak var view: UIView?
  /// Whether items can be lifted. Disabling the interaction does not end a drag in progress.
  open var isEnabled: Bool = isEnabledByDefault { didSet { if !isEnabled, flight == nil { lift.state = .failed } } }

  private let lift = UILongPressGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  /// The items that the delegate provided for the press that may become a drag.
  private var asked: (session: DragSession, items: [UIDragItem])?
  /// The drag that began in this interaction.
  private weak var flight: DragFlight?
  /// The distance in points beyond which a movement begins the drag.
  private static let slack: CGFloat = 10

  /// Creates an interaction that drags the items that `delegate` provides.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    lift.delegate = self
    lift.addAction { [weak self] _ in self?.follow() }
    tap.delegate = self
    tap.addAction { [weak self] _ in self?.addItems() }
  }

  /// Removes the gestures from the view that the interaction leaves.
  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(lift)
    self.view?.removeGestureRecognizer(tap)
  }
  /// Adds the gestures to the new view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(lift)
    view?.addGestureRecognizer(tap)
  }

  // MARK: Gestures

  private func follow() {
    let point = lift.location(in: nil)
    switch lift.state {
    case .began: takeOff()
    case .changed:
      guard let flight else { return }
      if !flight.hasBegun {
        guard hypot(point.x - flight.start.x, point.y - flight.start.y) > Self.slack else { return }
        flight.begin()
      }
      flight.move(to: point)
    case .ended:
      guard let flight, flight.hasBegun else {
        flight?.cancel()
        return showMenu(at: point)
      }
      flight.end()
    case .cancelled, .failed: flight?.loseFinger()
    case .possible: break
    }
  }
  private func takeOff() {
    guard let view, let window = view.window, let (session, items) = asked else { return }
    asked = nil
    session.items = items
    let made = DragFlight(session, from: self, in: window)
    flight = made
    view.runtime.drag?.cancel()
    view.runtime.drag = made
    made.lift()
  }
  /// Shows the menu of the view, or of the text that it edits, at a point after a press without a movement.
  private func showMenu(at point: CGPoint) {
    var view = view
    while let here = view {
      for case let menu as UIContextMenuInteraction in here.interactions where menu.begin(at: point, lifts: true) { return }
      if let editor = here as? any TextEditor, editor.showEditMenu(at: point) { return }
      view = here.superview
    }
  }

  private func addItems() {
    guard let view, let flight, let delegate else { return }
    let point = tap.location(in: view)
    let items = delegate.dragInteraction(self, itemsForAddingTo: flight.session, withTouchAt: point)
    if !items.isEmpty { flight.add(items) }
  }
}

extension UIDragInteraction: UIGestureRecognizerDelegate {
  /// A press is left to other gestures if there is nothing to drag.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === lift else { return flight != nil }
    asked = nil
    guard isEnabled, flight == nil, let view, let delegate else { return false }
    let session = DragSession([], in: view.window, at: lift.location(in: nil))
    let items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard !items.isEmpty else { return false }
    asked = (session, items)
    return true
  }
  /// Long presses of at least the same duration have to wait for the drag: those that show a menu, or move a row within its list.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === lift, isEnabled, let other = otherGestureRecognizer as? UILongPressGestureRecognizer else { return false }
    return other !== lift && !(other.delegate is UIDragInteraction) && other.minimumPressDuration >= lift.minimumPressDuration
  }
  /// During a drag, other fingers are available to other gestures.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { flight != nil }
  /// During a drag, other fingers add items and do not lift separate ones.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    (gestureRecognizer === tap) == (flight != nil)
  }
}
