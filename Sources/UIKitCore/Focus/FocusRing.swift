package import Foundation
internal import LayerTree

/// The line around the cell or the control that has the focus of the keyboard.
@MainActor package final class FocusRing: UIView {
  private static let width: CGFloat = 3
  private static let inset: CGFloat = 1

  /// A ring that goes around nothing yet.
  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.borderWidth = Self.width
    layer.cornerRadius = 8
    // In front of the cell's content and its separators.
    node.zPosition = 2
  }
  package required init?(coder: NSCoder) { nil }

  /// Goes around a view, inside of its bounds.
  package func show(in view: UIView) {
    UIView.performWithoutAnimation {
      autoresizingMask = []
      frame = view.bounds.insetBy(dx: Self.inset, dy: Self.inset)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if superview !== view { view.addSubview(self) }
    }
    tintColorDidChange()
  }

  // A layer's color does not follow the light by itself.
  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    tintColorDidChange()
  }
  package override func tintColorDidChange() {
    super.tintColorDidChange()
    layer.borderColor = tintColor.cgColor
  }
}
