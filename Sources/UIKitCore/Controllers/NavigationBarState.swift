internal import Foundation

/// The state of a navigation bar, apart from frames. Most of it depends on the position of the content.
struct NavigationBarState: Hashable {
  /// Whether there is a row for the large title.
  var isLarge = false
  /// Whether the title is in the row of the buttons.
  var showsSmallTitle = true
  /// How much of the look over content is visible, from 0 to 1.
  var contentShare: CGFloat = 1
  /// Whether titles have the look over content; they do not blend the two looks.
  var isOverContent: Bool { contentShare >= 0.5 }
}
