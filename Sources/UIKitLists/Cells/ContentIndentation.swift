internal import Foundation

/// The indentation of a list cell's content.
struct ContentIndentation {
  /// The number of indentation levels.
  var level = 0
  /// The width of a level, in points.
  var width: CGFloat = 10
  /// Whether the leading accessories are indented with the content.
  var includesAccessories = true
}
