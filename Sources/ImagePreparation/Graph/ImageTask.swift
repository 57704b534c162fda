internal import HitchlessBase

/// One step of work on a picture, which is done once for all who need it.
enum ImageTaskKey: Hashable, Sendable {
  /// To have the encoded data, or to know the file: fetched or looked for by the pipeline of this number. Of a file, what it was when it was
  /// asked for.
  case original(pipeline: Int, ImageLocation, version: ImageIdentity?)
  /// To have the pixels: decoded and reduced.
  case picture(PreparationKey)
}

/// What belongs to a task.
enum ImageTaskWork: Sendable {
  case original(OriginalLoad)
  case picture(source: ImageSource, cancellation: ImageCancellation)
}

/// Who asked for a picture, and how it is answered.
struct ImageClient: Sendable {
  /// The pipeline that it asked; nil for a queue.
  var pipeline: Int?
  let target: PreparationTarget
  var progress: (@Sendable (Int, Int?) -> Void)?
  /// Receives what there is of a damaged picture, before `completion` is called with its error.
  var partial: (@Sendable (PartialPicture) -> Void)?
  /// Stops what is made of damaged data.
  var cancellation: ImageCancellation?
  /// Called with what decoding has made, before the answer.
  var decoded: (@Sendable (Result<PixelBuffer, ImageError>, PreparationTarget) -> Void)?
  /// Called after the answer to a picture that was decoded.
  var answered: (@Sendable () -> Void)?
  let completion: @Sendable (Result<PixelBuffer, ImageLoadError>) -> Void
  /// Whether it counts as external work until it is answered.
  var isExternalWork = false
}

/// One picture made for one target: what work is shared by, and under which pictures are cached.
package struct PreparationKey: Hashable, Sendable {
  /// Which picture.
  package var identity: ImageIdentity
  /// Made for what.
  package var target: PreparationTarget

  /// The picture of `identity`, made for `target`.
  package init(identity: ImageIdentity, target: PreparationTarget) { (self.identity, self.target) = (identity, target) }
}
