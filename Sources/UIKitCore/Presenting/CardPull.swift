internal import Foundation

/// The gesture that pulls a card down or up, with one finger, or with two on a touchpad.
@MainActor final class CardPull: NSObject, UIGestureRecognizerDelegate {
  private let pan = UIPanGestureRecognizer()
  private weak var view: PresentationView?
  /// The heights of the card when the pull began; nil while it is not being pulled.
  private var stops: SheetStops?
  /// Whether releasing the card may dismiss the controller.
  private var mayDismiss = false
  /// The distance in points by which the card has been pulled down; negative for up.
  private(set) var distance: CGFloat = 0
  /// The distance in points by which fingers have moved down on a touchpad; nil while none pull the card.
  private var touchpadWay: CGFloat?

  /// Creates a pull for the card of `view`.
  init(_ view: PresentationView, card: UIView) {
    self.view = view
    super.init()
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.addAction { [weak self] _ in self?.follow() }
    card.addGestureRecognizer(pan)
  }

  /// Begins for movements down, or up if the card can grow, but not sideways.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    touchpadWay == nil && mayBegin(pan.translation(in: nil))
  }
  private func mayBegin(_ way: CGPoint) -> Bool {
    guard let view, view.canBePulled else { return false }
    return way.y > abs(way.x) || -way.y > abs(way.x) && view.canGrow
  }

  private func follow() {
    guard let view else { return }
    switch pan.state {
    case .began:
      begin(view)
      move(view, fingerWay)
    case .changed: move(view, fingerWay)
    case .ended: finishDrag(view, fingerWay, velocity: pan.velocity(in: nil).y)
    default:
      distance = 0
      stops = nil
      view.endPull(.goesBack)
    }
  }

  /// The distance that the finger has moved since the card began to follow it.
  private var fingerWay: CGFloat { pan.translation(in: nil).y - pan.hysteresisTaken(in: nil).y }

  private func begin(_ view: PresentationView) {
    stops = view.stops
    mayDismiss = view.beginPull()
  }

  /// Shows the card for a finger that has moved down by `way` points.
  private func move(_ view: PresentationView, _ way: CGFloat) {
    guard let stops else { return }
    distance = stops.height - stops.height(pulledDown: way, mayDismiss: mayDismiss)
    view.pullDidMove()
  }

  private func finishDrag(_ view: PresentationView, _ way: CGFloat, velocity: CGFloat) {
    guard let stops else { return }
    self.stops = nil
    let end = stops.end(pulledDown: way, velocity: velocity)
    if end == nil, mayDismiss { return view.endPull(.dismisses) }
    distance = 0
    view.endPull(end.map { $0 == stops.selected ? .goesBack : .rests($0) } ?? .isRefused)
  }
}

extension CardPull: TouchpadDragging {
  func beginTouchpadDrag(at point: CGPoint, by delta: CGPoint) -> Bool {
    guard let view, mayBegin(CGPoint(x: -delta.x, y: -delta.y)), view.isOnCard(point), pan.state == .possible else { return false }
    begin(view)
    touchpadWay = 0
    return true
  }

  func touchpadDrag(by delta: CGPoint) {
    guard let view, let way = touchpadWay else { return }
    touchpadWay = way - delta.y
    move(view, way - delta.y)
  }

  func endTouchpadDrag(velocity: CGPoint) {
    guard let view, let way = touchpadWay else { return }
    touchpadWay = nil
    finishDrag(view, way, velocity: -velocity.y)
  }
}
