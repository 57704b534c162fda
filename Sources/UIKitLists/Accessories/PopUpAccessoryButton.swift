internal import Foundation
internal import UIKitCore

/// The control of a pop-up menu in a list cell: the title of the chosen element, followed by arrows.
@MainActor final class PopUpAccessoryButton: UIButton {
  private static let gap: CGFloat = 4
  private static let arrowSize: CGFloat = 13
  /// The minimum length of the sides of the touch area, in points.
  private static let reach: CGFloat = 44

  override init(frame: CGRect) {
    super.init(frame: frame)
    showsMenuAsPrimaryAction = true
    changesSelectionAsPrimaryAction = true
    titleLabel?.font = .preferredFont(forTextStyle: .body)
    titleLabel?.adjustsFontForContentSizeCategory = true
    setImage(
      UIImage(
        systemName: "chevron.up.chevron.down", withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.arrowSize, weight: .medium)),
      for: .normal)
  }
  required init?(coder: NSCoder) { nil }

  /// Shows a menu; the title is that of its chosen element.
  func show(_ menu: UIMenu?, color: UIColor) {
    if self.menu !== menu { self.menu = menu }
    setTitleColor(color, for: .normal)
    imageView?.tintColor = color
  }

  private var parts: (title: CGSize, arrows: CGSize) { (titleLabel?.sizeThatFits(.zero) ?? .zero, imageView?.sizeThatFits(.zero) ?? .zero) }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (title, arrows) = parts
    return CGSize(width: title.width + Self.gap + arrows.width, height: max(title.height, arrows.height))
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    let (title, arrows) = parts
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let titleWidth = min(title.width, max(0, bounds.width - Self.gap - arrows.width))
    titleLabel?.frame = CGRect(
      x: isMirrored ? bounds.width - titleWidth : 0, y: (bounds.height - title.height) / 2, width: titleWidth, height: title.height)
    imageView?.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - arrows.width, y: (bounds.height - arrows.height) / 2, width: arrows.width, height: arrows.height)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let (width, height) = (max(0, Self.reach - bounds.width) / 2, max(0, Self.reach - bounds.height) / 2)
    return bounds.insetBy(dx: -width, dy: -height).contains(point)
  }
}
