internal import UIKitCore

/// The labels of a table section's header or footer, each nil until it is asked for.
struct SectionTexts {
  /// The title.
  var title: UILabel?
  /// The text below it.
  var detail: UILabel?
  /// Those that there are, from top to bottom. O(1).
  var all: [UILabel] { [title, detail].compactMap { $0 } }
  /// Whether there is none.
  var isEmpty: Bool { title == nil && detail == nil }
}
