internal import Foundation

/// One of the two buttons of a stepper.
@MainActor final class StepperButton: UIView {
  /// By the states of the stepper.
  var images: [UIControl.State: UIImage] = [:]
  private let picture = UIImageView(frame: .zero)
  private let symbol: UIImage?

  /// A button that shows a symbol if no image is set.
  init(_ symbol: String) {
    self.symbol = UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .medium))
    super.init(frame: .zero)
    picture.contentMode = .center
    picture.tintColor = .label
    addSubview(picture)
  }
  required init?(coder: NSCoder) { nil }

  func show(isEnabled: Bool, isPressed: Bool) {
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
