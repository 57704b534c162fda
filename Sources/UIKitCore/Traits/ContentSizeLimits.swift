internal import Foundation

/// The smallest and the largest text size in a view.
struct ContentSizeLimits: Equatable {
  /// Nil for no limit.
  var minimum: UIContentSizeCategory?
  /// Nil for no limit. The smallest size counts more.
  var maximum: UIContentSizeCategory?

  /// The size in a view that would have this one. Sizes without a place in the order are left as they are.
  func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    guard minimum != nil || maximum != nil, category.ordinal >= 0 else { return category }
    var shown = category
    if let maximum, maximum.ordinal >= 0, shown > maximum { shown = maximum }
    if let minimum, minimum.ordinal >= 0, shown < minimum { shown = minimum }
    return shown
  }
}
