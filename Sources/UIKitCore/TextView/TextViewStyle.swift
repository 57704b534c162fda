internal import Foundation
internal import TextLayout

/// How the text of a text view looks.
@MainActor struct TextViewStyle {
  typealias Attributes = [NSAttributedString.Key: Any]

  /// The font of text without one of its own; nil for 12 points of the system font, as UIKit's text views have.
  var font: UIFont?
  /// The colour of text without one of its own; nil for ``UIColor/label``.
  var color: UIColor?
  var alignment = NSTextAlignment.natural
  /// The styles of the text, of which there is at least one; nil if all of it has the font and the colour above. Not an attributed string:
  /// Foundation's ends the program where attributes are compared that are objects of Swift.
  private(set) var runs: [Run]?
  /// What was set for text that is typed next; nil for the styles around it.
  private(set) var typing: Attributes?

  /// A stretch of text in one style. Empty only if it is the only one.
  struct Run {
    /// In UTF-16 units.
    var length: Int
    var attributes: Attributes
  }

  private static let standardFont = UIFont.systemFont(ofSize: 12)
  /// The font of text without one of its own.
  var shownFont: UIFont { font ?? Self.standardFont }
  /// The styles of text that has none of its own.
  var base: Attributes { [.font: shownFont, .foregroundColor: color ?? .label] }

  // MARK: Setting

  /// The text has no styles of its own any more.
  mutating func removeStyles() { (runs, typing) = (nil, nil) }

  /// The text has the styles of `text`.
  mutating func adopt(_ text: NSAttributedString) {
    let found = text.styledRanges.map { Run(length: $0.0.count, attributes: $0.1) }
    runs = found.isEmpty ? [Run(length: 0, attributes: base)] : found
    typing = nil
  }

  /// The text is empty, and what is typed next has the styles of its beginning.
  mutating func removeText() { runs = [Run(length: 0, attributes: attributes(at: 0))] }

  /// Sets the styles of what is typed next into a text of `length` UTF-16 units.
  mutating func type(_ attributes: Attributes, length: Int) {
    if runs == nil { runs = [Run(length: length, attributes: base)] }
    typing = attributes
  }
  /// What is typed next has the styles of what is around it again.
  mutating func forgetTyping() { typing = nil }

  /// Gives all of the text a style; nil changes nothing.
  mutating func setEverywhere(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let value, let runs else { return }
    self.runs = runs.map { run in
      var run = run
      run.attributes[key] = value
      return run
    }
  }

  /// Follows a change of the text: `count` UTF-16 units have replaced a range of them, with styles, or with those around it. O(runs).
  mutating func replace(_ range: NSRange, count: Int, styles: [Run]? = nil) {
    guard let old = runs else { return }
    var (before, after): ([Run], [Run]) = ([], [])
    var start = 0
    for run in old {
      let end = start + run.length
      if start < range.location { before.append(Run(length: min(end, range.location) - start, attributes: run.attributes)) }
      let rest = end - max(start, range.location + range.length)
      if rest > 0 { after.append(Run(length: rest, attributes: run.attributes)) }
      start = end
    }
    if count > 0, let styles, styles.reduce(0, { $0 + $1.length }) == count {
      before += styles
    } else if typing == nil, !before.isEmpty {
      before[before.count - 1].length += count
    } else if typing == nil, before.isEmpty, !after.isEmpty {
      after[0].length += count
    } else if count > 0 || before.isEmpty && after.isEmpty {
      before.append(Run(length: count, attributes: attributes(at: range.location)))
    }
    runs = before + after
    typing = nil
  }

  // MARK: Reading

  /// The styles of a range, which counts UTF-16 units; nil if the text has none of its own. O(runs).
  func runs(in range: NSRange) -> [Run]? {
    guard let runs else { return nil }
    let wanted = range.location..<range.location + range.length
    var (found, start) = ([Run](), 0)
    for run in runs {
      let part = (start..<start + run.length).clamped(to: wanted)
      if !part.isEmpty { found.append(Run(length: part.count, attributes: run.attributes)) }
      start += run.length
    }
    return found
  }

