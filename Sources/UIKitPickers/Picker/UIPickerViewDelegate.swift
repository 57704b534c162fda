public import Foundation
public import UIKitCore

/// Says how many components and rows a picker has.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  /// How many components the picker has, side by side.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a component has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what is in the rows of a picker, and hears of the one that a person chooses. All methods are optional.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  /// The width of a component in points. An equal part of the picker's width by default.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// The height of the rows of a component in points. As the text size needs it by default, 32 points at the normal one.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The text of a row. Asked about rows that are seen, unless there is a text with styles, or a view.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// The text of a row with styles; nil for that without. Asked about rows that are seen, unless there is a view.
  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString?
  /// The view of a row; `view` is one that was given before and is no longer seen, to be used again, or nil. Asked about rows that are
  /// seen. A label with the row's text by default.
  func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView
  /// A person has chosen a row. Not called when the program does.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// An equal part of the picker's width.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { pickerView.equalWidth }
  /// As the text size needs it.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { pickerView.standardRowHeight }
  /// Nil.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
  /// Nil.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// A label with the row's text.
  public func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
    let label = view as? UILabel ?? UILabel(frame: .zero)
    label.textAlignment = .center
    label.font = pickerView.standardFont
    label.textColor = .label
    if let styled = self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = styled
    } else {
      label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component)
    }
    return label
  }
  /// Does nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
