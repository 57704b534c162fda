internal import Foundation
internal import ListEngine
internal import UIKitCore

/// The view that a swiped row reveals: the buttons of its actions. It is behind the row's cell, at the position of the row when it is not
/// swiped.
@MainActor final class SwipeActionsView: UIView {
  private let buttons: [SwipeActionButton]
  /// The edge at which the buttons are.
  let edge: SwipeReveal.Edge
  /// The widths of the buttons, in points, from the row's edge inwards.
  let widths: [Double]

  /// Creates the buttons of `actions`, the first one at `edge`. `perform` is called when one is pressed.
  init(_ actions: [UIContextualAction], at edge: SwipeReveal.Edge, perform: @escaping (UIContextualAction, UIView) -> Void) {
    self.edge = edge
    buttons = actions.map { SwipeActionButton($0, isAtLeft: edge == .left) }
    widths = buttons.map { Double($0.neededWidth) }
    super.init(frame: .zero)
    clipsToBounds = true
    for (button, action) in zip(buttons, actions) {
      button.addAction(UIAction { [unowned button] _ in perform(action, button) }, for: .touchUpInside)
      addSubview(button)
    }
  }
  required init?(coder: NSCoder) { nil }

  /// The button of the first action, which a full swipe performs.
  var firstButton: UIView? { buttons.first }

  /// Whether a point of the superview is on a button.
  func hasButton(at point: CGPoint) -> Bool {
    let inside = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    return bounds.contains(inside) && buttons.contains { $0.frame.contains(inside) }
  }

  /// Lays out the buttons according to `reveal`.
  func show(_ reveal: SwipeReveal) {
    let spans = reveal.buttons
    for (index, button) in buttons.enumerated() {
      let start = spans.indices.contains(index) ? spans[index].start : 0
      var length = spans.indices.contains(index) ? spans[index].length : 0
      // The cell's position is rounded to whole pixels, so the last button extends below it.
      if index == spans.count - 1, length > 0 { length += 1 }
      let x = edge == .left ? start : reveal.width - start - length
      button.place(
        in: CGRect(x: CGFloat(x), y: 0, width: CGFloat(length), height: bounds.height), contentWidth: CGFloat(widths[index]))
    }
  }
}
