internal import Foundation
internal import UIKitCore

/// Sliders for red, green and blue, and a field for the hexadecimal number of the colour.
@MainActor final class ColorSliders: UIView, UITextFieldDelegate {
  private static let components: [(name: String, path: any WritableKeyPath<PickedColor, Double> & Sendable)] = [
    ("Red", \.red), ("Green", \.green), ("Blue", \.blue),
  ]
  private let didPick: (_ color: PickedColor, _ isContinuous: Bool) -> Void
  private lazy var rows = Self.components.map { component in
    ColorSliderRow(component.name, most: 255) { [unowned self] in set(component.path, $0, $1) }
  }
  private let title = UILabel(frame: .zero)
  let field = UITextField(frame: .zero)
  private var picked = PickedColor()

  /// Creates sliders that call `pick` with each colour that the user picks; it is continuous while a finger may move on to another colour.
  init(pick: @escaping (_ color: PickedColor, _ isContinuous: Bool) -> Void) {
    didPick = pick
    super.init(frame: .zero)
    title.text = "sRGB Hex Color #"
    title.font = .systemFont(ofSize: 15)
    title.textColor = .secondaryLabel
    title.adjustsFontSizeToFitWidth = true
    field.asColorField()
    field.accessibilityLabel = "Hex Color"
    field.autocapitalizationType = .allCharacters
    field.delegate = self
    for view in rows as [UIView] + [title, field] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  /// Shows `color` as the picked colour.
  func show(_ color: PickedColor) {
    picked = color
    for (row, component) in zip(rows, Self.components) {
      let ends = [0.0, 1.0].map { end in
        var color = color.opaque
        color[keyPath: component.path] = end
        return color
      }
      row.show(color[keyPath: component.path], of: ends, at: color)
    }
    if !field.isEditing { field.text = color.digits }
  }
  private func set(_ path: WritableKeyPath<PickedColor, Double>, _ value: Double, _ isContinuous: Bool) {
    var color = picked
    color[keyPath: path] = value
    didPick(color, isContinuous)
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if var color = PickedColor(digits: field.text ?? ""), color.hex != picked.hex {
      color.alpha = picked.alpha
      didPick(color, false)
    }
    field.text = picked.digits
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  /// The height in points.
  static let height = 3 * ColorSliderRow.height + 8 + ColorSlider.bandHeight

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * ColorSliderRow.height, width: bounds.width, height: ColorSliderRow.height)
    }
    let y = 3 * ColorSliderRow.height + 8
    let width: CGFloat = 100
    field.frame = CGRect(x: isMirrored ? 0 : bounds.width - width, y: y, width: width, height: ColorSlider.bandHeight)
    let room = max(0, bounds.width - width - ColorSliderRow.gap)
    title.frame = CGRect(x: isMirrored ? bounds.width - room : 0, y: y, width: room, height: ColorSlider.bandHeight)
    title.textAlignment = isMirrored ? .left : .right
  }
}
