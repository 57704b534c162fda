/// The appearance of a month's days, except their numbers, and the behaviour of keys. A value type.
struct DayAppearance: Equatable {
  /// Whether each day can be chosen; others are grey.
  var allowed: [Bool]
  /// The chosen days: a range of one day has a circle, and a range of several days of a week a bar.
  var chosen: [Range<Int>]
  /// Whether there is space below the numbers.
  var hasDecorations = false
  /// Whether arrow keys choose the days that they move to; otherwise, the space and return keys choose the day at the keyboard cursor.
  var keysChoose = true

  /// Returns whether a day is chosen. O(ranges).
  func isChosen(_ index: Int) -> Bool { chosen.contains { $0.contains(index) } }
}
