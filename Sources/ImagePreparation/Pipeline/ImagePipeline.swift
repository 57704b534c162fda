public import HitchlessBase
public import ImageTransfer

/// Loads pictures from URLs and files and prepares them for display: fetch, decode, scale. Requests for the same picture share the work of
/// each stage.
///
/// A URL has at most one fetch at a time, and a picture is decoded once per target. Work has the priority of its most urgent request and is
/// cancelled with its last one, in the middle of a picture if necessary. Originals are cached on disk as they were received, prepared
/// pictures in memory. May be used from any thread. Releasing the pipeline cancels outstanding requests.
public final class ImagePipeline: Sendable {
  /// A handler that receives a picture or the error.
  public typealias Completion = @Sendable (Result<PixelBuffer, ImageLoadError>) -> Void

  /// Identifies a prepared picture.
  public struct Key: Hashable, Sendable {
    /// The location of the picture.
    public let location: ImageLocation
    /// The target that the picture is prepared for.
    public let target: PreparationTarget
    /// The version of a file's content: its device, number, size and modification time; nil for addresses, and for files that do not exist.
    let version: ImageIdentity?

    /// Creates the key of the picture at `location`, prepared for `target`. For a file, the key includes its current version, which takes a
    /// `stat` call of about a microsecond; a file that is overwritten is a different picture.
    public init(location: ImageLocation, target: PreparationTarget) {
      self.init(location: location, target: target, version: location.version)
    }

    init(location: ImageLocation, target: PreparationTarget, version: ImageIdentity?) {
      (self.location, self.target, self.version) = (location, target, version)
    }
  }

  /// The settings of a pipeline.
  public struct Configuration: Sendable {
    /// The maximum number of simultaneous fetches.
    public var fetchWidth = 6
    /// The limits for each picture.
    public var limits = ImageLimits.standard
    /// The rules for retrying failed fetches.
    public var retry = ImageRetryPolicy()
    /// The time in seconds for which an original is used without asking the server again, if the server specifies none.
    public var validSeconds = 86_400
    /// The limit for bytes of originals in memory that are fetched or being fetched and not yet decoded; while it is reached, no further
    /// fetches begin. Originals are read from disk while less than this waits to be decoded, regardless of incomplete fetches. So at most
    /// this and one original are in memory, besides the data that open connections have received.
    public var encodedLimitInBytes = 64 << 20
    /// Whether prepared pictures are released when the system is short of memory.
    public var givesUpPreparedUnderPressure = true

    /// Creates the default settings: six fetches at a time, standard limits and retries, a day of validity, 64 MB of originals in memory.
    public init() {}
  }

  private let core: ImagePipelineCore
  private let pressure: MemoryPressure?

  /// Creates a pipeline. If `originals` is nil, nothing is stored on disk. `prepared` may be shared with other pipelines, and so may the
  /// `queue` that decodes, whose order of equally urgent pictures also applies to the pipeline.
  public init(
    fetcher: any ImageFetching = HTTPImageFetcher(), originals: ImageOriginalsCache? = nil, queue: PreparationQueue = PreparationQueue(),
    prepared: PreparedImageCache<Key> = PreparedImageCache(limitInBytes: 64 << 20), configuration: Configuration = Configuration(),
    timing: any ImagePipelineTiming = SystemImageTiming()
  ) {
    core = ImagePipelineCore(
      fetcher: fetcher, originals: originals, queue: queue, prepared: prepared, configuration: configuration, timing: timing)
    pressure = configuration.givesUpPreparedUnderPressure ? MemoryPressure { prepared.removeAll() } : nil
  }

  deinit { core.cancelAll() }

  /// Returns the prepared picture if it is in the cache: for the first frame of a cell. O(1); for a file, its status is read, see ``Key``.
  public func prepared(_ location: ImageLocation, for target: PreparationTarget) -> PixelBuffer? {
    core.prepared.picture(for: Key(location: location, target: target))
  }

  /// Returns the prepared picture of an address. See ``prepared(_:for:)-(ImageLocation,_)``.
  public func prepared(_ address: String, for target: PreparationTarget) -> PixelBuffer? { prepared(.address(address), for: target) }

  /// Requests a picture. `completion` is called exactly once: at once on the calling thread if the picture is prepared, on the cancelling
  /// thread after a cancellation, and otherwise on one of the pipeline's threads. `progress` receives the number of bytes received and
  /// expected. If the picture is damaged or ends early and a part of it can be displayed, `partial` receives that before `completion`
  /// receives the error, on the same thread; the part is not cached.
  @discardableResult public func load(
    _ location: ImageLocation, for target: PreparationTarget, priority: PreparationPriority = .visible,
    progress: (@Sendable (Int, Int?) -> Void)? = nil, partial: (@Sendable (PartialPicture) -> Void)? = nil,
    completion: @escaping Completion
  ) -> ImageRequest {
    let client = ImageClient(
      target: target, progress: progress, partial: partial, cancellation: partial == nil ? nil : ImageCancellation(),
      completion: completion)
    return core.load(location, client, priority)
  }

  /// Requests the picture of an address. See ``load(_:for:priority:progress:partial:completion:)-(ImageLocation,_,_,_,_,_)``.
  @discardableResult public func load(
    _ address: String, for target: PreparationTarget, priority: PreparationPriority = .visible,
    progress: (@Sendable (Int, Int?) -> Void)? = nil, partial: (@Sendable (PartialPicture) -> Void)? = nil,
    completion: @escaping Completion
  ) -> ImageRequest {
    load(.address(address), for: target, priority: priority, progress: progress, partial: partial, completion: completion)
  }

  /// Releases all prepared pictures, for example when memory is short. Outstanding requests are not affected.
  public func removePrepared() { core.prepared.removeAll() }

  /// Statistics of the pipeline's work so far.
  public var counts: ImagePipelineCounts { core.state.counts }

  /// The number of encoded bytes in memory: fetched or being fetched, and not yet decoded.
  public var encodedByteCount: Int { core.state.byteCount }
}

/// A request. Releasing it has no effect.
public struct ImageRequest: Sendable {
  let core: ImagePipelineCore?
  let number: Int

  /// Changes the priority of the request: raised when a cell appears. Does nothing once the request has ended.
  public func setPriority(_ priority: PreparationPriority) { core?.setPriority(priority, number) }

  /// Ends the request with `cancelled`, before this method returns, and stops the work with its last request. Does nothing once the request
  /// has ended. No handler is called for the request afterwards; only a progress handler that was already called on another thread may
  /// still be running.
  public func cancel() { core?.cancel(number) }
}
