internal import Foundation
internal import LayerTree
internal import UIKitCore

/// The line around the cell that has the focus of the keyboard.
@MainActor final class FocusRing: UIView {
  private static let width: CGFloat = 3
  private static let inset: CGFloat = 1

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.borderWidth = Self.width
    layer.cornerRadius = 8
    // In front of the cell's content and its separators.
    node.zPosition = 2
  }
  required init?(coder: NSCoder) { nil }

  /// Goes around a cell.
  func show(in cell: UIView) {
    UIView.performWithoutAnimation {
      autoresizingMask = []
      frame = cell.bounds.insetBy(dx: Self.inset, dy: Self.inset)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if superview !== cell { cell.addSubview(self) }
    }
    tintColorDidChange()
  }

  // A layer's color does not follow the light by itself.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    tintColorDidChange()
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    layer.borderColor = tintColor.cgColor
  }
}
