internal import Foundation

/// What a label does with a text for which it is too small, apart from where its lines break.
struct LabelFitting: Equatable {
  /// Whether letters become smaller.
  var shrinks = false
  /// The smallest part of the font size for that, as the program set it.
  var minimumScale: CGFloat = 0
  /// Where a smaller line stands.
  var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether letters come closer together before the text is truncated.
  var tightens = false
  /// Whether the whole text is shown beside the pointer.
  var showsExpansion = false
}
