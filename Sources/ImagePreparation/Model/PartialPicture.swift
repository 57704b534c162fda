public import HitchlessBase

/// A picture of which a part may be missing, because its data are damaged or end too early.
public struct PartialPicture: Sendable {
  /// The pixels, in the size that the whole has. What is missing at the bottom is transparent; of a progressive JPEG, and of tiles of a HEIC
  /// or AVIF, it is grey.
  public let pixels: PixelBuffer
  /// What is wrong with the data; nil if nothing is. Only their end may be missing, and no pixel.
  public let error: ImageError?

  /// Whether this is the picture that decoding delivers otherwise: nothing is wrong with the data.
  public var isComplete: Bool { error == nil }
}

/// Has a decoder deliver what it can. Used by one thread.
final class DecodeSalvage {
  /// What is wrong with the data: the first that was found.
  private(set) var error: ImageError?

  /// Keeps `error` if the data are to blame, and throws it if not.
  func accept(_ error: ImageError) throws(ImageError) {
    guard error.isOfData else { throw error }
    self.error = self.error ?? error
  }
}
