internal import Foundation
internal import TextLayout

/// The appearance of a text field: its border, its background image and the styles of its text.
@MainActor struct FieldLook {
  var borderStyle = UITextField.BorderStyle.none
  /// The image in place of the border; nil for the border.
  var background: UIImage?
  /// The image instead of ``background`` while the field is disabled; nil to use ``background``.
  var disabledBackground: UIImage?
  /// The view that shows the image; nil until there is one.
  var picture: UIImageView?
  /// The styles of the text.
  var style = TextViewStyle()
  /// The direction in which the text is read.
  var direction = NSWritingDirection.natural
  /// The colours of the field's keyboard.
  var keyboard = UIKeyboardAppearance.default

  /// Returns the image that the field shows in the given state; nil for none.
  func image(isEnabled: Bool) -> UIImage? {
    guard borderStyle != .roundedRect, let background else { return nil }
    return isEnabled ? background : disabledBackground ?? background
  }
  /// Whether the text has styles other than the field's font and colour.
  var isStyled: Bool { style.runs != nil || !style.others.isEmpty }

  /// Returns the text for the text engine. `font` replaces the field's font, and other fonts are scaled by the same factor.
  func engineText(_ edited: EditedText, font: UIFont, marked: TextViewStyle.Attributes?, traits: UITraitCollection) -> AttributedText {
    let factor = font.pointSize / style.shownFont.pointSize
    var scaled = style
    scaled.font = font
    let plain = style.others.isEmpty ? nil : [TextViewStyle.Run(length: edited.text.utf16.count, attributes: style.others)]
    let runs = (style.runs ?? plain)?.map { run in
      var run = run
      // The field aligns its line itself.
      run.attributes[.paragraphStyle] = nil
      if factor != 1, let own = run.attributes[.font] as? UIFont { run.attributes[.font] = own.withSize(own.pointSize * factor) }
      return run
    }
    return scaled.engineText(edited, runs: runs, traits: traits, marked: marked)
  }
}
