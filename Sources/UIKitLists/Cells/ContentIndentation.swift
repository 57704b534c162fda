internal import Foundation

/// How far a list's cell moves in what it shows.
struct ContentIndentation {
  /// The number of steps.
  var level = 0
  /// A step, in points.
  var width: CGFloat = 10
  /// Whether the accessories before the content are moved in with it.
  var includesAccessories = true
}
