internal import Foundation

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole window; what is below is taken off it, and told that it disappears.
  case fullScreen
  /// On a card with margins, behind which the rest is dark. A card in a narrow window is as wide as that; in a low one it fills it.
  case pageSheet
  /// On a smaller card, of the size that the controller prefers.
  case formSheet
  /// As `fullScreen`, over the next controller that defines a presentation context.
  case currentContext
  /// As the presentation controller of the ``UIViewController/transitioningDelegate`` says; without one, as `overFullScreen`.
  case custom
  /// Over the whole window; what is below stays, and is seen where the view is transparent.
  case overFullScreen
  /// As `overFullScreen`, over the next controller that defines a presentation context.
  case overCurrentContext
  /// In a box with an arrow, beside what it is about: see ``UIPopoverPresentationController``. Where the width is compact, as `formSheet`.
  case popover
  /// As `automatic`. As an answer of ``UIAdaptivePresentationControllerDelegate``: no other style than the controller asks for.
  case none = -1
  /// The system's choice: `pageSheet`.
  case automatic = -2

  /// The style itself in place of the system's choice.
  var resolved: UIModalPresentationStyle { self == .automatic || self == .none ? .pageSheet : self }
  /// Whether it is a card or a popover.
  var isCard: Bool {
    switch self {
    case .pageSheet, .formSheet, .popover, .none, .automatic: true
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext: false
    }
  }
  /// Whether what is below is taken off the window.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
  /// Whether only the view of a controller is covered that defines a presentation context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// How the view of a controller appears that is presented.
public enum UIModalTransitionStyle: Int, Sendable {
  /// It slides up from the lower edge.
  case coverVertical = 0
  /// The screen turns over around its vertical axis, from right to left, and back from left to right; a card slides up.
  case flipHorizontal = 1
  /// It fades in.
  case crossDissolve = 2
}

/// The places of cards in a window. Lengths in points.
enum CardLayout {
  /// The radius of the corners.
  static let cornerRadius: CGFloat = 10
  /// What is seen of the rest above a card in a narrow window.
  static let topMargin: CGFloat = 10
  /// The least distance of a card from each edge in a wide window.
  private static let margin: CGFloat = 20
  private static let pageWidth: CGFloat = 704
  private static let formSize = CGSize(width: 540, height: 620)

  /// The frame of a card, and whether it stands on the lower edge: then its lower corners are not round.
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
