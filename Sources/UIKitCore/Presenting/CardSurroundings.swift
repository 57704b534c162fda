internal import Foundation

/// What a card has to do with what is around it.
@MainActor struct CardSurroundings {
  /// What pulls the card down.
  var pull: CardPull?
  /// The view behind the card; nil if that is another card, or not behind it.
  var recession: PresenterRecession?
  /// How far the card of another controller is over this one, from 0 to 1.
  var coverage: CGFloat = 0
  /// The view that is without tint because of the card.
  weak var dimmed: UIView?
  /// Whether it is without tint now.
  var hasDimmedTint = false
  /// The handle at its upper edge.
  var grabber: SheetGrabber?
  /// Whether the finger that pulls the card may dismiss the controller.
  var mayDismiss = false
  /// Whether the controller was told that it is on its way out.
  var isLeaving = false
  /// Below the card, where what is around it is not dark: a card as bright as that would not be seen otherwise.
  private var shade: UIView?

  init() {}

  /// Shows the shadow of `card`, from 0 for none to 1.
  mutating func showShade(_ part: CGFloat, below card: UIView) {
    guard part > 0 else {
      shade?.removeFromSuperview()
      shade = nil
      return
    }
    let view = shade ?? UIView(frame: .zero)
    if shade == nil {
      view.backgroundColor = .secondarySystemBackground
      view.layer.shadowColor = UIColor.black.cgColor
      view.layer.shadowRadius = 12
      view.layer.shadowOffset = .zero
      card.superview?.insertSubview(view, belowSubview: card)
      shade = view
    }
    view.frame = card.frame
    view.layer.cornerRadius = card.layer.cornerRadius
    view.layer.cornerCurve = card.layer.cornerCurve
    view.layer.maskedCorners = card.layer.maskedCorners
    view.layer.shadowOpacity = 0.2 * Float(part)
  }
}
