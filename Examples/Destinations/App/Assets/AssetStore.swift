import DestinationsModel
public import ExampleSupport
public import ImagePreparation
public import UIKit

/// The photographs of the feed, loaded from one server through two pipelines: one for photographs and one for placeholders.
///
/// A cell shows the *current* result of ``fetchByID(_:)`` and never keeps a completion handler: when a download ends, the cell may already
/// show another post. The store reports in ``onUpdate`` which asset has changed, and the list configures that post again if it is still
/// present.
@MainActor
public final class AssetStore: PhotoStore {
  /// The limits of the caches and of concurrent downloads.
  public struct Limits: Sendable {
    /// The size of the cache of prepared photographs, in bytes.
    public var photoBytes = 64 << 20
    /// The size of the cache of prepared placeholders, in bytes.
    public var placeholderBytes = 2 << 20
    /// The number of photographs that are downloaded at the same time.
    public var photoDownloads = 6
    /// The number of placeholders that are downloaded at the same time; they never wait for photographs.
    public var placeholderDownloads = 4

    /// Creates the default limits: 64 MiB of photographs, 2 MiB of placeholders, six and four downloads.
    public init() {}
  }

  public var onUpdate: (@MainActor (Asset.ID) -> Void)?
  public var coveredSize: ThumbnailSize? { didSet { if coveredSize != oldValue { remember(oldValue) } } }

  let photos: ImagePipeline
  let placeholders: ImagePipeline
  private let server: String
  private let timing: any Timing
  /// The seconds to wait before the server is asked again after the pipeline has given up.
  private let pause: Double
  /// The sizes that photographs were prepared for previously, most recent first.
  private var earlierSizes: [ThumbnailSize?] = []
  /// Photographs that the cache had to evict before the list could fetch them, most recent last.
  private var arrived: [(id: Asset.ID, image: UIImage, size: ThumbnailSize?)] = []
  /// Whether a request is being made; the caller fetches the result afterwards.
  private var isAsking = false

  /// Creates a store of the server at `address`. Tests pass pipelines that fetch and wait according to a script.
  public init(
    server address: URL, photos: ImagePipeline, placeholders: ImagePipeline, timing: any Timing, pause: Double = 30
  ) {
    let text = address.absoluteString
    server = text.hasSuffix("/") ? String(text.dropLast()) : text
    self.photos = photos
    self.placeholders = placeholders
    self.timing = timing
    self.pause = pause
  }

  /// Creates a store of the server at `address` with its own pipelines.
  public convenience init(server address: URL, limits: Limits = Limits(), timing: any Timing = TaskTiming()) {
    func pipeline(_ bytes: Int, _ downloads: Int) -> ImagePipeline {
      var configuration = ImagePipeline.Configuration()
      configuration.fetchWidth = downloads
      return ImagePipeline(
        fetcher: HTTPImageFetcher(timeout: 15, connectionsPerHost: downloads), prepared: PreparedImageCache(limitInBytes: bytes),
        configuration: configuration)
    }
    self.init(
      server: address, photos: pipeline(limits.photoBytes, limits.photoDownloads),
      placeholders: pipeline(limits.placeholderBytes, limits.placeholderDownloads), timing: timing)
  }

  /// The outcomes of the downloads of photographs.
  public var downloads: DownloadCounts { DownloadCounts(photos.counts) }

  // MARK: What there is

  /// Returns the current content of an asset. Starts nothing and takes constant time.
  public func fetchByID(_ id: Asset.ID) -> Asset {
    for size in [coveredSize] + earlierSizes {
      guard let image = photo(id, size) else { continue }
      return Asset(id: id, image: image, isPlaceholder: !Self.covers(size, coveredSize))
    }
    return Asset(id: id, image: placeholders.preparedImage(placeholderLocation(id), for: .display), isPlaceholder: true)
  }

