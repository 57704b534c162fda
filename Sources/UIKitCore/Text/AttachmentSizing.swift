internal import Foundation
internal import HitchlessBase
internal import TextLayout

/// Asks an attachment of the program's class for its image and bounds in lines of a certain width.
final class AttachmentSizing: TextAttachmentSizing {
  private let attachment: NSTextAttachment
  private let place: AttachmentPlace

  init(_ attachment: NSTextAttachment, _ place: AttachmentPlace) { (self.attachment, self.place) = (attachment, place) }

  func attachment(inWidth width: Double) -> TextAttachment? {
    AttachmentPlace.$current.withValue(place) {
      // Widths of lines have a small tolerance, by which an attachment must not exceed the width of its view. The largest width is Text
      // Kit's for lines without a limit.
      let room = (min(1e7, width) * 128).rounded(.down) / 128
      let line = CGRect(x: 0, y: 0, width: CGFloat(room), height: place.font.lineHeight)
      let bounds = attachment.attachmentBounds(
        for: place.container, proposedLineFragment: line, glyphPosition: CGPoint(x: 0, y: place.font.ascender),
        characterIndex: place.index)
      let image = attachment.image(forBounds: bounds, textContainer: place.container, characterIndex: place.index)
      return attachment.engine(image, in: bounds, place.traits)
    }
  }

  func isSame(as other: any TextAttachmentSizing) -> Bool {
    guard let other = other as? AttachmentSizing else { return false }
    return attachment === other.attachment && place.isSame(as: other.place)
  }
}
