/// How an image that is attached to a test is written.
public struct AttachedImageFormat: Hashable, Sendable {
  /// How much of the image is kept, from 0 to 1. Formats without loss have 1.
  public let encodingQuality: Float
  /// What names of such files end in, in lower case; the usual one first.
  let pathExtensions: [String]

  /// Without loss.
  public static let png = AttachedImageFormat(encodingQuality: 1, pathExtensions: ["png"])
  /// With as little loss as JPEG has.
  public static let jpeg = jpeg(withEncodingQuality: 1)

  /// JPEG with a quality from 0, the smallest file, to 1.
  public static func jpeg(withEncodingQuality encodingQuality: Float) -> AttachedImageFormat {
    AttachedImageFormat(encodingQuality: encodingQuality, pathExtensions: ["jpg", "jpeg"])
  }

  func isEnding(of name: String) -> Bool { pathExtensions.contains(URL(filePath: name).pathExtension.lowercased()) }

  func file(of image: UIImage) -> Data? {
    self == .png ? image.pngData() : image.jpegData(compressionQuality: CGFloat(encodingQuality))
  }
}
