internal import Foundation

/// The smallest and the largest text size in a view.
struct ContentSizeLimits: Equatable {
  /// Nil for no limit.
  var minimum: UIContentSizeCategory?
  /// Nil for no limit. The smallest size counts more.
  var maximum: UIContentSizeCategory?

  /// The size in a view that would have this one. Sizes without a place in the order are left as they are.
  func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    guard category.ordinal >= 0 else { return category }
    var shown = category
    if let maximum, maximum.ordinal >= 0, shown > maximum { shown = maximum }
    if let minimum, minimum.ordinal >= 0, shown < minimum { shown = minimum }
    return shown
  }
}

extension ViewLayoutFlags {
  private static let textSizeShift: UInt32 = 16
  /// The place of the text size that was applied last, among the sizes from the smallest on; -1 before there was one.
  var textSize: Int {
    get { Int(rawValue >> Self.textSizeShift) - 1 }
    set { self = ViewLayoutFlags(rawValue: rawValue & 0xFFFF | UInt32(newValue + 1) << Self.textSizeShift) }
  }
}
