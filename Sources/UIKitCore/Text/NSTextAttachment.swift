public import Foundation
internal import HitchlessBase
internal import TextLayout

/// An image in a text, in place of the character U+FFFC that has the attachment as its ``NSAttributedString/Key/attachment``. Configure it
/// before adding it to a text.
///
/// Template images, and symbols without their own colour, are drawn in the text's colour.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  /// The character that an attachment replaces.
  public static let character = 0xFFFC

  /// The image; nil for the one in ``contents``.
  open var image: UIImage? { didSet { if image !== oldValue { decoded = nil } } }
  /// The rectangle to which the image is stretched, in points from the character's origin on the baseline; y coordinates increase upwards.
  /// If empty, the default, the image is shown in its own size: on the baseline, or, if it is a symbol, centred on the height of capital
  /// letters.
  open var bounds = CGRect.zero
  /// The data of a file, shown as an image if it contains one and otherwise as the symbol of a document; nil, the default, for none.
  open var contents: Data? { didSet { decoded = nil } }
  /// The uniform type of ``contents``; nil if unknown. Data whose type is not that of an image is not decoded.
  open var fileType: String? { didSet { decoded = nil } }
  private var decoded: UIImage?

  /// Creates an attachment of a file with the given contents and uniform type.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }
  /// Creates an attachment without an image, which takes up no room.
  public override convenience init() { self.init(data: nil, ofType: nil) }
  /// Creates an attachment that shows `image`.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The image that is shown; nil for none.
  var shownImage: UIImage? {
    if let image { return image }
    guard let contents else { return nil }
    if let decoded { return decoded }
    let isOther = fileType.map { !Self.imageTypes.contains($0) } ?? false
    let made = (isOther ? nil : UIImage(data: contents)) ?? UIImage(systemName: "doc")
    decoded = made
    return made
  }
  /// Whether an image is shown.
  var hasImage: Bool { shownImage != nil }
  private static let imageTypes: Set = [
    "public.image", "public.png", "public.jpeg", "public.tiff", "public.heic", "public.avif", "public.svg-image", "com.compuserve.gif",
    "org.webmproject.webp",
  ]

  // MARK: Layout

  /// Returns the rectangle to which the image is stretched, in points from the character's origin on the baseline; y coordinates increase
  /// upwards. By default ``bounds``, or the image's own size if these are empty. Override it to fit the image to the font or to the width of
  /// the text. Called while a text is laid out, several times, on the thread that does it.
  ///
  /// - Parameters:
  ///   - textContainer: The container of a text view's or a layout manager's text; nil for other texts.
  ///   - lineFrag: The width that is available to the text's lines, and the line height of the font. 10⁷ points wide if there is no limit.
  ///   - position: The beginning of the line, on its baseline.
  ///   - charIndex: The position of the attribute in the text, in UTF-16 units.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect { standardBounds(in: AttachmentPlace.current) }

  /// Returns the image that is shown in a rectangle of the text; nil for none. By default ``image``, or the one in ``contents``. Override it
  /// to provide an image of exactly that size. Called while a text is laid out, several times, on the thread that does it.
  open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? { shownImage }

  /// Returns the rectangle of the image unless a subclass determines another one.
  private func standardBounds(in place: AttachmentPlace?) -> CGRect {
    if bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite { return bounds }
    guard let image = shownImage.map({ UIImageAsset.shown($0, in: place?.traits ?? .current) }) else { return .zero }
    var room = CGRect(origin: .zero, size: image.size)
    if let baseline = image.baselineOffsetFromBottom {
      room.origin.y = -baseline
    } else if image.isSymbolImage, let place {
      room.origin.y = ((place.font.capHeight - room.height) / 2).rounded(to: place.traits.displayScale)
    }
    return room
  }

  /// Returns the attachment for the text engine; nil if no image is shown.
  func engine(at place: AttachmentPlace) -> TextAttachment? {
    guard type(of: self) != NSTextAttachment.self else { return engine(shownImage, in: standardBounds(in: place), place.traits) }
    let sizing = AttachmentSizing(self, place)
    var made = sizing.attachment(inWidth: .infinity)
    made?.sizing = sizing
    return made
  }
  /// Returns the attachment that shows an image in a rectangle; nil if that is not possible.
  func engine(_ image: UIImage?, in room: CGRect, _ traits: UITraitCollection) -> TextAttachment? {
    guard let image = image.map({ UIImageAsset.shown($0, in: traits) }) else { return nil }
    guard room.minX.isFinite, room.minY.isFinite, room.width.isFinite, room.height.isFinite else { return nil }
    return TextAttachment(
      image, bounds: room.engine, tint: image.isTemplate ? nil : (image.tint ?? (image.isSymbolImage ? .label : nil))?.pixel(in: traits),
      isTemplate: image.isTemplate)
  }
}

extension NSAttributedString {
  /// Creates a string of the character that `attachment` replaces, with the attachment as its attribute.
  public convenience init(attachment: NSTextAttachment) { self.init(attachment: attachment, attributes: [:]) }
  /// Same as ``init(attachment:)``, with additional attributes.
  public convenience init(attachment: NSTextAttachment, attributes: [Key: Any]) {
    self.init(string: String(TextAttachment.character), attributes: attributes.merging([.attachment: attachment]) { $1 })
  }
}
