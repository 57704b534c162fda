internal import Foundation
internal import HitchlessBase

/// A button of an alert: a line of text over the whole width. The alert handles the touches, because a finger may slide from one button to
/// another.
@MainActor final class AlertButton: UIControl {
  let action: UIAlertAction
  private let label = UILabel(frame: .zero)

  /// Creates a button for `action`, with which `choose` is called.
  init(_ action: UIAlertAction, isBold: Bool, fontSize: CGFloat, choose: @escaping (UIAlertAction) -> Void) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.font = .systemFont(ofSize: fontSize, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    addSubview(label)
    isEnabled = action.isEnabled
    addAction(UIAction { [unowned self] _ in choose(self.action) }, for: .touchUpInside)
    showColors()
  }
  required init?(coder: NSCoder) { nil }

  private static let margin: CGFloat = 16

  /// The width with the whole title visible, in points.
  var neededWidth: CGFloat { ceil(label.sizeThatFits(.zero).width) + 2 * Self.margin }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.shrunk(dx: Self.margin, dy: 0)
  }
  override func stateDidChange() {
    super.stateDidChange()
    showColors()
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }
  private func showColors() {
    label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    backgroundColor = isHighlighted ? .systemFill : nil
  }

  override var isReachedByKeyboard: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // The escape key cancels the alert, instead of just leaving the button.
    let escapes = presses.filter { $0.inputKey == .escape }
    if !escapes.isEmpty { next?.pressesBegan(escapes, with: event) }
    super.pressesBegan(presses.subtracting(escapes), with: event)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }
}
