internal import Foundation

/// The handle at the upper edge of a card.
@MainActor final class SheetGrabber: UIView {
  private static let size = CGSize(width: 36, height: 5)
  /// The margin around the handle within which touches count.
  private static let reach: CGFloat = 12
  private let bar = UIView(frame: .zero)

  /// Creates a handle that calls `press` for a tap.
  init(press: @escaping () -> Void) {
    super.init(frame: .zero)
    bar.backgroundColor = .tertiaryLabel
    bar.layer.cornerRadius = Self.size.height / 2
    bar.isUserInteractionEnabled = false
    addSubview(bar)
    addGestureRecognizer(UITapGestureRecognizer(handler: { _ in press() }))
  }
  required init?(coder: NSCoder) { nil }

  /// Places the handle on a card of the given width.
  func place(in width: CGFloat) {
    let reach = Self.reach
    frame = CGRect(x: (width / 2 - Self.size.width / 2 - reach).rounded(), y: 0, width: Self.size.width + 2 * reach, height: 20)
    bar.frame = CGRect(origin: CGPoint(x: reach, y: 5), size: Self.size)
  }
}
