public import ImageTransfer

/// The reasons why a picture could not be loaded.
public enum ImageLoadError: Error, Hashable, Sendable {
  /// The data are not a picture that can be displayed.
  case image(ImageError)
  /// The server answered with this status.
  case status(Int)
  /// All attempts to fetch the data failed.
  case fetch(ImageFetchFailure)
  /// The request was cancelled by the program.
  case cancelled
}
