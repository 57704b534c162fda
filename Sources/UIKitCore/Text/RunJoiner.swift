package import Foundation

/// Appends runs of text with attributes to an attributed string.
///
/// Foundation compares the attributes of neighbouring runs and crashes if values under the same key are Swift objects. It skips the
/// comparison if one run has more attributes than the other, so a run with as many attributes as the previous one gets an additional,
/// meaningless attribute.
package struct RunJoiner {
  /// The meaningless attribute.
  static let separator = NSAttributedString.Key("HitchlessRunSeparator")
  private let text: NSMutableAttributedString
  private var count = -1

  /// Creates a joiner that appends to `text`.
  package init(_ text: NSMutableAttributedString) { self.text = text }

  /// Appends `part` unless it is empty. O(length of the part).
  package mutating func append(_ part: String, _ attributes: [NSAttributedString.Key: Any]) {
    guard !part.isEmpty else { return }
    var attributes = attributes
    attributes[Self.separator] = attributes.count == count ? true : nil
    count = attributes.count
    text.append(NSAttributedString(string: part, attributes: attributes))
  }
}
