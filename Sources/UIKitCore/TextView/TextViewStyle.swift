internal import Foundation
internal import TextLayout

/// The styles of a text view's text.
@MainActor struct TextViewStyle {
  typealias Attributes = [NSAttributedString.Key: Any]

  /// The font of text that specifies none; nil for the system font in 12 points, as in UIKit's text views.
  var font: UIFont?
  /// The colour of text that specifies none; nil for ``UIColor/label``.
  var color: UIColor?
  /// The other attributes of text that specifies none.
  var others: Attributes = [:]
  var alignment = NSTextAlignment.natural
  /// The styles of the text, at least one run; nil if the whole text has the font and the colour above. Not an attributed string, because
  /// Foundation's crashes when it compares attributes that are Swift objects.
  private(set) var runs: [Run]?
  /// The explicit attributes of the text that is typed next; nil for those of the surrounding text.
  private(set) var typing: Attributes?

  /// A part of the text in one style. Empty only if it is the only run.
  struct Run {
    /// The length in UTF-16 units.
    var length: Int
    var attributes: Attributes
  }

  private static let standardFont = UIFont.systemFont(ofSize: 12)
  /// The font of text that specifies none.
  var shownFont: UIFont { font ?? Self.standardFont }
  /// The attributes of text that specifies none.
  var base: Attributes { others.merging([.font: shownFont, .foregroundColor: color ?? .label]) { $1 } }

  // MARK: Setting

  /// Removes all styles of the text.
  mutating func removeStyles() { (runs, typing) = (nil, nil) }

  /// Copies the styles of `text`.
  mutating func adopt(_ text: NSAttributedString) {
    let found = text.styledRanges.map { Run(length: $0.0.count, attributes: $0.1) }
    runs = found.isEmpty ? [Run(length: 0, attributes: base)] : found
    typing = nil
  }

  /// Updates the styles after the text has become empty: text that is typed next gets the attributes of its beginning.
  mutating func removeText() { runs = [Run(length: 0, attributes: attributes(at: 0))] }

  /// Sets the attributes of the next text that is typed, in a text of `length` UTF-16 units.
  mutating func type(_ attributes: Attributes, length: Int) {
    if runs == nil { runs = [Run(length: length, attributes: base)] }
    typing = attributes
  }
  /// Resets the attributes of the next text that is typed to those of the surrounding text.
  mutating func forgetTyping() { typing = nil }

  /// Sets an attribute of the whole text; nil changes nothing.
  mutating func setEverywhere(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let value, let runs else { return }
    self.runs = runs.map { run in
      var run = run
      run.attributes[key] = value
      return run
    }
  }

  /// Changes the attributes of a range that is not empty, in a text of `length` UTF-16 units. O(runs).
  mutating func change(_ range: NSRange, length: Int, _ body: (inout Attributes) -> Void) {
    let old = runs ?? [Run(length: length, attributes: base)]
    let wanted = range.location..<range.location + range.length
    var (made, start) = ([Run](), 0)
    for run in old {
      let end = start + run.length
      let cuts = [start, min(max(wanted.lowerBound, start), end), min(max(wanted.upperBound, start), end), end]
      for (index, (low, high)) in zip(cuts, cuts.dropFirst()).enumerated() where low < high {
        var part = Run(length: high - low, attributes: run.attributes)
        if index == 1 { body(&part.attributes) }
        made.append(part)
      }
      start = end
    }
    runs = made.isEmpty ? old : made
  }

  /// Updates the styles after `count` UTF-16 units have replaced a range of the text. `styles` are those of the new units; nil for those of
  /// the surrounding text. O(runs).
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

  /// Returns the styles of a range in UTF-16 units; nil if the text has no styles. O(runs).
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

  /// Returns the attributes of text that is typed at a position in UTF-16 units: those of the text before it. O(runs).
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

  /// Returns the text with its styles. O(length).
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

  /// Returns the text for the text engine, in the styles of `runs`, or in a single style if they are nil. Text that an input method
  /// composes has the attributes `look`, or is underlined. `container` is that of the text, if there is one. O(length).
  func engineText(
    _ edited: EditedText, runs: [Run]?, traits: UITraitCollection, marked look: Attributes?, in container: NSTextContainer? = nil
  ) -> AttributedText {
    guard let runs else {
      let style = TextStyle(font: shownFont.engine)
      return AttributedText(edited, style: style, marked: style.marked(look, font: shownFont, traits: traits))
    }
    let marked = edited.marked.map(edited.utf16Range) ?? NSRange(location: 0, length: 0)
    var (pieces, place) = ([Run](), 0)
    var underlined: Set<Int> = []
    // Each run is split where the composed text begins and ends.
    for run in runs {
      let end = place + run.length
      let cuts = [place, min(max(marked.location, place), end), min(max(marked.location + marked.length, place), end), end]
      for (index, (low, high)) in zip(cuts, cuts.dropFirst()).enumerated() where low < high {
        if index == 1 { underlined.insert(pieces.count) }
        pieces.append(Run(length: high - low, attributes: run.attributes))
      }
      place = end
    }
    var (made, index) = ([AttributedText.Run](), 0)
    forEachRun(of: edited.text, pieces) { part, attributes in
      var style = TextStyle(attributes, font: shownFont, traits: traits, at: index, in: container)
      index += part.utf16.count
      if underlined.contains(made.count) {
        // The text keeps its styles where the attributes of composed text do not override them.
        style = style.marked(look.map { attributes.merging($0) { $1 } }, font: shownFont, traits: traits)
      }
      made.append(AttributedText.Run(part, style: style))
    }
    return AttributedText(runs: made)
  }

  /// Returns the style, in a container, of paragraphs that specify none. Natural alignment is that of the text, or of the interface if that
  /// is mirrored.
  func paragraph(in container: NSTextContainer, isMirrored: Bool) -> ParagraphStyle {
    var paragraph = ParagraphStyle()
    paragraph.alignment = (alignment == .natural && isMirrored ? .right : alignment).engine
    paragraph.flow.alignsByInterface = alignment == .natural && isMirrored
    paragraph.imposesLineBreakMode = true
    let isLimited = container.maximumNumberOfLines > 0 || container.lineBreakMode == .byCharWrapping
    paragraph.lineBreakMode = (isLimited ? container.lineBreakMode : .byWordWrapping).engine
    return paragraph
  }
}

extension AttributedText {
  /// Creates edited text in one style, with another style for the text that an input method composes. O(length).
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
  /// Returns the style of text that an input method composes: underlined, unless the program specifies attributes.
  @MainActor func marked(_ attributes: TextViewStyle.Attributes?, font: UIFont, traits: UITraitCollection) -> TextStyle {
    if let attributes { return TextStyle(attributes, font: font, traits: traits) }
    var style = self
    style.underline = TextUnderline()
    return style
  }
}
