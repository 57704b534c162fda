internal import Foundation

/// One of the two buttons of a stepper.
@MainActor final class StepperButton: UIView {
  /// The images by state of the stepper.
  var images: [UIControl.State: UIImage] = [:]
  private let picture = UIImageView(frame: .zero)
  private let backdrop = SegmentBackdrop(frame: .zero)
  private let symbol: UIImage?
  /// Whether the button increases the value.
  let isPlus: Bool
  /// Whether the button is shown as enabled.
  var isShownEnabled: Bool { shownState != .disabled }
  /// The state in which the button is shown: normal, highlighted or disabled.
  private(set) var shownState = UIControl.State.normal

  /// Creates a button that shows plus or minus if no image is set.
  init(isPlus: Bool) {
    self.isPlus = isPlus
    symbol = UIImage(systemName: isPlus ? "plus" : "minus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .medium))
    super.init(frame: .zero)
    picture.contentMode = .center
    picture.tintColor = .label
    addSubview(backdrop)
    addSubview(picture)
  }
  required init?(coder: NSCoder) { nil }

  func show(isEnabled: Bool, isPressed: Bool) {
    shownState = !isEnabled ? .disabled : isPressed ? .highlighted : .normal
    picture.image = images[shownState] ?? images[.normal] ?? symbol
    picture.alpha = isEnabled ? 1 : 0.3
  }
  /// Shows the background: an image or, if the stepper has no background images, a colour while the button is pressed.
  func show(_ background: UIImage?, isLeft: Bool, hasBackgrounds: Bool) {
    backdrop.show(background, hasLeft: !isLeft, hasRight: isLeft)
    backgroundColor = shownState == .highlighted && !hasBackgrounds ? .systemFill : nil
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    backdrop.frame = bounds
  }
}
