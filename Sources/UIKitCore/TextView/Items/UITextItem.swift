public import Foundation

/// A part of a text view's text that reacts to a tap and has a menu: a link, an attachment, or text with a tag.
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// The kind of an item.
  public enum Content {
    /// Text with ``NSAttributedString/Key/link``, or a detected address or number.
    case link(URL)
    /// An attachment with an image.
    case textAttachment(NSTextAttachment)
    /// Text with ``NSAttributedString/Key/textItemTag``.
    case tag(String)
  }

  /// The kind of the item.
  public let content: Content
  /// The range of the item, in UTF-16 units.
  public let range: NSRange

  init(_ content: Content, _ range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }

  /// The menu of a text item.
  @preconcurrency @MainActor open class MenuConfiguration: NSObject {
    let menu: UIMenu

    /// Creates a configuration that shows `menu`.
    public init(menu: UIMenu) {
      self.menu = menu
      super.init()
    }
  }
}

/// The interactions of the user with a link or an attachment in a text view.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap, which opens the target of a link.
  case invokeDefaultAction
  /// A long press or a secondary click, which shows a menu.
  case presentActions
  /// UIKit asks about this interaction before it shows a preview of a link's target. There are no such previews here: delegates are never
  /// asked about it.
  case preview
}
