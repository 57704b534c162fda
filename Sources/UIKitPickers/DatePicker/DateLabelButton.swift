internal import Foundation
internal import UIKitCore

/// A grey label with a date or a time that can be pressed. Its text has the tint colour while its popover is open.
@MainActor final class DateLabelButton: UIButton {
  private static let insets = UIEdgeInsets(top: 6, left: 12, bottom: 6, right: 12)
  private static let leastHeight: CGFloat = 34

  /// Whether the button's popover is open.
  var isOpen = false { didSet { showColor() } }

  /// Creates a button that calls `press`.
  convenience init(press: @escaping () -> Void) {
    self.init(frame: .zero)
    contentEdgeInsets = Self.insets
    // The popover dims the tint of everything else behind it.
    tintAdjustmentMode = .normal
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    layer.cornerCurve = .continuous
    addAction(UIAction { _ in press() }, for: .primaryActionTriggered)
    showColor()
  }

  /// Shows `text`.
  func show(_ text: String) {
    titleLabel?.font = .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    if title(for: .normal) != text { setTitle(text, for: .normal) }
  }
  private func showColor() {
    setTitleColor(isOpen ? tintColor : .label, for: .normal)
    alpha = isHighlighted ? 0.5 : 1
  }
  override var isHighlighted: Bool { didSet { showColor() } }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColor()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let needed = super.sizeThatFits(size)
    return CGSize(width: ceil(needed.width), height: max(Self.leastHeight, ceil(needed.height)))
  }
}
