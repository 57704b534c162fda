import UIKit

/// A label with the number of likes of a post. Its width is a whole number of points on displays of any scale.
final class LikesLabel: UILabel {
  override var intrinsicContentSize: CGSize { wholePoints(super.intrinsicContentSize) }

  override func sizeThatFits(_ size: CGSize) -> CGSize { wholePoints(super.sizeThatFits(size)) }

  private func wholePoints(_ size: CGSize) -> CGSize { CGSize(width: size.width.rounded(.up), height: size.height) }
}