  /// The styles of text that is typed at a place, which counts UTF-16 units: those of what is before it. O(runs).
  func attributes(at place: Int) -> Attributes {
    if let typing { return typing }
    guard let runs else { return base }
    var end = 0
    for run in runs {
      end += run.length
      if end >= place { return run.attributes }
    }
    return runs.last?.attributes ?? base
  }

  /// The text with its styles. O(length).
  func attributedText(_ text: String) -> NSAttributedString {
    let whole = NSMutableAttributedString(string: "")
    var joiner = RunJoiner(whole)
    forEachRun(of: text, runs ?? [Run(length: text.utf16.count, attributes: base)]) { joiner.append($0, $1) }
    return whole
  }
  private func forEachRun(of text: String, _ runs: [Run], _ body: (String, Attributes) -> Void) {
    var start = text.startIndex
    for run in runs where run.length > 0 {
      let end = text.utf16.index(start, offsetBy: run.length, limitedBy: text.endIndex) ?? text.endIndex
      body(String(text[start..<end]), run.attributes)
      start = end
    }
  }

  /// The text for the text engine, in the styles of `runs`, or in one if they are nil; what an input method composes has a look of its own, or
  /// is underlined. O(length).
  func engineText(_ edited: EditedText, runs: [Run]?, traits: UITraitCollection, marked look: Attributes?) -> AttributedText {
    guard let runs else {
      let style = TextStyle(font: shownFont.engine)
      return AttributedText(edited, style: style, marked: style.marked(look, font: shownFont, traits: traits))
    }
    let marked = edited.marked.map(edited.utf16Range) ?? NSRange(location: 0, length: 0)
    var (pieces, place) = ([Run](), 0)
    var underlined: Set<Int> = []
    // Each run is cut where what is composed begins and ends.
    for run in runs {
      let end = place + run.length
      let cuts = [place, min(max(marked.location, place), end), min(max(marked.location + marked.length, place), end), end]
      for (index, (low, high)) in zip(cuts, cuts.dropFirst()).enumerated() where low < high {
        if index == 1 { underlined.insert(pieces.count) }
        pieces.append(Run(length: high - low, attributes: run.attributes))
      }
      place = end
    }
    var made: [AttributedText.Run] = []
    forEachRun(of: edited.text, pieces) { part, attributes in
      var style = TextStyle(attributes, font: shownFont, traits: traits)
      if underlined.contains(made.count) {
        // The text keeps its styles where that look says nothing of them.
        style = style.marked(look.map { attributes.merging($0) { $1 } }, font: shownFont, traits: traits)
      }
      made.append(AttributedText.Run(part, style: style))
    }
    return AttributedText(runs: made)
  }

  /// How lines are broken in a container in paragraphs without a style of their own, where the natural alignment is
  /// that of the text, or of the interface if that is mirrored.
  func paragraph(in container: NSTextContainer, isMirrored: Bool) -> ParagraphStyle {
    var paragraph = ParagraphStyle()
    paragraph.alignment = (alignment == .natural && isMirrored ? .right : alignment).engine
    paragraph.imposesLineBreakMode = true
    let isLimited = container.maximumNumberOfLines > 0 || container.lineBreakMode == .byCharWrapping
    paragraph.lineBreakMode = (isLimited ? container.lineBreakMode : .byWordWrapping).engine
    return paragraph
  }
}

extension AttributedText {
  /// Text that is edited, in one style; what an input method composes is in another one. O(length).
  init(_ edited: EditedText, style: TextStyle, marked composed: TextStyle) {
    guard let marked = edited.marked else {
      self.init(edited.text, style: style)
      return
    }
    let parts = [(0..<marked.lowerBound, style), (marked, composed), (marked.upperBound..<edited.length, style)]
    self.init(runs: parts.filter { !$0.0.isEmpty }.map { Run(String(edited[$0]), style: $1) })
  }
}

extension TextStyle {
  /// The style of what an input method composes: underlined, if the program does not say otherwise.
  @MainActor func marked(_ attributes: TextViewStyle.Attributes?, font: UIFont, traits: UITraitCollection) -> TextStyle {
    if let attributes { return TextStyle(attributes, font: font, traits: traits) }
    var style = self
    style.underline = TextUnderline()
    return style
  }
}
