internal import Foundation

/// The colours of a label's text, and what decides between them.
struct LabelColors: Equatable {
  /// That of text without one of its own.
  var text = UIColor.label
  /// That of highlighted text; nil for the same.
  var highlightedText: UIColor?
  /// Whether the label is highlighted.
  var isHighlighted = false
  /// Whether the text has its full opacity.
  var isEnabled = true
  /// The copy behind the text.
  var shadow = Shadow()

  /// A copy of the text behind it.
  struct Shadow: Equatable {
    /// Nil for no copy.
    var color: UIColor?
    /// How far it is from the text, in points.
    var offset = CGSize(width: 0, height: -1)
  }
}
