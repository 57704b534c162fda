internal import Foundation
internal import UIKitCore

/// A text of a header or footer, which requests a layout when its size changes.
final class SectionLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    numberOfLines = 0
  }
  required init?(coder: NSCoder) { nil }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    superview?.superview?.setNeedsLayout()
  }
}
