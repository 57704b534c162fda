/// How the days of a month look, besides their numbers, and what keys do there. A value.
struct DayLooks: Equatable {
  /// Whether each day can be chosen; those that can not are grey.
  var allowed: [Bool]
  /// The days that are chosen: a circle is around one, a bar around several of a week.
  var chosen: [Range<Int>]
  /// Whether there is room below the numbers.
  var hasDecorations = false
  /// Whether arrow keys choose the days that they lead to; else the space key and return choose where the keys are.
  var keysChoose = true

  /// Whether a day is chosen. O(ranges).
  func isChosen(_ index: Int) -> Bool { chosen.contains { $0.contains(index) } }
}
