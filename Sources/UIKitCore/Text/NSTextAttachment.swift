public import Foundation
internal import HitchlessBase
internal import TextLayout

/// An image in a text, in the place of the character U+FFFC that has it as ``NSAttributedString/Key/attachment``. Set it up before texts
/// have it.
///
/// Template images, and symbols without a colour of their own, are drawn in the text's colour.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  /// The character that an attachment takes the place of.
  public static let character = 0xFFFC

  /// The image; nil for the one in ``contents``.
  open var image: UIImage? { didSet { if image !== oldValue { decoded = nil } } }
  /// The room that the image is stretched to, in points from where the character begins on the baseline; heights count upwards. Empty, the
  /// default, for the size of the image: on the baseline, and of a symbol in the middle of capital letters.
  open var bounds = CGRect.zero
  /// The data of a file, which is shown if it is that of an image, and else as the symbol of a document; nil, the default, for none.
  open var contents: Data? { didSet { decoded = nil } }
  /// The uniform type of ``contents``; nil if it is not known. Data of another type than an image is not tried for one.
  open var fileType: String? { didSet { decoded = nil } }
  private var decoded: UIImage?

  /// An attachment of a file with these contents, and of this uniform type.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }
  /// An attachment without an image, which takes no room.
  public override convenience init() { self.init(data: nil, ofType: nil) }
  /// An attachment that shows `image`.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// What is shown; nil for nothing.
  var shownImage: UIImage? {
    if let image { return image }
    guard let contents else { return nil }
    if let decoded { return decoded }
    let isOther = fileType.map { !Self.imageTypes.contains($0) } ?? false
    let made = (isOther ? nil : UIImage(data: contents)) ?? UIImage(systemName: "doc")
    decoded = made
    return made
  }
  /// Whether something is shown.
  var hasImage: Bool { shownImage != nil }
  private static let imageTypes: Set = [
    "public.image", "public.png", "public.jpeg", "public.tiff", "public.heic", "public.avif", "public.svg-image", "com.compuserve.gif",
    "org.webmproject.webp",
  ]

  /// The attachment for the text engine, in text of a font; nil if nothing is shown.
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
  /// The character that `attachment` takes the place of, with it as its attribute.
  public convenience init(attachment: NSTextAttachment) { self.init(attachment: attachment, attributes: [:]) }
  /// As ``init(attachment:)``, with other attributes as well.
  public convenience init(attachment: NSTextAttachment, attributes: [Key: Any]) {
    self.init(string: String(TextAttachment.character), attributes: attributes.merging([.attachment: attachment]) { $1 })
  }
}
