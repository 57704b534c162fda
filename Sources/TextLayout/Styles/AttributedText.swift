/// Text in one or more styles.
package struct AttributedText: Hashable, Sendable {
  /// A part of a text in one style.
  package struct Run: Hashable, Sendable {
    /// The characters.
    package var text: String
    /// The style of all characters.
    package var style: TextStyle

    /// Creates a run of `text`.
    package init(_ text: String, style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  /// The runs in reading order.
  package var runs: [Run]

  /// Creates a text of `runs`, one after another.
  package init(runs: [Run]) { self.runs = runs }
  /// Creates a text that is `text` in one style.
  package init(_ text: String, style: TextStyle) { runs = [Run(text, style: style)] }

  /// The characters without styles.
  package var string: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
  /// Whether there are no characters.
  package var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
  /// The number of bytes of the characters. O(runs).
  package var byteCount: Int { runs.reduce(0) { $0 + $1.text.utf8.count } }
}
