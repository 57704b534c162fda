internal import Foundation

/// How a label fits a text that is too large for it, apart from where its lines break.
struct LabelFitting: Equatable {
  /// Whether the font size is reduced.
  var shrinks = false
  /// The smallest fraction of the font size to which the text shrinks, as the program set it.
  var minimumScale: CGFloat = 0
  /// The vertical alignment of a shrunk line.
  var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether the space between letters is reduced before the text is truncated.
  var tightens = false
  /// Whether the whole text is shown beside the pointer.
  var showsExpansion = false
}
