extension Attachment where AttachableValue == AttachedImage {
  /// Makes an attachment of an image.
  ///
  /// - Parameters:
  ///   - image: What is attached.
  ///   - preferredName: The name of the file. One that does not end as the format's files do gets its ending.
  ///   - imageFormat: How the file is written. Without it the name says it, and is PNG where it does not.
  public init(
    _ image: UIImage, named preferredName: String? = nil, as imageFormat: AttachedImageFormat? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(AttachedImage(wrappedValue: image, chosenFormat: imageFormat), named: preferredName, sourceLocation: sourceLocation)
  }

  /// Attaches an image to the test that runs. It is written to the folder of `swift test --attachments-path`.
  ///
  /// - Parameters: Those of ``init(_:named:as:sourceLocation:)``.
  public static func record(
    _ image: UIImage, named preferredName: String? = nil, as imageFormat: AttachedImageFormat? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    record(Self(image, named: preferredName, as: imageFormat, sourceLocation: sourceLocation), sourceLocation: sourceLocation)
  }
}
