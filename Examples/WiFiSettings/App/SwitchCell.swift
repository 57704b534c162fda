import UIKit

/// A row with a switch at its end.
final class SwitchCell: UICollectionViewListCell {
  private let control = UISwitch()
  /// Called when the user turns the switch.
  var onChange: ((Bool) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    control.addAction(UIAction { [weak self] _ in if let self { onChange?(control.isOn) } }, for: .valueChanged)
    addSubview(control)
  }

  var isOn: Bool {
    get { control.isOn }
    set { control.isOn = newValue }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    onChange = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = control.bounds.size
    control.frame.origin = CGPoint(x: bounds.width - size.width - 16, y: ((bounds.height - size.height) / 2).rounded())
    bringSubviewToFront(control)
  }
}
