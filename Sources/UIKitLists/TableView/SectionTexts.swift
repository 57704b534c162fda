internal import UIKitCore

/// The labels of a table section's header or footer, each nil until it is first accessed.
struct SectionTexts {
  /// The title label.
  var title: UILabel?
  /// The label below the title.
  var detail: UILabel?
  /// The existing labels, from top to bottom. O(1).
  var all: [UILabel] { [title, detail].compactMap { $0 } }
  /// Whether there are no labels.
  var isEmpty: Bool { title == nil && detail == nil }
}
