internal import Foundation
internal import HitchlessBase
internal import TextLayout

/// Breaks the text of a text storage into lines in containers.
struct LineMaker {
  private let text: String
  /// The styles of the text in UTF-16 units, without background colours, which are drawn separately, before the text.
  private let styles: [(range: Range<Int>, style: TextStyle)]
  private let paragraph: ParagraphStyle

  /// Reads the text of `storage`, with its colours resolved for the current traits.
  init(_ storage: NSTextStorage, usesFontLeading: Bool) {
    // The engine shows null characters in another number of bytes, which would shift offsets.
    text = storage.string.contains("\0") ? storage.string.replacingOccurrences(of: "\0", with: "\u{FFFD}") : storage.string
    let ranges = storage.styledRanges
    styles = ranges.map { range, attributes in
      var style = TextStyle(
        attributes, font: .systemFont(ofSize: 12), traits: .current, at: range.lowerBound,
        in: storage.layoutManagers.first?.textContainers.first)
      style.backgroundColor = nil
      return (range, style)
    }
    var paragraph = NSParagraphStyle.default.engine
    paragraph.usesFontLeading = usesFontLeading
    self.paragraph = paragraph
  }

  /// Returns the lines in each of the containers. Text that does not fit in one container continues in the next one, where its first line
  /// is treated as the first line of a paragraph.
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
    // A truncated text would not continue in the next container.
    paragraph.imposesLineBreakMode = isLimited || !isLast
    if isLimited, isLast || container.lineBreakMode == .byCharWrapping { paragraph.lineBreakMode = container.lineBreakMode.engine }
    // Widths are those of texts, rounded up to device pixels; the tolerance is the same.
    var limits = TextConstraints(
      width: Double(width) + 1.0 / 256, height: container.size.height > 0 ? Double(container.size.height) : .infinity,
      lineLimit: container.maximumNumberOfLines)
    limits.exclusions = container.exclusions
    let layout = content.isEmpty ? nil : TextLayout(content, paragraph: paragraph, constraints: limits)
    let room = CGRect(x: padding, y: 0, width: width.isFinite ? width : CGFloat(layout?.width ?? 0), height: CGFloat(layout?.height ?? 0))
    let end = layout.map { start + Self.shownUnits(of: $0, in: rest) } ?? length
    return ContainerLines(layout: layout, text: rest, units: start..<end, room: room, padding: padding, color: .black)
  }
  /// Returns the number of UTF-16 units of a text that are in its lines, including the separator at the end of the last line and units that
  /// an ellipsis replaces.
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
