import DestinationsModel
public import ExampleSupport
public import ImagePreparation
public import UIKit

/// The photographs of the feed, from the server at one address: two pipelines, one for photographs and one for what stands for them.
///
/// A cell shows what ``fetchByID(_:)`` has *now* and never keeps waiting code of its own: by the time a download ends, the cell may show
/// another post. The store says in ``onUpdate`` which asset has changed, and the list configures that post again, if it is still there.
@MainActor
public final class AssetStore: PhotoStore {
  /// How much is kept and how much runs at a time.
  public struct Limits: Sendable {
    /// Bytes of prepared photographs.
    public var photoBytes = 64 << 20
    /// Bytes of prepared placeholders.
    public var placeholderBytes = 2 << 20
    /// Photographs being downloaded at a time.
    public var photoDownloads = 6
    /// Downloads of placeholders at a time; they never wait for photographs.
    public var placeholderDownloads = 4

    /// 64 MiB of photographs, 2 MiB of placeholders, six and four downloads.
    public init() {}
  }

  public var onUpdate: (@MainActor (Asset.ID) -> Void)?
  public var coveredSize: ThumbnailSize? { didSet { if coveredSize != oldValue { remember(oldValue) } } }

  let photos: ImagePipeline
  let placeholders: ImagePipeline
  private let server: String
  private let timing: any Timing
  /// Seconds after the pipeline has given up until the server is asked again.
  private let pause: Double
  /// Sizes that photographs were prepared for before, the latest first.
  private var earlierSizes: [ThumbnailSize?] = []
  /// Photographs that the cache had to give up before the list could ask for them, the latest last.
  private var arrived: [(id: Asset.ID, image: UIImage, size: ThumbnailSize?)] = []
  /// Whether somebody asks at this moment, and will look for what there is afterwards.
  private var isAsking = false

  /// A store of the server at `address`. Tests give pipelines that fetch and wait by their own script.
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

  /// A store of the server at `address`, with pipelines of its own.
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

  /// What became of the downloads of photographs.
  public var downloads: DownloadCounts { DownloadCounts(photos.counts) }

  // MARK: What there is

  /// What there is for an asset at this moment. Starts nothing and takes constant time.
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

  /// Whether a photograph that was prepared for one size is large enough for another.
  private static func covers(_ size: ThumbnailSize?, _ area: ThumbnailSize?) -> Bool {
    guard let size else { return true }
    guard let area else { return false }
    return size.width >= area.width && size.height >= area.height
  }

  /// A list knows few sizes: one for each width of its window that it has lately had.
  private func remember(_ size: ThumbnailSize?) {
    earlierSizes.removeAll { $0 == size || $0 == coveredSize }
    earlierSizes.insert(size, at: 0)
    if earlierSizes.count > 3 { earlierSizes.removeLast() }
  }

  private func photoLocation(_ id: Asset.ID) -> ImageLocation { .address(server + FeedRoutes.asset(id)) }
  private func placeholderLocation(_ id: Asset.ID) -> ImageLocation { .address(server + FeedRoutes.placeholder(id)) }

  // MARK: What is wished for

  /// Wishes for an asset. Starts its download unless it is there or on its way.
  ///
  /// - Returns: The wish. The download is given up when all wishes for it are cancelled.
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

  // A wish and its deliveries hold each other until they end: a wish stands until it is fulfilled or cancelled.

  private func loadPlaceholder(_ request: AssetRequest, _ priority: PreparationPriority) {
    let id = request.id
    request.placeholder = placeholders.loadImage(placeholderLocation(id), for: .display, priority: priority) { [weak self] result in
      request.placeholder = nil
      // A photograph that was faster needs nobody to stand for it.
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

  /// The placeholder stays. The server is asked again after a while, if the photograph is still wanted then.
  private func tryLater(_ request: AssetRequest, _ priority: PreparationPriority) {
    guard !request.isCancelled else { return }
    // The wish holds its timer and the timer its wish: until it fires, or the wish is cancelled.
    request.pause = timing.after(seconds: pause) { [weak self] in
      request.pause = nil
      guard let self, !request.isCancelled, fetchByID(request.id).isPlaceholder else { return }
      loadPhoto(request, priority)
    }
  }

  /// Sees to it that the list finds what it is about to be told of, however small the cache is.
  private func keep(_ image: UIImage, _ id: Asset.ID, _ size: ThumbnailSize?) {
    arrived.removeAll { $0.id == id }
    guard photos.prepared(photoLocation(id), for: Self.target(size)) == nil else { return }
    arrived.append((id, image, size))
    if arrived.count > 8 { arrived.removeFirst() }
  }
}
