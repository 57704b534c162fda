/// Text in one or more styles.
package struct AttributedText: Hashable, Sendable {
  /// A stretch of text in one style.
  package struct Run: Hashable, Sendable {
    /// The characters.
    package var text: String
    /// The style of all of them.
    package var style: TextStyle

    /// A run of `text`.
    package init(_ text: String, style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  /// In reading order.
  package var runs: [Run]

  /// The text of `runs`, one after another.
  package init(runs: [Run]) { self.runs = runs }
  /// All of `text` in one style.
  package init(_ text: String, style: TextStyle) { runs = [Run(text, style: style)] }

  /// The characters alone.
  package var string: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
  /// Whether there is no character.
  package var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
  /// How many bytes the characters take. O(runs).
  package var byteCount: Int { runs.reduce(0) { $0 + $1.text.utf8.count } }
}
