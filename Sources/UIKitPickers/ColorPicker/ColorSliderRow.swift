internal import Foundation
internal import UIKitCore

/// A slider with its name above and a number field beside it.
@MainActor final class ColorSliderRow: UIView, UITextFieldDelegate {
  static let fieldWidth: CGFloat = 76
  static let gap: CGFloat = 12
  private static let titleHeight: CGFloat = 22
  static let height = titleHeight + ColorSlider.bandHeight + 8

  private let title = UILabel(frame: .zero)
  private lazy var slider = ColorSlider { [unowned self] in didChange($0, $1) }
  let field = UITextField(frame: .zero)
  /// The number for the largest value, and the unit that follows it.
  private let scale: (most: Double, unit: String)
  private let didChange: (_ value: Double, _ isContinuous: Bool) -> Void
  private var value = 0.0

  /// Creates a row that calls `change` with each value from 0 to 1 that the user chooses.
  init(_ name: String, most: Double, unit: String = "", change: @escaping (_ value: Double, _ isContinuous: Bool) -> Void) {
    scale = (most, unit)
    didChange = change
    super.init(frame: .zero)
    title.text = name.uppercased()
    title.font = .systemFont(ofSize: 13, weight: .semibold)
    title.textColor = .secondaryLabel
    slider.accessibilityLabel = name
    field.accessibilityLabel = name
    field.asColorField()
    field.keyboardType = .numberPad
    field.delegate = self
    for view in [title, slider, field] as [UIView] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  /// Shows a value between two colours.
  func show(_ value: Double, of colors: [PickedColor], at color: PickedColor) {
    self.value = value
    slider.show(value, of: colors, at: color)
    slider.accessibilityValue = number
    if !field.isEditing { field.text = number }
  }
  private var number: String { "\(Int((value * scale.most).rounded()))\(scale.unit)" }

  func textFieldDidEndEditing(_ textField: UITextField) {
    let text = field.text ?? ""
    let digits = text.filter { $0.isNumber || $0 == "." }
    if text != number, let typed = Double(digits), typed.isFinite { didChange(min(max(typed / scale.most, 0), 1), false) }
    field.text = number
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.titleHeight)
    title.textAlignment = isMirrored ? .right : .left
    let width = max(0, bounds.width - Self.fieldWidth - Self.gap)
    slider.frame = CGRect(
      x: isMirrored ? bounds.width - width : 0, y: Self.titleHeight, width: width, height: ColorSlider.bandHeight)
    field.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - Self.fieldWidth, y: Self.titleHeight, width: Self.fieldWidth, height: ColorSlider.bandHeight)
  }
}

extension UITextField {
  /// Styles the field for a colour picker.
  func asColorField() {
    font = .systemFont(ofSize: 17)
    textAlignment = .center
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 8
    clipsToBounds = true
    autocorrectionType = .no
    returnKeyType = .done
  }
}
