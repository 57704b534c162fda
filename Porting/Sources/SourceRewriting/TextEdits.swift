internal import SwiftSyntax

/// Replacements in a text. They may not overlap, but for insertions at one place, which keep their order, and those inside of a removed
/// part, which go with it.
///
/// A tree that is printed anew would change what nobody asked for; edits leave every other byte as it was.
struct TextEdits {
  private struct Edit {
    var range: Range<Int>
    var text: String
  }
  private var edits: [Edit] = []

  /// Replaces `range`, in UTF-8 offsets of the original text.
  mutating func replace(_ range: Range<Int>, with text: String) { edits.append(Edit(range: range, text: text)) }

  /// Replaces a node without the blanks and comments around it.
  mutating func replace(_ node: some SyntaxProtocol, with text: String) { replace(node.trimmedOffsets, with: text) }

  /// Inserts behind a node and before the blanks that follow.
  mutating func insert(_ text: String, after node: some SyntaxProtocol) {
    let end = node.trimmedOffsets.upperBound
    replace(end..<end, with: text)
  }

  /// Removes a word of a declaration, an attribute or a modifier, and the blanks up to the next one. A comment between them stays.
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

  /// `part` of a text with the edits that lie in it.
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

  /// Insertions come before what is replaced at their place, and what is removed as a whole before its parts.
  private func isBefore(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (edits[a].range, edits[b].range)
    if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
    if first.isEmpty != second.isEmpty { return first.isEmpty }
    return first.count != second.count ? first.count > second.count : a < b
  }
}

extension SyntaxProtocol {
  /// Where the node is in its file, without the blanks and comments around it, in UTF-8 bytes.
  var trimmedOffsets: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
