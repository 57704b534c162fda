internal import Foundation

/// The colours of a label's text, and the state that decides between them.
struct LabelColors: Equatable {
  /// The colour of text that specifies none.
  var text = UIColor.label
  /// The colour of highlighted text; nil for the same as ``text``.
  var highlightedText: UIColor?
  /// Whether the label is highlighted.
  var isHighlighted = false
  /// Whether the text has its full opacity.
  var isEnabled = true
  /// The shadow behind the text.
  var shadow = Shadow()

  /// A copy of the text behind it.
  struct Shadow: Equatable {
    /// Nil for no copy.
    var color: UIColor?
    /// The shadow's distance from the text, in points.
    var offset = CGSize(width: 0, height: -1)
  }
}
