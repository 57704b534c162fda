/// The format of an image that is attached to a test.
public struct AttachedImageFormat: Hashable, Sendable {
  /// The quality of the encoding, from 0 to 1. Lossless formats have 1.
  public let encodingQuality: Float
  /// The extensions of such files' names, in lower case; the usual one first.
  let pathExtensions: [String]

  /// The lossless PNG format.
  public static let png = AttachedImageFormat(encodingQuality: 1, pathExtensions: ["png"])
  /// The JPEG format with the highest quality.
  public static let jpeg = jpeg(withEncodingQuality: 1)

  /// Returns the JPEG format with a quality from 0, the smallest file, to 1.
  public static func jpeg(withEncodingQuality encodingQuality: Float) -> AttachedImageFormat {
    AttachedImageFormat(encodingQuality: encodingQuality, pathExtensions: ["jpg", "jpeg"])
  }

  func isEnding(of name: String) -> Bool { pathExtensions.contains(URL(filePath: name).pathExtension.lowercased()) }

  func file(of image: UIImage) -> Data? {
    self == .png ? image.pngData() : image.jpegData(compressionQuality: CGFloat(encodingQuality))
  }
}
