internal import Foundation
internal import HitchlessBase
internal import TextLayout

extension AttributedText {
  /// Converts `string` for the text engine, with `font` where it has none and colours resolved for `traits`. O(length).
  init(_ string: NSAttributedString, font: UIFont, traits: UITraitCollection) {
    var runs: [Run] = []
    let whole = NSRange(location: 0, length: string.length)
    let text = string.string as NSString
    string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let part = BidiControls(attributes[.writingDirection])?.around(text.substring(with: range)) ?? text.substring(with: range)
      runs.append(Run(part, style: TextStyle(attributes, font: font, traits: traits, at: range.location)))
    }
    self.init(runs: runs)
  }
}

extension TextStyle {
  /// Creates the style for `attributes`, with `font` if they have none, of the text at `index` UTF-16 units, in `container` if there is one.
  init(
    _ attributes: [NSAttributedString.Key: Any], font: UIFont, traits: UITraitCollection, at index: Int = 0,
    in container: NSTextContainer? = nil
  ) {
    func number(_ key: NSAttributedString.Key) -> Double {
      switch attributes[key] {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSUnderlineStyle: Double(value.rawValue)
      case let value as NSNumber: value.doubleValue
      default: 0
      }
    }
    func color(_ key: NSAttributedString.Key) -> PixelColor? { (attributes[key] as? UIColor)?.pixel(in: traits) }
    func line(_ key: NSAttributedString.Key, _ colorKey: NSAttributedString.Key) -> TextUnderline? {
      let style = NSUnderlineStyle(rawValue: Int(min(max(number(key), 0), 0xFFFF)))
      // The lower byte specifies the line itself, the others only how it is drawn.
      guard style.rawValue & 0xFF != 0 else { return nil }
      return TextUnderline(
        color: color(colorKey), isDouble: style.contains(.double), isThick: style.contains(.thick), pattern: style.pattern,
        isByWord: style.contains(.byWord))
    }
    let font = attributes[.font] as? UIFont ?? font
    let isLink = attributes[.link] != nil
    let isUnderlined = isLink && attributes[.underlineStyle] == nil
    self.init(
      font: font.engine, color: isLink ? UIColor.link.pixel(in: traits) : color(.foregroundColor), backgroundColor: color(.backgroundColor),
      kerning: number(.kern) + number(.tracking), baselineOffset: number(.baselineOffset),
      underline: isUnderlined ? TextUnderline(color: color(.underlineColor)) : line(.underlineStyle, .underlineColor),
      strikethrough: line(.strikethroughStyle, .strikethroughColor),
      shadow: (attributes[.shadow] as? NSShadow)?.engine(in: traits),
      stroke: TextStroke(
        width: abs(number(.strokeWidth)) * Double(font.pointSize) / 100, color: color(.strokeColor), fills: number(.strokeWidth) < 0),
      slant: number(.obliqueness),
      attachment: (attributes[.attachment] as? NSTextAttachment)?.engine(at: AttachmentPlace(font, traits, in: container, at: index)),
      paragraph: (attributes[.paragraphStyle] as? NSParagraphStyle).map { OwnParagraphStyle($0.engine) })
  }
}
