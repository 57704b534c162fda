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
}
