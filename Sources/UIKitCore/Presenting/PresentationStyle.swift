internal import Foundation

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole window; the view below is removed from the window, and its controller is notified that it disappears.
  case fullScreen
  /// On a card with margins, with dimmed surroundings. In a narrow window, the card is as wide as the window; in a low one, it fills the
  /// window.
  case pageSheet
  /// On a smaller card, in the controller's preferred size.
  case formSheet
  /// As `fullScreen`, over the closest controller that defines a presentation context.
  case currentContext
  /// As specified by the presentation controller of the ``UIViewController/transitioningDelegate``; without one, as `overFullScreen`.
  case custom
  /// Over the whole window; the view below stays in the window, and is visible where the view is transparent.
  case overFullScreen
  /// As `overFullScreen`, over the closest controller that defines a presentation context.
  case overCurrentContext
  /// In a box with an arrow, beside its source: see ``UIPopoverPresentationController``. As `formSheet` if the width is compact.
  case popover
  /// As `automatic`. As a result of ``UIAdaptivePresentationControllerDelegate``, the style that the controller specifies.
  case none = -1
  /// The system's choice: `pageSheet`.
  case automatic = -2

  /// The style, with the system's choice replaced.
  var resolved: UIModalPresentationStyle { self == .automatic || self == .none ? .pageSheet : self }
  /// Whether the style is a card or a popover.
  var isCard: Bool {
    switch self {
    case .pageSheet, .formSheet, .popover, .none, .automatic: true
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext: false
    }
  }
  /// Whether the view below is removed from the window.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
  /// Whether only the view of a controller that defines a presentation context is covered.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// How the view of a presented controller appears.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from the lower edge.
  case coverVertical = 0
  /// The screen flips around its vertical axis, from right to left, and back from left to right; a card slides up.
  case flipHorizontal = 1
  /// The view fades in.
  case crossDissolve = 2
}

/// The positions of cards in a window. Lengths are in points.
enum CardLayout {
  /// The radius of the corners.
  static let cornerRadius: CGFloat = 10
  /// The height of the view below that is visible above a card in a narrow window.
  static let topMargin: CGFloat = 10
  /// The minimum distance of a card from each edge in a wide window.
  private static let margin: CGFloat = 20
  private static let pageWidth: CGFloat = 704
  private static let formSize = CGSize(width: 540, height: 620)

  /// Returns the frame of a card, and whether it is attached to the lower edge: its lower corners are then not rounded.
  static func frame(
    of style: UIModalPresentationStyle, in bounds: CGRect, safeTop: CGFloat, isNarrow: Bool, isLow: Bool, preferred: CGSize
  ) -> (frame: CGRect, isAtBottom: Bool) {
    if isNarrow {
      let top = isLow ? 0 : safeTop + topMargin
      return (CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top)), true)
    }
    let room = CGSize(width: max(0, bounds.width - 2 * margin), height: max(0, bounds.height - safeTop - 2 * margin))
    let isForm = style == .formSheet || style == .popover
    let wanted = CGSize(
      width: isForm && preferred.width > 0 ? preferred.width : isForm ? formSize.width : pageWidth,
      height: isForm && preferred.height > 0 ? preferred.height : isForm ? formSize.height : room.height)
    let size = CGSize(width: min(wanted.width, room.width).rounded(), height: min(wanted.height, room.height).rounded())
    return (
      CGRect(
        x: ((bounds.width - size.width) / 2).rounded(), y: (safeTop + (bounds.height - safeTop - size.height) / 2).rounded(),
        width: size.width, height: size.height),
      false
    )
  }
}
