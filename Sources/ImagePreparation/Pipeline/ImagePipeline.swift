public import HitchlessBase

/// Loads pictures from URLs and files and prepares them for display: fetch, decode, scale. Requests for the same picture share the work of
/// each stage.
///
/// A URL has at most one fetch at a time, and a picture is decoded once per target. Work has the priority of its most urgent request and is
/// cancelled with its last one, in the middle of a picture if necessary. Originals are cached on disk as they were received, prepared
/// pictures in memory. May be used from any thread. Releasing the pipeline cancels outstanding requests.
public final class ImagePipeline: Sendable {
  /// Receives a picture, or why there is none.
  public typealias Completion = @Sendable (Result<PixelBuffer, ImageLoadError>) -> Void

  /// Identifies a prepared picture.
  public struct Key: Hashable, Sendable {
    /// Where the picture is.
    public let location: ImageLocation
    /// What the picture is prepared for.
    public let target: PreparationTarget
    /// Which content of a file: its device, number, size and time of change; nil for addresses, and for files that are not there.
    let version: ImageIdentity?

    /// The picture at `location`, made for `target`. For a file, the key includes its current version, which takes a status call of about a
    /// microsecond; a file that is overwritten is a different picture.
    public init(location: ImageLocation, target: PreparationTarget) {
      self.init(location: location, target: target, version: location.version)
    }

    init(location: ImageLocation, target: PreparationTarget, version: ImageIdentity?) {
      (self.location, self.target, self.version) = (location, target, version)
    }
  }

  /// How a pipeline is set up.
  public struct Configuration: Sendable {
    /// Fetches at a time.
    public var fetchWidth = 6
    /// The limits for each picture.
    public var limits = ImageLimits.standard
    /// When failed fetches are retried.
    public var retry = ImageRetryPolicy()
    /// For how many seconds an original is used without asking the server again, where the server says nothing.
    public var validSeconds = 86_400
    /// While so many bytes of originals are in memory, fetched or being fetched and not yet decoded, nothing further is fetched. Originals
    /// are read from disk while less than this waits to be decoded, however much incomplete fetches hold. So at most this and one original
    /// are in memory, besides what open connections have received.
    public var encodedLimitInBytes = 64 << 20
    /// Whether prepared pictures are released when the system is short of memory.
    public var givesUpPreparedUnderPressure = true

    /// Six fetches at a time, standard limits and retries, a day of validity, 64 MB of originals in memory.
    public init() {}
  }

  private let core: ImagePipelineCore
  private let pressure: MemoryPressure?

  /// A pipeline. `originals` nil keeps nothing on disk; `prepared` may be shared with others, as may the `queue` that decodes, whose
  /// order among equally urgent pictures is the pipeline's as well.
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

  /// The prepared picture, if it is there already: for the first frame of a cell. O(1); of a file the status is looked at, see ``Key``.
  public func prepared(_ location: ImageLocation, for target: PreparationTarget) -> PixelBuffer? {
    core.prepared.picture(for: Key(location: location, target: target))
  }

  /// The prepared picture of an address. See ``prepared(_:for:)-(ImageLocation,_)``.
  public func prepared(_ address: String, for target: PreparationTarget) -> PixelBuffer? { prepared(.address(address), for: target) }

  /// Asks for a picture. `completion` is called exactly once: at once on this thread if the picture is prepared, on the one that cancels,
  /// otherwise on one of the pipeline's. `progress` gets the bytes that have come and those expected. If the picture is damaged or ends early
  /// and something of it can be shown, `partial` gets that before `completion` gets the error, on the same thread; it is not cached.
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

  /// Asks for the picture of an address. See ``load(_:for:priority:progress:partial:completion:)-(ImageLocation,_,_,_,_,_)``.
  @discardableResult public func load(
    _ address: String, for target: PreparationTarget, priority: PreparationPriority = .visible,
    progress: (@Sendable (Int, Int?) -> Void)? = nil, partial: (@Sendable (PartialPicture) -> Void)? = nil,
    completion: @escaping Completion
  ) -> ImageRequest {
    load(.address(address), for: target, priority: priority, progress: progress, partial: partial, completion: completion)
  }

  /// Releases all prepared pictures, for example when memory is short. Outstanding requests are not affected.
  public func removePrepared() { core.prepared.removeAll() }

  /// What the pipeline has done so far.
  public var counts: ImagePipelineCounts { core.state.counts }

  /// Encoded bytes that are in memory at this moment: fetched or being fetched, and not yet decoded.
  public var encodedByteCount: Int { core.state.byteCount }
}

/// A request. Releasing it has no effect.
public struct ImageRequest: Sendable {
  let core: ImagePipelineCore?
  let number: Int

  /// Changes how urgent the request is: raised when a cell appears. Does nothing once it has ended.
  public func setPriority(_ priority: PreparationPriority) { core?.setPriority(priority, number) }

  /// Ends the request with `cancelled`, before this returns; with its last request, the work. Does nothing once it has ended. Nothing is
  /// called for the request afterwards; only a call of its progress that another thread has begun may still be under way.
  public func cancel() { core?.cancel(number) }
}
