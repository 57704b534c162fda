/// An image that is recorded as a file with a test: the result of `Attachment.record(image, named: "feed.png")`.
public struct AttachedImage: AttachableWrapper, Sendable {
  /// The image.
  public let wrappedValue: UIImage

  /// The format of the file; nil if the attachment's name determines it.
  let chosenFormat: AttachedImageFormat?

  /// Calls `body` with the bytes of the file.
  ///
  /// - Throws: ``AttachedImageError`` if the image has no pixels, and what `body` throws.
  public func withUnsafeBytes<R>(
    for attachment: borrowing Attachment<AttachedImage>, _ body: (UnsafeRawBufferPointer) throws -> R
  ) throws -> R {
    let name = attachment.preferredName
    guard let file = format(named: name).file(of: wrappedValue) else { throw AttachedImageError(name: name) }
    return try file.withUnsafeBytes(body)
  }

  /// Returns the name of the attachment, with the format's extension appended if it does not have one of them.
  public func preferredName(for attachment: borrowing Attachment<AttachedImage>, basedOn suggestedName: String) -> String {
    let format = format(named: suggestedName)
    return format.isEnding(of: suggestedName) ? suggestedName : "\(suggestedName).\(format.pathExtensions[0])"
  }

  func format(named name: String) -> AttachedImageFormat {
    chosenFormat ?? (AttachedImageFormat.jpeg.isEnding(of: name) ? .jpeg : .png)
  }
}
