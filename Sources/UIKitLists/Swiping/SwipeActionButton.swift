internal import Foundation
internal import UIKitCore

/// The button of one action: a colour with an image, a title, or both.
@MainActor final class SwipeActionButton: UIControl {
  private let content = UIView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let isAtLeft: Bool

  /// The minimum height of a row that shows both an image and a title.
  private static let heightForBoth: CGFloat = 91
  private static let leastWidth: CGFloat = 74
  private static let margin: CGFloat = 16
  private static let spacing: CGFloat = 4

  /// Creates the button of `action` at the left or the right edge of a row.
  init(_ action: UIContextualAction, isAtLeft: Bool) {
    self.isAtLeft = isAtLeft
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.backgroundColor
    content.isUserInteractionEnabled = false
    addSubview(content)
    label.text = action.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 2
    picture.image = action.image
    picture.tintColor = .white
    picture.contentMode = .center
    content.addSubview(label)
    content.addSubview(picture)
  }
  required init?(coder: NSCoder) { nil }

  /// The width that the button needs, in points.
  var neededWidth: CGFloat {
    let text = label.text.map { _ in label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 20)).width } ?? 0
    return max(Self.leastWidth, ceil(max(text, picture.image?.size.width ?? 0)) + 2 * Self.margin)
  }

  /// Sets the button's frame. Its content is `width` points wide, at the row's side of the button.
  func place(in frame: CGRect, contentWidth width: CGFloat) {
    self.frame = frame
    content.frame = CGRect(x: isAtLeft ? frame.width - width : 0, y: 0, width: width, height: frame.height)
    layoutContent()
  }

  private func layoutContent() {
    let size = content.bounds.size
    let hasImage = picture.image != nil
    let showsBoth = hasImage && label.text != nil && size.height >= Self.heightForBoth
    picture.isHidden = !hasImage
    label.isHidden = hasImage && !showsBoth
    let text = CGRect(x: 0, y: 0, width: size.width, height: label.isHidden ? 0 : min(size.height, textHeight(in: size)))
    let image = hasImage ? picture.image?.size.height ?? 0 : 0
    let total = image + (showsBoth ? Self.spacing : 0) + text.height
    var y = ((size.height - total) / 2).rounded()
    if hasImage {
      picture.frame = CGRect(x: 0, y: y, width: size.width, height: image)
      y += image + (showsBoth ? Self.spacing : 0)
    }
    label.frame = text.offsetBy(dx: 0, dy: y)
  }
  private func textHeight(in size: CGSize) -> CGFloat { ceil(label.sizeThatFits(size).height) }

  override var isHighlighted: Bool { didSet { content.alpha = isHighlighted ? 0.5 : 1 } }
}
