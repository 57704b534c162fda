extension Attachment where AttachableValue == AttachedImage {
  /// Creates an attachment of an image.
  ///
  /// - Parameters:
  ///   - image: The image to attach.
  ///   - preferredName: The name of the file. The format's extension is appended if the name does not have it.
  ///   - imageFormat: The format of the file. If nil, the extension of the name determines it; the default is PNG.
  public init(
    _ image: UIImage, named preferredName: String? = nil, as imageFormat: AttachedImageFormat? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(AttachedImage(wrappedValue: image, chosenFormat: imageFormat), named: preferredName, sourceLocation: sourceLocation)
  }

  /// Attaches an image to the running test. The image is written to the folder of `swift test --attachments-path`.
  ///
  /// - Parameters: Those of ``init(_:named:as:sourceLocation:)``.
  public static func record(
    _ image: UIImage, named preferredName: String? = nil, as imageFormat: AttachedImageFormat? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    record(Self(image, named: preferredName, as: imageFormat, sourceLocation: sourceLocation), sourceLocation: sourceLocation)
  }
}