  private func photo(_ id: Asset.ID, _ size: ThumbnailSize?) -> UIImage? {
    photos.preparedImage(photoLocation(id), for: Self.target(size)) ?? arrived.last { $0.id == id && $0.size == size }?.image
  }

  private static func target(_ size: ThumbnailSize?) -> PreparationTarget { size.map { .thumbnail($0) } ?? .display }

  /// Returns whether a photograph that was prepared for one size is large enough for another.
  private static func covers(_ size: ThumbnailSize?, _ area: ThumbnailSize?) -> Bool {
    guard let size else { return true }
    guard let area else { return false }
    return size.width >= area.width && size.height >= area.height
  }

  /// Remembers a size. A list has few sizes: one for each width that its window has recently had.
  private func remember(_ size: ThumbnailSize?) {
    earlierSizes.removeAll { $0 == size || $0 == coveredSize }
    earlierSizes.insert(size, at: 0)
    if earlierSizes.count > 3 { earlierSizes.removeLast() }
  }

  private func photoLocation(_ id: Asset.ID) -> ImageLocation { .address(server + FeedRoutes.asset(id)) }
  private func placeholderLocation(_ id: Asset.ID) -> ImageLocation { .address(server + FeedRoutes.placeholder(id)) }

  // MARK: What is wished for

  /// Requests an asset. Starts its download unless it is present or already being downloaded.
  ///
  /// - Returns: The request. The download is cancelled when all requests for the asset are cancelled.
  @discardableResult
  public func loadAssetByID(_ id: Asset.ID, priority: PreparationPriority = .visible) -> AssetRequest {
    let request = AssetRequest(id: id)
    let asset = fetchByID(id)
    guard asset.isPlaceholder else { return request }
    isAsking = true
    defer { isAsking = false }
    if asset.image == nil { loadPlaceholder(request, priority) }
    loadPhoto(request, priority)
    return request
  }

  // A request and its deliveries retain each other until the request is fulfilled or cancelled.

  private func loadPlaceholder(_ request: AssetRequest, _ priority: PreparationPriority) {
    let id = request.id
    request.placeholder = placeholders.loadImage(placeholderLocation(id), for: .display, priority: priority) { [weak self] result in
      request.placeholder = nil
      // If the photograph arrived first, its placeholder is not needed.
      guard let self, case .success = result, photo(id, coveredSize) == nil else { return }
      if !isAsking { onUpdate?(id) }
    }
  }

  private func loadPhoto(_ request: AssetRequest, _ priority: PreparationPriority) {
    let (id, size) = (request.id, coveredSize)
    request.photo = photos.loadImage(photoLocation(id), for: Self.target(size), priority: priority) { [weak self] result in
      request.photo = nil
      guard let self else { return }
      switch result {
      case .success(let image):
        keep(image, id, size)
        request.placeholder?.cancel()
        if !isAsking { onUpdate?(id) }
      case .failure(.cancelled): break
      case .failure: tryLater(request, priority)
      }
    }
  }

  /// Keeps the placeholder, and asks the server again after a while if the photograph is still requested then.
  private func tryLater(_ request: AssetRequest, _ priority: PreparationPriority) {
    guard !request.isCancelled else { return }
    // The request retains its timer and the timer its request until the timer fires or the request is cancelled.
    request.pause = timing.after(seconds: pause) { [weak self] in
      request.pause = nil
      guard let self, !request.isCancelled, fetchByID(request.id).isPlaceholder else { return }
      loadPhoto(request, priority)
    }
  }

  /// Keeps an image so that the list finds it when it is notified, however small the cache is.
  private func keep(_ image: UIImage, _ id: Asset.ID, _ size: ThumbnailSize?) {
    arrived.removeAll { $0.id == id }
    guard photos.prepared(photoLocation(id), for: Self.target(size)) == nil else { return }
    arrived.append((id, image, size))
    if arrived.count > 8 { arrived.removeFirst() }
  }
}
