import Dispatch
import ImagePreparation

/// The placeholders of the photographs, made on first request and kept: a few hundred bytes per photograph, however many posts show it.
public actor PlaceholderStore {
  private let photos: [Photo]
  private var pictures: [Int: Task<[UInt8], Never>] = [:]
  /// The queue that makes one placeholder at a time, so that only one decoder's memory is needed, off the threads that handle requests.
  private let queue = DispatchQueue(label: "placeholders", qos: .utility)

  /// The length of the longer side in pixels; the PNG then has about 300 to 500 bytes.
  static let longerSide = 14

  /// Creates a store for the given photographs.
  public init(photos: [Photo]) { self.photos = photos }

  /// Returns the placeholder of a photograph as a PNG. Concurrent requests for the same one wait for the same task. A photograph that
  /// cannot be decoded gets a grey placeholder.
  public func picture(forPhotoAt index: Int) async -> [UInt8] {
    if let task = pictures[index] { return await task.value }
    let path = photos[index].path
    let task = Task { [queue] in
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: Self.makePicture(of: path)) }
      }
    }
    pictures[index] = task
    return await task.value
  }

  /// Makes the remaining placeholders one at a time, so that a request waits for at most one other.
  func makeAll() async {
    for index in photos.indices where !Task.isCancelled { _ = await picture(forPhotoAt: index) }
  }

  private static func makePicture(of path: String) -> [UInt8] {
    do {
      let source = try ImageSource(path: path)
      return try source.thumbnail(ThumbnailSize(width: longerSide, height: longerSide)).pngData()
    } catch {
      return grey
    }
  }

  /// One grey pixel as a PNG.
  static let grey: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00,
    0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3A, 0x7E, 0x9B, 0x55, 0x00, 0x00, 0x00, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63,
    0x38, 0x01, 0x00, 0x00, 0xCA, 0x00, 0xC9, 0x99, 0xCA, 0x5D, 0x7E, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60,
    0x82,
  ]
}
