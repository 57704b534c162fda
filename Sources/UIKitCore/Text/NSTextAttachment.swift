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

  /// Returns the attachment for the text engine, in text of the given font; nil if no image is shown.
  func engine(font: UIFont, traits: UITraitCollection) -> TextAttachment? {
    guard let image = shownImage.map({ UIImageAsset.shown($0, in: traits) }) else { return nil }
    var room = bounds
    if room.width <= 0 || room.height <= 0 || !room.width.isFinite || !room.height.isFinite {
      room = CGRect(origin: .zero, size: image.size)
      if image.isSymbolImage { room.origin.y = ((font.capHeight - room.height) / 2).rounded(to: traits.displayScale) }
    }
    guard room.minX.isFinite, room.minY.isFinite else { return nil }
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
