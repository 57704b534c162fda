internal import Foundation

/// The label that shows a text field's placeholder. The field draws the text, so that its subclasses can draw it differently.
final class FieldPlaceholderLabel: UILabel {
  /// The field in which the label is; nil while it is being created.
  weak var field: UITextField?

  override func drawText(in rect: CGRect) {
    guard let field else { return drawStandardText(in: rect) }
    if let graphics = DrawingStack.current?.graphics {
      graphics.setFillColor(CGColor(shownColor))
      graphics.setStrokeColor(CGColor(shownColor))
    }
    field.drawPlaceholder(in: rect)
  }
  /// Draws the text as a label does.
  func drawStandardText(in rect: CGRect) { super.drawText(in: rect) }
}
