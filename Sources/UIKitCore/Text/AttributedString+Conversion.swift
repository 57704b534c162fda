public import Foundation

// On Apple's platforms these conversions are part of Foundation; Foundation on Linux has none of them.

extension AttributeContainer {
  /// Creates a container of the UIKit attributes and the link in a dictionary. Other attributes, and values of other types, are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    func value<Value>(_ key: NSAttributedString.Key) -> Value? { dictionary[key] as? Value }
    func points(_ key: NSAttributedString.Key) -> CGFloat? { (dictionary[key] as? NSNumber).map { CGFloat($0.doubleValue) } ?? value(key) }
    func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
      value(key) ?? (value(key) as Int?).map { NSUnderlineStyle(rawValue: $0) }
    }
    self.font = value(.font)
    self.foregroundColor = value(.foregroundColor)
    self.backgroundColor = value(.backgroundColor)
    self.paragraphStyle = value(.paragraphStyle)
    self.kern = points(.kern)
    self.tracking = points(.tracking)
    self.baselineOffset = points(.baselineOffset)
    self.underlineStyle = line(.underlineStyle)
    self.underlineColor = value(.underlineColor)
    self.strikethroughStyle = line(.strikethroughStyle)
    self.strikethroughColor = value(.strikethroughColor)
    self.strokeWidth = points(.strokeWidth)
    self.strokeColor = value(.strokeColor)
    self.shadow = value(.shadow)
    self.attachment = value(.attachment)
    self.link = value(.link) ?? (value(.link) as String?).flatMap { URL(string: $0) }
  }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// Creates a dictionary of the UIKit attributes and the link in `container`.
  public init(_ container: AttributeContainer) {
    let values: [(NSAttributedString.Key, Any?)] = [
      (.font, container.font), (.foregroundColor, container.foregroundColor), (.backgroundColor, container.backgroundColor),
      (.paragraphStyle, container.paragraphStyle), (.kern, container.kern), (.tracking, container.tracking),
      (.baselineOffset, container.baselineOffset), (.underlineStyle, container.underlineStyle?.rawValue),
      (.underlineColor, container.underlineColor), (.strikethroughStyle, container.strikethroughStyle?.rawValue),
      (.strikethroughColor, container.strikethroughColor), (.link, container.link), (.shadow, container.shadow),
      (.attachment, container.attachment), (.strokeWidth, container.strokeWidth), (.strokeColor, container.strokeColor),
    ]
    self.init()
    for (key, value) in values { self[key] = value }
  }
}

extension AttributedString {
  /// Creates the text of `string` with its UIKit attributes. O(length).
  public init(_ string: NSAttributedString) {
    self.init()
    let text = string.string as NSString
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) { attributes, range, _ in
      append(AttributedString(text.substring(with: range), attributes: AttributeContainer(attributes)))
    }
  }
}

extension NSAttributedString {
  /// Creates the text of `string` with its UIKit attributes. O(length).
  public convenience init(_ string: AttributedString) {
    let joined = NSMutableAttributedString(string: "")
    var joiner = RunJoiner(joined)
    for run in string.runs { joiner.append(String(string[run.range].characters), [Key: Any](run.attributes)) }
    self.init(attributedString: joined)
  }
}
