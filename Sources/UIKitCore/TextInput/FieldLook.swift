internal import Foundation
internal import TextLayout

/// How a text field looks: its border, what is behind its text, and the styles of that.
@MainActor struct FieldLook {
  var borderStyle = UITextField.BorderStyle.none
  /// The image in place of the border; nil for the border.
  var background: UIImage?
  /// The image in its place while the field is disabled; nil for the same.
  var disabledBackground: UIImage?
  /// Shows the image; nil until there is one.
  var picture: UIImageView?
  /// The styles of the text.
  var style = TextViewStyle()

  /// The image that is shown for a field; nil for none.
  func image(isEnabled: Bool) -> UIImage? {
    guard borderStyle != .roundedRect, let background else { return nil }
    return isEnabled ? background : disabledBackground ?? background
  }
  /// Whether the text has other styles than the field's font and color.
  var isStyled: Bool { style.runs != nil || !style.others.isEmpty }

  /// The text for the text engine: with `font` in place of the field's, and other fonts as much larger or smaller.
  func engineText(_ edited: EditedText, font: UIFont, marked: TextViewStyle.Attributes?, traits: UITraitCollection) -> AttributedText {
    let factor = font.pointSize / style.shownFont.pointSize
    var scaled = style
    scaled.font = font
    let plain = style.others.isEmpty ? nil : [TextViewStyle.Run(length: edited.text.utf16.count, attributes: style.others)]
    let runs = (style.runs ?? plain)?.map { run in
      var run = run
      // The field aligns its line.
      run.attributes[.paragraphStyle] = nil
      if factor != 1, let own = run.attributes[.font] as? UIFont { run.attributes[.font] = own.withSize(own.pointSize * factor) }
      return run
    }
    return scaled.engineText(edited, runs: runs, traits: traits, marked: marked)
  }
}
