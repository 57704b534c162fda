/// Why a picture of an address did not come.
public enum ImageLoadError: Error, Hashable, Sendable {
  /// What came is no picture that can be shown.
  case image(ImageError)
  /// The server answered with this status.
  case status(Int)
  /// It could not be fetched, in all attempts.
  case fetch(ImageFetchFailure)
  /// Cancelled by the program.
  case cancelled
}
