public import HitchlessBase

/// A picture of which a part may be missing, because its data are damaged or end too early.
public struct PartialPicture: Sendable {
  /// The pixels, in the size of the whole picture. Missing pixels at the bottom are transparent; those of a progressive JPEG, and of
  /// missing tiles of a HEIC or AVIF, are grey.
  public let pixels: PixelBuffer
  /// The error of the data; nil if there is none. It is possible that only the end of the data is missing, and no pixel.
  public let error: ImageError?

  /// Whether the picture is the same as after regular decoding, because the data have no error.
  public var isComplete: Bool { error == nil }
}

/// Makes a decoder deliver the existing part of a damaged picture. Used by one thread.
final class DecodeSalvage {
  /// The first error that was found in the data.
  private(set) var error: ImageError?

  /// Records `error` if the data caused it, and throws it otherwise.
  func accept(_ error: ImageError) throws(ImageError) {
    guard error.isOfData else { throw error }
    self.error = self.error ?? error
  }
}
