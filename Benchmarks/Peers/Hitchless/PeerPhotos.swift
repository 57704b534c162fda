import Foundation
import Hitchless
import HitchlessBase
import ImagePreparation

/// The photographs, in memory or decoded for each row that requests one.
@MainActor final class PeerPhotos {
  static let count = 16
  private let folder: String
  private let inMemory: [UIImage]
  private let pipeline: ImagePipeline?
  /// As wide as a row; the excess height is cropped.
  private let target = PreparationTarget.thumbnail(ThumbnailSize(width: 400, height: 293))

  /// Loads the photographs.
  ///
  /// - Parameter areFresh: Whether each row's photograph is decoded again, from 12 megapixels.
  init(folder: String, areFresh: Bool) {
    self.folder = folder
    if areFresh {
      inMemory = []
      // Nothing is cached from one row to the next.
      pipeline = ImagePipeline(prepared: PreparedImageCache(limitInBytes: 0))
    } else {
      inMemory = (0..<Self.count).map { Self.image(folder + String(format: "/photo-%02d.bgra", $0)) }
      pipeline = nil
    }
  }

  /// Returns the photograph of a row, if photographs are in memory; nil if rows decode theirs.
  func image(of row: Int) -> UIImage? { inMemory.isEmpty ? nil : inMemory[row % Self.count] }

  /// Decodes the photograph of a row.
  func load(_ row: Int, _ priority: PreparationPriority, completion: @escaping @MainActor (UIImage) -> Void) -> ImageDelivery? {
    pipeline?.loadImage(.file(folder + String(format: "/photo-%02d.jpg", row % Self.count)), for: target, priority: priority) { result in
      if case .success(let image) = result { completion(image) }
    }
  }

  /// Returns the pixels of a file as an image. They pass through the cache of a pipeline, which makes images of them.
  private static func image(_ path: String) -> UIImage {
    let (width, height) = (400, 220)
    guard let data = FileManager.default.contents(atPath: path), data.count == width * height * 4,
      let pixels = MutablePixelBuffer(width: width, height: height, isOpaque: true)
    else { fatalError("\(path) is not a photograph of \(width) × \(height)") }
    data.withUnsafeBytes { bytes in
      for row in 0..<height {
        (pixels.bytes + row * pixels.bytesPerRow).copyMemory(from: bytes.baseAddress! + row * width * 4, byteCount: width * 4)
      }
    }
    let cache = PreparedImageCache<ImagePipeline.Key>(limitInBytes: 1 << 20)
    let location = ImageLocation.address(path)
    cache.insert(pixels.finish(), for: ImagePipeline.Key(location: location, target: .display))
    return ImagePipeline(prepared: cache).preparedImage(location, for: .display) ?? UIImage()
  }
}
