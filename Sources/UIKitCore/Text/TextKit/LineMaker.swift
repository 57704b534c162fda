internal import Foundation
internal import HitchlessBase
internal import TextLayout

/// Makes the lines of a text storage in containers.
struct LineMaker {
  private let text: String
  /// The styles of the text in UTF-16 units, without background colours, which are drawn beforehand.
  private let styles: [(range: Range<Int>, style: TextStyle)]
  private let paragraph: ParagraphStyle

  /// Takes the text of `storage`, with its colours for the current traits.
  init(_ storage: NSTextStorage, usesFontLeading: Bool) {
    // The engine shows these, in another number of bytes.
    text = storage.string.contains("\0") ? storage.string.replacingOccurrences(of: "\0", with: "\u{FFFD}") : storage.string
    let ranges = storage.styledRanges
    styles = ranges.map { range, attributes in
      var style = TextStyle(attributes, font: .systemFont(ofSize: 12), traits: .current)
      style.backgroundColor = nil
      return (range, style)
    }
    var paragraph = NSParagraphStyle.default.engine
    paragraph.usesFontLeading = usesFontLeading
    self.paragraph = paragraph
  }

  /// The lines in each of the containers. What does not fit in one is in the next one, where its first line begins as that of a paragraph.
  func lines(in containers: [NSTextContainer]) -> [ContainerLines] {
    var (start, made) = (0, [ContainerLines]())
    for (index, container) in containers.enumerated() {
      let lines = container.viewLines?() ?? lines(in: container, from: start, isLast: index + 1 == containers.count)
      made.append(lines)
      start = lines.units.upperBound
    }
    return made
  }

  private func lines(in container: NSTextContainer, from start: Int, isLast: Bool) -> ContainerLines {
    let length = text.utf16.count
    let padding = container.lineFragmentPadding
    let width = container.size.width > 0 ? max(0, container.size.width - 2 * padding) : .infinity
    let rest = String(text.utf16[text.unitRange(start..<length)]) ?? ""
    let content = AttributedText(
      runs: styles.compactMap { range, style in
        let part = range.clamped(to: start..<length)
        return part.isEmpty ? nil : AttributedText.Run(String(text.utf16[text.unitRange(part)]) ?? "", style: style)
      })
    var paragraph = paragraph
    let isLimited = container.maximumNumberOfLines > 0 || container.lineBreakMode == .byCharWrapping
    // What is truncated would not go on in the next container.
    paragraph.imposesLineBreakMode = isLimited || !isLast
    if isLimited, isLast || container.lineBreakMode == .byCharWrapping { paragraph.lineBreakMode = container.lineBreakMode.engine }
    // Widths are those of texts, rounded up to device pixels, with the same tolerance.
    let limits = TextConstraints(
      width: Double(width) + 1.0 / 256, height: container.size.height > 0 ? Double(container.size.height) : .infinity,
      lineLimit: container.maximumNumberOfLines)
    let layout = content.isEmpty ? nil : TextLayout(content, paragraph: paragraph, constraints: limits)
    let room = CGRect(x: padding, y: 0, width: width.isFinite ? width : CGFloat(layout?.width ?? 0), height: CGFloat(layout?.height ?? 0))
    let end = layout.map { start + Self.shownUnits(of: $0, in: rest) } ?? length
    return ContainerLines(layout: layout, text: rest, units: start..<end, room: room, padding: padding, color: .black)
  }
  /// How many UTF-16 units of a text are in its lines, with the separator at the end of the last one, and with those of which an ellipsis takes
  /// the place.
  static func shownUnits(of layout: TextLayout, in text: String) -> Int {
    guard layout.isTruncated, layout.lineCount > 0, layout.removedBytes(inLine: layout.lineCount - 1) == nil else {
      return text.utf16.count
    }
    let end = layout.bytes(ofLine: layout.lineCount - 1).upperBound
    var index = text.utf8.index(text.startIndex, offsetBy: end, limitedBy: text.endIndex) ?? text.endIndex
    if index < text.endIndex, text[index].isNewline { index = text.index(after: index) }
    return text.utf16.distance(from: text.startIndex, to: index)
  }
}
