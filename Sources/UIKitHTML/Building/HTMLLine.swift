internal import Foundation
internal import UIKitCore

/// A paragraph that is being read.
struct HTMLLine {
  private struct Piece {
    var text: String
    var style: HTMLStyle
    var attachment: NSTextAttachment?
  }
  /// A placeholder text that is not output, so that a paragraph without text is not left out.
  static let nothing = "\u{200B}"
  private var pieces: [Piece] = []
  /// Whether another space would be redundant: at the start of the line, or after a space.
  private var endsWithSpace = true
  /// The marker before the text of a list item; nil for none.
  var marker: String?
  /// The number of lists around the paragraph.
  var listDepth = 0
  /// The space below the paragraph in points.
  var spacing: CGFloat = 0

  /// Whether the paragraph is empty.
  var isEmpty: Bool { pieces.isEmpty }

  /// Adds a text. Sequences of spaces and line feeds become one space, unless the style keeps them. O(characters).
  mutating func append(_ text: String, _ style: HTMLStyle) {
    if style.keepsSpaces {
      // A line separator keeps the text within the paragraph.
      add(text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "\u{2028}"), style)
      return endsWithSpace = false
    }
    var shown = ""
    for scalar in text.unicodeScalars {
      let isSpace = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{C}"
      if !isSpace { shown.unicodeScalars.append(scalar) } else if !endsWithSpace { shown += " " }
      endsWithSpace = isSpace
    }
    add(shown, style)
  }
  /// Adds a line separator, which replaces a space before it.
  mutating func append(separator: String, _ style: HTMLStyle) {
    removeTrailingSpace()
    add(separator, style)
    endsWithSpace = true
  }
  /// Adds a picture with a size in points.
  mutating func append(_ image: UIImage, _ size: CGSize, _ style: HTMLStyle) {
    let attachment = NSTextAttachment()
    attachment.image = image
    attachment.bounds = CGRect(origin: .zero, size: size)
    pieces.append(Piece(text: "\u{FFFC}", style: style, attachment: attachment))
    endsWithSpace = false
  }

  private mutating func add(_ text: String, _ style: HTMLStyle) {
    guard !text.isEmpty else { return }
    pieces.append(Piece(text: text, style: style))
  }
  private mutating func removeTrailingSpace() {
    guard let last = pieces.last, last.text.hasSuffix(" "), !last.style.keepsSpaces else { return }
    pieces[pieces.count - 1].text.removeLast()
    if pieces[pieces.count - 1].text.isEmpty { pieces.removeLast() }
  }

  // MARK: The text

  /// Returns the paragraph with its attributes, including its end. O(characters).
  consuming func runs() -> [(String, [NSAttributedString.Key: Any])] {
    removeTrailingSpace()
    // A line break at the end is redundant, because the paragraph ends there.
    if pieces.last?.text == "\u{2028}", pieces.count > 1 { pieces.removeLast() }
    if pieces.last?.style.keepsSpaces == true, pieces.last?.text.hasSuffix("\u{2028}") == true {
      pieces[pieces.count - 1].text.removeLast()
    }
    guard let first = pieces.first?.style, let end = pieces.last?.style else { return [] }
    let paragraph = paragraph(first)
    var runs: [(String, [NSAttributedString.Key: Any])] = []
    if let marker {
      var plain = first
      (plain.link, plain.isUnderlined, plain.isStruckThrough, plain.backgroundColor) = (nil, false, false, nil)
      runs.append((marker, Self.attributes(plain, paragraph)))
    }
    for piece in pieces {
      var attributes = Self.attributes(piece.style, paragraph)
      if let attachment = piece.attachment { attributes[.attachment] = attachment }
      if piece.text != Self.nothing { runs.append((piece.text, attributes)) }
    }
    return runs + [("\n", Self.attributes(end, paragraph))]
  }

  private func paragraph(_ style: HTMLStyle) -> NSParagraphStyle {
    let made = NSMutableParagraphStyle()
    made.alignment = style.alignment
    made.paragraphSpacing = spacing
    (made.firstLineHeadIndent, made.headIndent) = (style.indent, style.indent)
    if listDepth > 0 {
      let indent = style.indent + 36 * CGFloat(listDepth)
      made.headIndent = indent
      made.firstLineHeadIndent = marker == nil ? indent : style.indent
      made.tabStops = [NSTextTab(textAlignment: .left, location: indent - 25), NSTextTab(textAlignment: .natural, location: indent)]
    }
    return made
  }

  private static func attributes(_ style: HTMLStyle, _ paragraph: NSParagraphStyle) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: style.font, .paragraphStyle: paragraph, .foregroundColor: style.color ?? (style.link == nil ? .black : linkColor),
    ]
    if let color = style.backgroundColor { attributes[.backgroundColor] = color }
    if style.isUnderlined || style.link != nil { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if style.isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if style.rise != 0 { attributes[.baselineOffset] = style.rise }
    if let link = style.link { attributes[.link] = URL(string: link) as Any? ?? link }
    return attributes
  }
  private static let linkColor = UIColor(red: 0, green: 0, blue: 0xEE / 255, alpha: 1)
}
