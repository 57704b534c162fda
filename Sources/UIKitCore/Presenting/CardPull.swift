internal import Foundation

/// The finger that pulls a card down.
@MainActor final class CardPull: NSObject, UIGestureRecognizerDelegate {
  private let pan = UIPanGestureRecognizer()
  private weak var view: PresentationView?
  /// Whether letting go may dismiss the controller.
  private var mayDismiss = false
  /// How far the finger has pulled the card down, in points.
  private(set) var distance: CGFloat = 0

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
    return view?.canBePulled == true && way.y > abs(way.x)
  }

  private func follow() {
    guard let view else { return }
    switch pan.state {
    case .began:
      mayDismiss = view.beginPull()
      move(view)
    case .changed: move(view)
    case .ended: letGo(view)
    default:
      distance = 0
      view.endPull(mayDismiss: mayDismiss, dismisses: false, isTried: false)
    }
  }

  /// The finger's way since the card began to follow it.
  private var way: CGFloat { max(0, pan.translation(in: nil).y - pan.hysteresisTaken(in: nil).y) }

  private func move(_ view: PresentationView) {
    let way = way
    distance = mayDismiss ? way : Self.mostResisted * (1 - 1 / (way * Self.resistance / Self.mostResisted + 1))
    view.pullDidMove()
  }

  /// Where the finger would come to rest decides: past half of the card's way or not.
  private func letGo(_ view: PresentationView) {
    let isFar = way + pan.velocity(in: nil).y * Self.coast > view.pullLength / 2
    distance = mayDismiss && isFar ? distance : 0
    view.endPull(mayDismiss: mayDismiss, dismisses: mayDismiss && isFar, isTried: !mayDismiss && isFar)
  }
}
