/// The photographs of the feed: asked for by cells, fetched once, prepared away from the main thread, kept within a limit of bytes.
///
/// A cell shows what ``fetchByID(_:)`` has *now* and never keeps waiting code of its own: by the time a download ends, the cell may show
/// another post. The store says in ``onUpdate`` which asset has changed, and the list configures that post again, if it is still there.
@MainActor
public final class AssetStore<Preparer: AssetPreparing> {
  /// The type of the prepared pictures.
  public typealias Image = Preparer.Image

  /// How much is kept and how much runs at a time.
  public struct Limits: Sendable {
    /// Bytes of prepared photographs.
    public var photoBytes = 64 << 20
    /// Bytes of prepared placeholders.
    public var placeholderBytes = 2 << 20
    /// Photographs being downloaded or prepared at a time.
    public var photoDownloads = 6
    /// Downloads of placeholders at a time; they never wait for photographs.
    public var placeholderDownloads = 4

    /// 64 MiB of photographs, 2 MiB of placeholders, six and four downloads.
    public init() {}
  }

  /// Called with an asset for which ``fetchByID(_:)`` now has something better.
  public var onUpdate: (@MainActor (Asset<Image>.ID) -> Void)?

  /// The area in pixels that a photograph has to cover. When it grows, the photographs kept so far become placeholders for sharper ones.
  public var coveredSize: AssetSize?

  /// What became of the downloads of photographs.
  public internal(set) var downloads = DownloadCounts()

  /// The bytes of all prepared pictures that the store keeps.
  public var byteCount: Int { photos.byteCount + placeholders.byteCount }

  let photoQueue: DownloadQueue
  let placeholderQueue: DownloadQueue
  let preparer: Preparer
  let timing: any AssetTiming
  let backoff: RetryBackoff
  var photos: ByteLimitedCache<Asset<Image>.ID, Photo>
  var placeholders: ByteLimitedCache<Asset<Image>.ID, Image>
  var entries: [Asset<Image>.ID: Entry] = [:]
  private var lastWish = 0

  /// What every kept placeholder costs besides its pixels: the objects around them.
  static var placeholderOverhead: Int { 512 }

  /// A store that fetches, prepares and waits by the given means.
  public init(
    fetcher: any AssetFetching, preparer: Preparer, timing: any AssetTiming, limits: Limits = Limits(),
    backoff: RetryBackoff = RetryBackoff()
  ) {
    photoQueue = DownloadQueue(fetcher: fetcher, limit: limits.photoDownloads)
    placeholderQueue = DownloadQueue(fetcher: fetcher, limit: limits.placeholderDownloads)
    self.preparer = preparer
    self.timing = timing
    self.backoff = backoff
    photos = ByteLimitedCache(limit: limits.photoBytes)
    placeholders = ByteLimitedCache(limit: limits.placeholderBytes)
  }

  /// What there is for an asset at this moment. Starts nothing and takes constant time.
  public func fetchByID(_ id: Asset<Image>.ID) -> Asset<Image> {
    if let photo = photos.value(for: id) {
      return Asset(id: id, image: photo.image, isPlaceholder: !photo.covers(coveredSize))
    }
    return Asset(id: id, image: placeholders.value(for: id), isPlaceholder: true)
  }

  /// Wishes for an asset. Starts its download unless it is there, on its way, or failed a short while ago; then it starts when the wait
  /// is over and the wish still stands.
  ///
  /// - Returns: The wish. The download is given up when all wishes for it are taken back.
  @discardableResult
  public func loadAssetByID(_ id: Asset<Image>.ID, priority: AssetPriority = .visible) -> AssetRequest {
    if !fetchByID(id).isPlaceholder { return AssetRequest(id: id) }
    lastWish += 1
    let wish = lastWish
    let entry = entries[id] ?? Entry()
    entries[id] = entry
    entry.wishes[wish] = priority
    startPlaceholder(id, entry)
    switch entry.phase {
    case .idle: startPhoto(id, entry)
    case .downloading: entry.updatePriority(photoQueue, placeholderQueue)
    case .preparing, .waiting: break
    }
    return AssetRequest(id: id) { [weak self] in self?.takeBack(wish, id) }
  }

  private func takeBack(_ wish: Int, _ id: Asset<Image>.ID) {
    guard let entry = entries[id], entry.wishes.removeValue(forKey: wish) != nil else { return }
    guard entry.wishes.isEmpty else { return entry.updatePriority(photoQueue, placeholderQueue) }
    if case .downloading(let ticket) = entry.phase {
      if photoQueue.cancel(ticket) { downloads.cancelled += 1 }
      entry.phase = .idle
    }
    if case .preparing(let work, let ticket) = entry.phase {
      // Decoding costs more than anything else here, and others wait for it.
      work.cancel()
      downloads.cancelled += 1
      entry.phase = .idle
      photoQueue.release(ticket)
    }
    if case .downloading(let ticket) = entry.placeholder {
      placeholderQueue.cancel(ticket)
      entry.placeholder = .idle
    }
    forgetIfDone(id, entry)
  }

  /// Drops the book-keeping of an asset about which there is nothing to remember.
  func forgetIfDone(_ id: Asset<Image>.ID, _ entry: Entry) {
    guard entry.wishes.isEmpty, entry.failures == 0, case .idle = entry.phase, case .idle = entry.placeholder else { return }
    entries[id] = nil
  }
}
