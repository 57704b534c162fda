package import HitchlessBase

/// A picture in a text. TextLayout does not know how it is drawn; the renderer does.
package protocol TextPicture: AnyObject, Sendable {}

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

  /// Creates an attachment of `picture` in `bounds`.
  package init(_ picture: any TextPicture, bounds: Rect, tint: PixelColor? = nil, isTemplate: Bool = false) {
    self.picture = picture
    self.bounds = bounds
    self.tint = tint
    self.isTemplate = isTemplate
  }

  /// Returns whether both show the same picture object in the same way.
  package static func == (a: TextAttachment, b: TextAttachment) -> Bool {
    a.picture === b.picture && a.bounds == b.bounds && a.tint == b.tint && a.isTemplate == b.isTemplate
  }
  /// Hashes the properties that are compared.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(picture))
    hasher.combine(bounds)
    hasher.combine(tint)
    hasher.combine(isTemplate)
  }
}
