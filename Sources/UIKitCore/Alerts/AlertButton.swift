internal import Foundation
internal import HitchlessBase

/// A button of an alert: a line of text over the whole width, perhaps with an image and a check mark. The alert handles the touches, because
/// a finger may slide from one button to another.
@MainActor final class AlertButton: UIControl {
  let action: UIAlertAction
  private let label = UILabel(frame: .zero)
  /// The image and the check mark; each is created when it is needed.
  private var (picture, check): (UIImageView?, UIImageView?)

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
    addAction(UIAction { [unowned self] _ in choose(self.action) }, for: .touchUpInside)
    update()
  }
  required init?(coder: NSCoder) { nil }

  private static let margin: CGFloat = 16
  /// The width of the image and of the check mark, with the distance to the title.
  private static let besideTitle: CGFloat = 32

  /// Shows the current properties of the action.
  func update() {
    isEnabled = action.isEnabled
    accessibilityIdentifier = action.accessibilityIdentifier
    accessibilityLabel = action.accessibilityLabel ?? action.title
    accessibilityTraits = action.isChecked ? [.button, .selected] : .button
    func show(_ image: UIImage?, in view: inout UIImageView?) {
      if view == nil, image != nil {
        let made = UIImageView(frame: .zero)
        made.contentMode = .scaleAspectFit
        addSubview(made)
        view = made
      }
      view?.image = image
    }
    show(action.image, in: &picture)
    show(action.isChecked ? UIImage(systemName: "checkmark") : nil, in: &check)
    showColors()
    setNeedsLayout()
  }

  /// The room on both sides of the title, which stays in the centre.
  private var sideRoom: CGFloat { Self.margin + ((picture?.image ?? check?.image) == nil ? 0 : Self.besideTitle) }
  /// The width with the whole title visible, in points.
  var neededWidth: CGFloat { ceil(label.sizeThatFits(.zero).width) + 2 * sideRoom }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.shrunk(dx: sideRoom, dy: 0)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (view, isLeading) in [(picture, true), (check, false)] {
      let size = CGSize(width: min(24, view?.image?.size.width ?? 0), height: min(24, view?.image?.size.height ?? 0))
      let x = isLeading != isMirrored ? Self.margin : bounds.width - Self.margin - size.width
      view?.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
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
    let own = action.titleTextColor ?? (action.style == .destructive ? .systemRed : tintColor)
    label.textColor = isEnabled ? own : .tertiaryLabel
    picture?.tintColor = isEnabled ? action.imageTintColor ?? own : .tertiaryLabel
    check?.tintColor = label.textColor
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
