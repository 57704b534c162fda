public import ImagePreparation
import UIKit

/// The wall's thumbnails, from one pipeline for the files, in the size that the current number of columns needs.
@MainActor
public final class WallPictures {
  /// The pipeline that prepares the pictures.
  public let pipeline: ImagePipeline
  /// The target that pictures are currently prepared for.
  public var target: PreparationTarget { didSet { if target != oldValue { remember(oldValue) } } }
  /// The targets of other numbers of columns, most recent first: a picture of the wrong size for a moment is better than none.
  private var earlierTargets: [PreparationTarget] = []

  /// Creates pictures that come from `pipeline`. The newest request comes first: on a wall that is flung, the squares that have waited
  /// longest are about to leave the screen.
  public init(
    pipeline: ImagePipeline = ImagePipeline(
      queue: PreparationQueue(order: .newestFirst), prepared: PreparedImageCache(limitInBytes: 96 << 20))
  ) {
    self.pipeline = pipeline
    target = .thumbnail(ThumbnailSize(width: 1, height: 1, mode: .fill))
  }

  /// Returns the available picture, and whether it has the right size. Starts nothing.
  func picture(of photo: Photo) -> (image: UIImage, isRight: Bool)? {
    if let image = pipeline.preparedImage(photo.location, for: target) { return (image, true) }
    for target in earlierTargets {
      if let image = pipeline.preparedImage(photo.location, for: target) { return (image, false) }
    }
    return nil
  }

  /// Requests a picture of the right size. `completion` is called once unless the delivery is cancelled first, with nil for damaged files.
  func load(
    _ photo: Photo, priority: PreparationPriority, completion: @escaping @MainActor (UIImage?) -> Void
  ) -> ImageDelivery {
    pipeline.loadImage(photo.location, for: target, priority: priority) { result in
      switch result {
      case .success(let image): completion(image)
      case .failure(.cancelled): break
      case .failure: completion(nil)
      }
    }
  }

  private func remember(_ target: PreparationTarget) {
    earlierTargets.removeAll { $0 == target || $0 == self.target }
    earlierTargets.insert(target, at: 0)
    if earlierTargets.count > WallMetrics.columns.count { earlierTargets.removeLast() }
  }
}
