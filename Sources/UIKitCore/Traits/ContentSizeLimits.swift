internal import Foundation

/// The minimum and maximum text size in a view.
struct ContentSizeLimits: Equatable {
  /// The minimum; nil for no limit.
  var minimum: UIContentSizeCategory?
  /// The maximum; nil for no limit. The minimum takes precedence.
  var maximum: UIContentSizeCategory?

  /// Returns the size in a view that would otherwise use `category`. Sizes outside the order are returned unchanged.
  func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    guard minimum != nil || maximum != nil, category.ordinal >= 0 else { return category }
    var shown = category
    if let maximum, maximum.ordinal >= 0, shown > maximum { shown = maximum }
    if let minimum, minimum.ordinal >= 0, shown < minimum { shown = minimum }
    return shown
  }
}
