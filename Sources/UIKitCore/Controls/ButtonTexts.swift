internal import Foundation

extension UIButton.Configuration {
  /// The title with its styles; nil if it has none of its own and `plain`, in this font and colour, is shown.
  func styledTitle(_ plain: String?, font: UIFont, color: UIColor) -> NSAttributedString? {
    Self.styled(attributedTitle, plain, titleTextAttributesTransformer, font, color)
  }
  /// The subtitle with its styles; nil if it has none of its own.
  func styledSubtitle(font: UIFont, color: UIColor) -> NSAttributedString? {
    Self.styled(attributedSubtitle, subtitle, subtitleTextAttributesTransformer, font, color)
  }

  private static func styled(
    _ text: AttributedString?, _ plain: String?, _ transformer: UIConfigurationTextAttributesTransformer?, _ font: UIFont, _ color: UIColor
  ) -> NSAttributedString? {
    guard text != nil || transformer != nil, var styled = text ?? plain.map({ AttributedString($0) }) else { return nil }
    var base = AttributeContainer()
    base.font = font
    base.foregroundColor = color
    styled.mergeAttributes(base, mergePolicy: .keepCurrent)
    if let transformer {
      for run in styled.runs { styled[run.range].setAttributes(transformer(run.attributes)) }
    }
    return NSAttributedString(styled)
  }
}
