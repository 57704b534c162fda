public import ImagePreparation
import UIKit

/// The wall's thumbnails: one pipeline for the files, asked for the size that the present number of columns needs.
@MainActor
public final class WallPictures {
  /// What makes the pictures.
  public let pipeline: ImagePipeline
  /// What a picture is made for at present.
  public var target: PreparationTarget { didSet { if target != oldValue { remember(oldValue) } } }
  /// Sizes of other numbers of columns, the latest first: better a picture of a wrong size for a moment than none.
  private var earlierTargets: [PreparationTarget] = []

  /// Pictures out of `pipeline`. The newest wish comes first: on a wall that is flung, the squares that have waited longest are about to
  /// leave.
  public init(
    pipeline: ImagePipeline = ImagePipeline(
      queue: PreparationQueue(order: .newestFirst), prepared: PreparedImageCache(limitInBytes: 96 << 20))
  ) {
    self.pipeline = pipeline
    target = .thumbnail(ThumbnailSize(width: 1, height: 1, mode: .fill))
  }

  /// What there is to show at this moment, and whether it has the right size. Starts nothing.
  func picture(of photo: Photo) -> (image: UIImage, isRight: Bool)? {
    if let image = pipeline.preparedImage(photo.location, for: target) { return (image, true) }
    for target in earlierTargets {
      if let image = pipeline.preparedImage(photo.location, for: target) { return (image, false) }
    }
    return nil
  }

  /// Asks for a picture of the right size. `completion` is called once unless the delivery is cancelled before; nil for damaged files.
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
