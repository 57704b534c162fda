internal import Foundation

/// One of the two buttons of a stepper.
@MainActor final class StepperButton: UIView {
  /// The images by state of the stepper.
  var images: [UIControl.State: UIImage] = [:]
  private let picture = UIImageView(frame: .zero)
  private let symbol: UIImage?
  /// Whether the button increases the value.
  let isPlus: Bool
  /// Whether the button is shown as enabled.
  private(set) var isShownEnabled = true

  /// Creates a button that shows plus or minus if no image is set.
  init(isPlus: Bool) {
    self.isPlus = isPlus
    symbol = UIImage(systemName: isPlus ? "plus" : "minus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .medium))
    super.init(frame: .zero)
    picture.contentMode = .center
    picture.tintColor = .label
    addSubview(picture)
  }
  required init?(coder: NSCoder) { nil }

  func show(isEnabled: Bool, isPressed: Bool) {
    isShownEnabled = isEnabled
    let state: UIControl.State = !isEnabled ? .disabled : isPressed ? .highlighted : .normal
    picture.image = images[state] ?? images[.normal] ?? symbol
    picture.alpha = isEnabled ? 1 : 0.3
    backgroundColor = isEnabled && isPressed ? .systemFill : nil
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }
}
