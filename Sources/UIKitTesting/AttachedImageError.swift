/// An error for an image that cannot be attached to a test because it has no pixels: an empty one, or one whose file is broken.
public struct AttachedImageError: Error, CustomStringConvertible {
  /// The name of the attachment.
  public let name: String

  /// A message for the log of the tests.
  public var description: String { "The image for the attachment \(name) has no pixels." }
}
