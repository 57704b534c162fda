public import Foundation

/// A part of a text view's text that reacts to a tap and has a menu: a link, an attachment, or text with a tag.
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// What the part is.
  public enum Content {
    /// Text with ``NSAttributedString/Key/link``, or an address or number that was found in the text.
    case link(URL)
    /// An attachment with an image.
    case textAttachment(NSTextAttachment)
    /// Text with ``NSAttributedString/Key/textItemTag``.
    case tag(String)
  }

  /// What the part is.
  public let content: Content
  /// The part of the text, in UTF-16 units.
  public let range: NSRange

  init(_ content: Content, _ range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }

  /// The menu of a text item.
  @preconcurrency @MainActor open class MenuConfiguration: NSObject {
    let menu: UIMenu

    /// A configuration that shows `menu`.
    public init(menu: UIMenu) {
      self.menu = menu
      super.init()
    }
  }
}

/// What a person does with a link or an attachment in a text view.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap, which opens what the link leads to.
  case invokeDefaultAction
  /// A finger that stays down, or the other mouse button, which shows a menu.
  case presentActions
  /// UIKit asks about it before it shows a picture of the page that a link leads to. There are none here: delegates are never asked about it.
  case preview
}
