internal import Foundation

/// The text that was last set on a label, with styles or without.
enum LabelText {
  case none
  case plain(String)
  case styled(NSAttributedString)

  /// The text without styles; nil for none.
  var string: String? {
    switch self {
    case .none: nil
    case .plain(let text): text
    case .styled(let text): text.string
    }
  }
  /// The text with styles; nil if it was set without styles.
  var styled: NSAttributedString? {
    if case .styled(let text) = self { text } else { nil }
  }
  /// Whether there is nothing to draw. O(1).
  var isEmpty: Bool {
    switch self {
    case .none: true
    case .plain(let text): text.isEmpty
    case .styled(let text): text.length == 0
    }
  }
}
