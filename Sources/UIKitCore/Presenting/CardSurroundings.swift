internal import Foundation

/// The state of a card's relation to the views around it.
@MainActor struct CardSurroundings {
  /// The gesture that pulls the card down.
  var pull: CardPull?
  /// The effect on the view behind the card; nil if that view is another card, or is not moved back.
  var recession: PresenterRecession?
  /// The extent to which the card of another controller covers this one, from 0 to 1.
  var coverage: CGFloat = 0
  /// The view whose tint is dimmed because of the card.
  weak var dimmed: UIView?
  /// Whether the tint is currently dimmed.
  var hasDimmedTint = false
  /// The handle at the card's upper edge.
  var grabber: SheetGrabber?
  /// Whether the gesture that pulls the card may dismiss the controller.
  var mayDismiss = false
  /// Whether the controller was notified that it is being dismissed.
  var isLeaving = false
  /// The shadow below the card where its surroundings are not dimmed: a card as bright as these would not be visible otherwise.
  private var shade: UIView?

  init() {}

  /// Shows the shadow of `card`, with an opacity from 0 for none to 1.
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
