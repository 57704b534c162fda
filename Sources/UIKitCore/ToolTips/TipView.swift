internal import Foundation
internal import LayerTree

/// A small box with a text, in front of everything in its window. It does not receive pointer events.
@MainActor final class TipView: UIView {
  private static let mostWidth: CGFloat = 320
  private static let margin: CGFloat = 8

  /// The part of the window in which boxes are placed.
  static func room(in window: UIWindow) -> CGRect { window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: margin, dy: margin) }
  /// The distance between the text and the box's edge, in points.
  static var textMargin: CGFloat { margin }

  /// Creates a box that is large enough for a text, with the appearance traits of the view that the text describes.
  init(_ text: String?, in window: UIWindow, for view: UIView) {
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 13)
    label.text = text
    let width = min(Self.mostWidth, Self.room(in: window).width) - 2 * Self.margin
    let size = label.sizeThatFits(CGSize(width: width, height: 0))
    super.init(frame: CGRect(x: 0, y: 0, width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin))
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 6
    layer.borderWidth = 1 / window.contentScaleFactor
    layer.borderColor = UIColor.separator.resolvedColor(with: view.traitCollection).cgColor
    isUserInteractionEnabled = false
    node.zPosition = 1_000
    label.frame = bounds.shrunk(dx: Self.margin, dy: Self.margin)
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }

  /// Adds the box to a window, with its upper left corner as close to `corner` as possible, or above `top` if there is not enough space
  /// below.
  func show(in window: UIWindow, at corner: CGPoint, orAbove top: CGFloat) {
    let room = Self.room(in: window)
    let y = corner.y + bounds.height <= room.maxY ? corner.y : top - bounds.height
    frame.origin = CGPoint(x: max(room.minX, min(corner.x, room.maxX - bounds.width)), y: max(room.minY, y))
    window.addSubview(self)
  }
}
