internal import Foundation

/// The finger that pulls a card down, or two on a touchpad.
@MainActor final class CardPull: NSObject, UIGestureRecognizerDelegate {
  private let pan = UIPanGestureRecognizer()
  private weak var view: PresentationView?
  /// Whether letting go may dismiss the controller.
  private var mayDismiss = false
  /// How far the card has been pulled down, in points.
  private(set) var distance: CGFloat = 0
  /// How far down fingers have moved on a touchpad, in points; nil while none pull the card.
  private var touchpadWay: CGFloat?

  /// How much farther content goes that is let go with a velocity of one point a second, in points, as of a scroll view.
  private static let coast = UIScrollView.DecelerationRate.normal.rawValue / (1 - UIScrollView.DecelerationRate.normal.rawValue) / 1_000
  /// How much of the finger's way a card follows at first that must stay, as content past its end.
  private static let resistance: CGFloat = 0.55
  /// How far such a card can be pulled, at most, in points.
  private static let mostResisted: CGFloat = 60

  /// For the card of `view`.
  init(_ view: PresentationView, card: UIView) {
    self.view = view
    super.init()
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.addAction { [weak self] _ in self?.follow() }
    card.addGestureRecognizer(pan)
  }

  /// Down, and not sideways.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = pan.translation(in: nil)
    return touchpadWay == nil && view?.canBePulled == true && way.y > abs(way.x)
  }

  private func follow() {
    guard let view else { return }
    switch pan.state {
    case .began:
      mayDismiss = view.beginPull()
      move(view, fingerWay)
    case .changed: move(view, fingerWay)
    case .ended: letGo(view, fingerWay, velocity: pan.velocity(in: nil).y)
    default:
      distance = 0
      view.endPull(mayDismiss: mayDismiss, dismisses: false, isTried: false)
    }
  }

  /// The finger's way since the card began to follow it.
  private var fingerWay: CGFloat { pan.translation(in: nil).y - pan.hysteresisTaken(in: nil).y }

  /// Shows the card `way` below its place; above it there is nothing to pull.
  private func move(_ view: PresentationView, _ way: CGFloat) {
    let way = max(0, way)
    distance = mayDismiss ? way : Self.mostResisted * (1 - 1 / (way * Self.resistance / Self.mostResisted + 1))
    view.pullDidMove()
  }

  /// Where the card would come to rest decides: past half of its way or not.
  private func letGo(_ view: PresentationView, _ way: CGFloat, velocity: CGFloat) {
    let isFar = max(0, way) + velocity * Self.coast > view.pullLength / 2
    distance = mayDismiss && isFar ? distance : 0
    view.endPull(mayDismiss: mayDismiss, dismisses: mayDismiss && isFar, isTried: !mayDismiss && isFar)
  }
}

extension CardPull: TouchpadDragging {
  func beginTouchpadDrag(at point: CGPoint, by delta: CGPoint) -> Bool {
    guard let view, view.canBePulled, view.isOnCard(point), -delta.y > abs(delta.x), pan.state == .possible else { return false }
    mayDismiss = view.beginPull()
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
    letGo(view, way, velocity: -velocity.y)
  }
}
