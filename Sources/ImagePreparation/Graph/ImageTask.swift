internal import HitchlessBase

/// The identity of a step of work on a picture, which is done once for all requests that need it.
enum ImageTaskKey: Hashable, Sendable {
  /// Loading the encoded data, or identifying the file, by the pipeline with this number. `version` is the file's identity at the time of
  /// the request.
  case original(pipeline: Int, ImageLocation, version: ImageIdentity?)
  /// Decoding and reducing the picture to pixels.
  case picture(PreparationKey)
}

/// The data of a task.
enum ImageTaskWork: Sendable {
  case original(OriginalLoad)
  case picture(source: ImageSource, cancellation: ImageCancellation)
}

/// A request's caller, and the handlers for its answer.
struct ImageClient: Sendable {
  /// The pipeline that received the request; nil for a queue.
  var pipeline: Int?
  let target: PreparationTarget
  var progress: (@Sendable (Int, Int?) -> Void)?
  /// Receives the existing part of a damaged picture, before `completion` is called with the error.
  var partial: (@Sendable (PartialPicture) -> Void)?
  /// Cancels the decoding of damaged data.
  var cancellation: ImageCancellation?
  /// Called with the decoder's result, before the answer.
  var decoded: (@Sendable (Result<PixelBuffer, ImageError>, PreparationTarget) -> Void)?
  /// Called after the answer, if the picture was decoded.
  var answered: (@Sendable () -> Void)?
  let completion: @Sendable (Result<PixelBuffer, ImageLoadError>) -> Void
  /// Whether the request counts as external work until it is answered.
  var isExternalWork = false
}

/// A picture prepared for one target: the key by which work is shared and pictures are cached.
package struct PreparationKey: Hashable, Sendable {
  /// The identity of the picture.
  package var identity: ImageIdentity
  /// The target for which the picture is prepared.
  package var target: PreparationTarget

  /// Creates the key of the picture `identity`, prepared for `target`.
  package init(identity: ImageIdentity, target: PreparationTarget) { (self.identity, self.target) = (identity, target) }
}
