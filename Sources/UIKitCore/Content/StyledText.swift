internal import Foundation

/// An immutable copy of an attributed text.
struct StyledText: Hashable, @unchecked Sendable {
  let string: NSAttributedString
  init(_ string: NSAttributedString) { self.string = string.copy() as? NSAttributedString ?? string }
}
