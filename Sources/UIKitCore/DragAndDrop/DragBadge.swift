internal import Foundation

/// A badge in a corner of the preview that shows the operation of a drop, and the number of items.
@MainActor final class DragBadge: UILabel {
  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    font = .systemFont(ofSize: 15, weight: .semibold)
    textColor = .white
    textAlignment = .center
    layer.cornerRadius = 12
    clipsToBounds = true
  }
  required init?(coder: NSCoder) { nil }

  /// Shows a plus for a copy, a bar for a forbidden drop, and the number of items if there are several.
  func show(_ operation: UIDropOperation, count: Int) {
    let number = count > 1 ? "\(count)" : ""
    let (sign, color): (String, UIColor) =
      switch operation {
      case .copy: (number.isEmpty ? "+" : "+ \(number)", .systemGreen)
      case .forbidden: ("–", .systemGray)
      case .move, .cancel: (number, .systemBlue)
      }
    isHidden = sign.isEmpty
    guard sign != text else { return }
    text = sign
    backgroundColor = color
    bounds.size.width = max(24, intrinsicContentSize.width + 12)
  }
}
