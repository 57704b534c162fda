internal import Foundation

/// The state of the parts of a text view's text that react to touches.
struct TextViewItems {
  /// The attributes of links; nil for the tint colour.
  var linkAttributes: TextViewStyle.Attributes?
  /// The types that are detected in text that cannot be edited.
  var detected: UIDataDetectorTypes = []
  /// The detected addresses and numbers of the current text; nil if detection has not run.
  var found: [TextDetector.Found]?
  /// The part that is being touched, in UTF-16 units; nil for none.
  var highlighted: NSRange?
  /// Whether the long press in progress has shown a menu.
  var pressShowsMenu = false
}

extension TextViewStyle.Run {
  /// The item to which text with these attributes belongs; nil for none.
  var item: UITextItem.Content? {
    if let tag = attributes[.textItemTag] as? String { return .tag(tag) }
    if let url = Self.url(attributes[.link]) { return .link(url) }
    guard let attachment = attributes[.attachment] as? NSTextAttachment, attachment.hasImage else { return nil }
    return .textAttachment(attachment)
  }
  private static func url(_ value: Any?) -> URL? {
    switch value {
    case let url as URL: url
    case let url as NSURL: URL(string: url.absoluteString)
    case let text as String: URL(string: text)
    case let text as NSString: URL(string: String(describing: text))
    default: nil
    }
  }
}

extension UITextItem.Content {
  /// Whether both items have the same content.
  func isSame(as other: UITextItem.Content?) -> Bool {
    switch (self, other) {
    case (.link(let one), .link(let two)): one == two
    case (.textAttachment(let one), .textAttachment(let two)): one === two
    case (.tag(let one), .tag(let two)): one == two
    default: false
    }
  }
}

extension [TextViewStyle.Run] {
  /// Returns the runs with links added for detected items where the text has none. O(runs + found).
  func adding(_ found: [TextDetector.Found]) -> [TextViewStyle.Run] {
    var result: [TextViewStyle.Run] = []
    var (start, next) = (0, found.startIndex)
    for run in self {
      let end = start + run.length
      while start < end {
        while next < found.endIndex, NSMaxRange(found[next].range) <= start { next += 1 }
        var piece = TextViewStyle.Run(length: end - start, attributes: run.attributes)
        if next < found.endIndex, found[next].range.location < end {
          let range = found[next].range
          piece.length = (range.location > start ? range.location : Swift.min(end, NSMaxRange(range))) - start
          if range.location <= start, run.attributes[.link] == nil { piece.attributes[.link] = found[next].url }
        }
        result.append(piece)
        start += piece.length
      }
    }
    return result
  }
}
