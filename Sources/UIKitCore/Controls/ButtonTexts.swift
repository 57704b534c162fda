internal import Foundation

/// A text of a button configuration.
struct ButtonText: Hashable, @unchecked Sendable {
  var plain: String?
  /// Shown instead of the plain text.
  var attributed: AttributedString?
  /// Changes the styles before they are shown.
  var transformer: UIConfigurationTextAttributesTransformer?
  var lineBreakMode = NSLineBreakMode.byWordWrapping

  /// Whether there is anything to show.
  var isEmpty: Bool { attributed == nil && (plain ?? "").isEmpty }

  /// Returns the styled text; nil if it has no styles, in which case `plain` is shown in this font and colour.
  func styled(_ plain: String?, font: UIFont, color: UIColor) -> NSAttributedString? {
    guard attributed != nil || transformer != nil, var styled = attributed ?? plain.map({ AttributedString($0) }) else { return nil }
    var base = AttributeContainer()
    base.font = font
    base.foregroundColor = color
    styled.mergeAttributes(base, mergePolicy: .keepCurrent)
    if let transformer {
      for run in styled.runs { styled[run.range].setAttributes(transformer(run.attributes)) }
    }
    return NSAttributedString(styled)
  }
  /// Shows the text in a label, or `title` instead of it.
  @MainActor func show(_ title: String?, in label: UILabel, color: UIColor) {
    label.textColor = color
    label.lineBreakMode = lineBreakMode
    label.numberOfLines = 0
    if let styled = styled(title, font: label.font, color: color) { label.attributedText = styled } else { label.text = title }
  }
}
