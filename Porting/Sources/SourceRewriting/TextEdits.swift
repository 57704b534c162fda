internal import SwiftSyntax

/// Replacements in a text. They must not overlap, except for insertions at the same position, which keep their order, and edits inside a
/// removed part, which are removed with it.
///
/// Printing the whole syntax tree could change unrelated text; edits leave every other byte unchanged.
struct TextEdits {
  private struct Edit {
    var range: Range<Int>
    var text: String
  }
  private var edits: [Edit] = []

  /// Replaces `range`, in UTF-8 offsets of the original text.
  mutating func replace(_ range: Range<Int>, with text: String) { edits.append(Edit(range: range, text: text)) }

  /// Replaces a node without the whitespace and comments around it.
  mutating func replace(_ node: some SyntaxProtocol, with text: String) { replace(node.trimmedOffsets, with: text) }

  /// Inserts text after a node and before the whitespace that follows.
  mutating func insert(_ text: String, after node: some SyntaxProtocol) {
    let end = node.trimmedOffsets.upperBound
    replace(end..<end, with: text)
  }

  /// Removes a word of a declaration, an attribute or a modifier, and the whitespace up to the next one. A comment between them stays.
  mutating func removeWord(_ node: some SyntaxProtocol) {
    let range = node.trimmedOffsets
    guard let next = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate) else {
      return replace(range, with: "")
    }
    let blanks = node.trailingTrivia.pieces + next.leadingTrivia.pieces
    let isBlank = blanks.allSatisfy { $0.isWhitespace }
    replace(isBlank ? range.lowerBound..<next.trimmedOffsets.lowerBound : range, with: "")
  }

  /// Adds the edits of another pass over the same text.
  mutating func merge(_ other: TextEdits) { edits += other.edits }

  /// Returns `part` of a text with the edits inside it.
  func applied(to text: String, in part: Range<Int>? = nil) -> String {
    let bytes = Array(text.utf8)
    let part = part ?? 0..<bytes.count
    var result: [UInt8] = []
    var position = part.lowerBound
    for edit in edits.indices.sorted(by: isBefore).lazy.map({ edits[$0] })
    where edit.range.lowerBound >= part.lowerBound && edit.range.upperBound <= part.upperBound {
      guard edit.range.lowerBound >= position else { continue }
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    result += bytes[position..<part.upperBound]
    return String(decoding: result, as: UTF8.self)
  }

  /// Orders edits: insertions come before replacements at the same position, and removals of a whole before those of its parts.
  private func isBefore(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (edits[a].range, edits[b].range)
    if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
    if first.isEmpty != second.isEmpty { return first.isEmpty }
    return first.count != second.count ? first.count > second.count : a < b
  }
}

extension SyntaxProtocol {
  /// The range of the node in its file, without the whitespace and comments around it, in UTF-8 bytes.
  var trimmedOffsets: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
