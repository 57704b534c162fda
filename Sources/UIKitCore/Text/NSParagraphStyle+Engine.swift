internal import Foundation
internal import TextLayout

extension NSParagraphStyle {
  /// The style for the text engine.
  var engine: ParagraphStyle {
    var style = ParagraphStyle(
      alignment: alignment.engine, lineBreakMode: lineBreakMode.engine, lineHeightMultiple: Double(lineHeightMultiple),
      minimumLineHeight: Double(minimumLineHeight), maximumLineHeight: Double(maximumLineHeight), lineSpacing: Double(lineSpacing))
    style.indents = ParagraphIndents(firstLine: Double(firstLineHeadIndent), others: Double(headIndent), tail: Double(tailIndent))
    style.tabs = values.tabs
    (style.paragraphSpacing, style.paragraphSpacingBefore) = (Double(paragraphSpacing), Double(paragraphSpacingBefore))
    style.flow.direction = baseWritingDirection.engine
    style.flow.pushesOutLastWord = lineBreakStrategy.contains(.pushOut)
    style.flow.keepsHangulWords = lineBreakStrategy.contains(.hangulWordPriority)
    let factor = hyphenationFactor == 0 && usesDefaultHyphenation ? Self.defaultHyphenationFactor : hyphenationFactor
    // Languages are looked up for such styles only.
    if factor > 0 { style.flow.hyphenation = HyphenationRule(factor: Double(factor), language: Self.hyphenationLanguage) }
    return style
  }

  private static let defaultHyphenationFactor: Float = 0.9
  /// The language of words, such as `en_US`.
  private static var hyphenationLanguage: String {
    let locale = Locale(identifier: Locale.preferredLanguages.first ?? "en")
    let code = locale.language.languageCode?.identifier ?? "en"
    return locale.region.map { "\(code)_\($0.identifier)" } ?? code
  }
}

extension NSParagraphStyle.Values {
  /// The tab stops for the text engine. Most styles set none and need no list: `TabStops()` stands for a stop at each standard interval.
  fileprivate var tabs: TabStops {
    tabStops == nil && defaultTabInterval == 0
      ? TabStops() : TabStops((tabStops ?? NSTextTab.standard).map(\.engine), interval: Double(defaultTabInterval))
  }
}

extension NSWritingDirection {
  /// The direction for the text engine.
  var engine: WritingDirection {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
