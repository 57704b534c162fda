public import UIKit

/// Prepares pictures as UIKit does: decoded, reduced to the size at which they are shown, ready to be drawn.
@MainActor
public final class ThumbnailPreparer: AssetPreparing {
  /// A preparer.
  public init() {}

  @discardableResult
  public func prepare(
    _ data: Data, covering size: AssetSize?, completion: @escaping @MainActor (PreparedAsset<UIImage>?) -> Void
  ) -> any CancellableWork {
    let work = Preparation()
    work.task = Task {
      let prepared = await Self.prepared(data, covering: size)
      if !Task.isCancelled { completion(prepared) }
    }
    return work
  }

  /// Away from the main thread from the first byte on: to look at a photograph's header costs a copy of its megabytes.
  @concurrent
  private nonisolated static func prepared(_ data: Data, covering area: AssetSize?) async -> PreparedAsset<UIImage>? {
    guard let image = UIImage(data: data) else { return nil }
    let prepared: UIImage?
    if let area {
      let size = pixels(of: image).covering(area)
      prepared = await image.byPreparingThumbnail(ofSize: CGSize(width: size.width, height: size.height))
    } else {
      // What is shown as it is, is small: done here at once, it need not wait for the photographs that others have prepared.
      prepared = image.preparingForDisplay()
    }
    return prepared.map { image in
      let size = pixels(of: image)
      return PreparedAsset(image: image, byteCount: size.width * size.height * 4)
    }
  }

  private nonisolated static func pixels(of image: UIImage) -> AssetSize {
    AssetSize(width: Int(image.size.width * image.scale), height: Int(image.size.height * image.scale))
  }
}

/// A picture being prepared. Cancelling stops the decoder in the middle.
@MainActor
private final class Preparation: CancellableWork {
  var task: Task<Void, Never>?

  func cancel() { task?.cancel() }
}
