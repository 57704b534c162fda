public import Foundation

/// A part of a search that is shown as a capsule before the text: a contact, for example, or a type of file.
@preconcurrency @MainActor open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String
  /// The object that the token represents in the program. Nil by default.
  open var representedObject: Any?

  /// Creates a token with a text, and optionally an icon before it.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }
}
