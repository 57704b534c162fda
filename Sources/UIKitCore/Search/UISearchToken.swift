public import Foundation

/// A part of a search that is shown as a capsule before the text: a person, say, or a kind of file.
@preconcurrency @MainActor open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String
  /// What the token stands for in the program. Nil by default.
  open var representedObject: Any?

  /// A token with a text, and perhaps an icon before it.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }
}
