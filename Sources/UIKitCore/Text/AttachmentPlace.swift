internal import Foundation

/// Where an attachment is in a text: what its size may depend on.
struct AttachmentPlace: Sendable {
  /// The font of the text there.
  let font: UIFont
  /// The traits for which the text is shown.
  let traits: UITraitCollection
  /// The container of the text; nil for texts that have none.
  var container: NSTextContainer? { holder?.container }
  /// The position in the text, in UTF-16 units.
  let index: Int
  private let holder: Holder?

  /// Container objects are only passed on to the program.
  private final class Holder: @unchecked Sendable {
    weak var container: NSTextContainer?
    init(_ container: NSTextContainer) { self.container = container }
  }

  /// The place of the attachment whose bounds a program is determining, on this thread.
  @TaskLocal static var current: AttachmentPlace?

  init(_ font: UIFont, _ traits: UITraitCollection, in container: NSTextContainer?, at index: Int) {
    (self.font, self.traits, self.index) = (font, traits, index)
    holder = container.map(Holder.init)
  }

  /// Returns whether two places have the same effect on the size of an attachment.
  func isSame(as other: AttachmentPlace) -> Bool {
    index == other.index && font == other.font && container === other.container && traits == other.traits
  }
}
