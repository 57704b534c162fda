package import Foundation

/// Appends runs of text with attributes.
///
/// Foundation compares the attributes of neighbours, and ends the program where those are objects of Swift with the same key. It does not
/// look at them where one has more attributes than the other, so some of the runs get one that means nothing.
package struct RunJoiner {
  /// Means nothing.
  static let separator = NSAttributedString.Key("HitchlessRunSeparator")
  private let text: NSMutableAttributedString
  private var count = -1

  /// Appends to `text`.
  package init(_ text: NSMutableAttributedString) { self.text = text }

  /// Appends `part`; an empty one is no run. O(its length).
  package mutating func append(_ part: String, _ attributes: [NSAttributedString.Key: Any]) {
    guard !part.isEmpty else { return }
    var attributes = attributes
    attributes[Self.separator] = attributes.count == count ? true : nil
    count = attributes.count
    text.append(NSAttributedString(string: part, attributes: attributes))
  }
}
