package import HitchlessBase

/// A picture in a text. TextLayout does not know how it is drawn; the renderer does.
package protocol TextPicture: AnyObject, Sendable {}

/// An object that determines the size of an attachment when the width of its line is known, on the thread that lays the text out.
package protocol TextAttachmentSizing: AnyObject, Sendable {
  /// Returns the attachment as it is shown in lines that are at most `width` points wide, or infinitely wide.
  func attachment(inWidth width: Double) -> TextAttachment?
  /// Returns whether this object always returns the same attachments as another one.
  func isSame(as other: any TextAttachmentSizing) -> Bool
}

/// A picture in place of the character U+FFFC.
package struct TextAttachment: Hashable, Sendable {
  /// The character that the picture replaces.
  package static let character: Character = "\u{FFFC}"

  /// The picture.
  package var picture: any TextPicture
  /// The area of the picture, in points relative to the start of its character on the baseline. Heights count upwards.
  package var bounds: Rect
  /// The colour in which the picture's shape is drawn; nil for its own colours.
  package var tint: PixelColor?
  /// Whether the picture's shape is drawn in the text's colour.
  package var isTemplate: Bool
  /// Determines the attachment in a certain width; nil if it does not depend on the width.
  package var sizing: (any TextAttachmentSizing)?

  /// Creates an attachment of `picture` in `bounds`.
  package init(_ picture: any TextPicture, bounds: Rect, tint: PixelColor? = nil, isTemplate: Bool = false) {
    self.picture = picture
    self.bounds = bounds
    self.tint = tint
    self.isTemplate = isTemplate
  }

  /// Returns whether both show the same picture object in the same way.
  package static func == (a: TextAttachment, b: TextAttachment) -> Bool {
    guard a.picture === b.picture, a.bounds == b.bounds, a.tint == b.tint, a.isTemplate == b.isTemplate else { return false }
    guard let one = a.sizing, let two = b.sizing else { return a.sizing == nil && b.sizing == nil }
    return one.isSame(as: two)
  }
  /// Hashes the properties that are compared.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(picture))
    hasher.combine(bounds)
    hasher.combine(tint)
    hasher.combine(isTemplate)
  }
}

extension AttributedText {
  /// Whether the text has attachments whose size depends on the width. O(runs).
  var sizesAttachments: Bool { runs.contains { $0.style.attachment?.sizing != nil } }

  /// Returns the text with its attachments as they are shown in lines that are at most `width` points wide. O(runs). Calls the program.
  func sizingAttachments(inWidth width: Double) -> AttributedText {
    var sized = self
    for index in sized.runs.indices {
      guard let sizing = sized.runs[index].style.attachment?.sizing else { continue }
      sized.runs[index].style.attachment = sizing.attachment(inWidth: width)
    }
    return sized
  }
}
