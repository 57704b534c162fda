public import HitchlessBase
internal import Synchronization

/// Brings pictures from addresses to prepared pixels: fetch, decode, scale. Each stage does its work once for all who ask for it.
///
/// An address is fetched once at a time, a picture decoded once for each target. Work is as urgent as its most urgent request and ends
/// with its last one, in the middle of a picture if need be. Originals are kept on disk as they came; prepared pictures in memory.
/// Any thread. Letting go of the pipeline cancels what is not done.
public final class ImagePipeline: Sendable {
  /// Receives a picture, or why there is none.
  public typealias Completion = @Sendable (Result<PixelBuffer, ImageLoadError>) -> Void

  /// Which picture, made for what.
  public struct Key: Hashable, Sendable {
    /// The address.
    public var address: String
    /// What is made of the picture.
    public var target: PreparationTarget

    /// The picture of `address`, made for `target`.
    public init(address: String, target: PreparationTarget) {
      self.address = address
      self.target = target
    }
  }

  /// How a pipeline is set up.
  public struct Configuration: Sendable {
    /// Fetches at a time.
    public var fetchWidth = 6
    /// What a picture may ask of the machine.
    public var limits = ImageLimits.standard
    /// When to try again.
    public var retry = ImageRetryPolicy()
    /// For how many seconds an original is used without asking the server again, where the server says nothing.
    public var validSeconds = 86_400

    /// Six fetches at a time, standard limits and retries, a day of validity.
    public init() {}
  }

  private let core: ImagePipelineCore

  /// A pipeline. `originals` nil keeps nothing on disk; `prepared` may be shared with others, as may the `queue` that decodes.
  public init(
    fetcher: any ImageFetching = HTTPImageFetcher(), originals: ImageOriginalsCache? = nil, queue: PreparationQueue = PreparationQueue(),
    prepared: PreparedImageCache<Key> = PreparedImageCache(limitInBytes: 64 << 20), configuration: Configuration = Configuration(),
    timing: any ImagePipelineTiming = SystemImageTiming()
  ) {
    core = ImagePipelineCore(
      fetcher: fetcher, originals: originals, queue: queue, prepared: prepared, configuration: configuration, timing: timing)
  }

  deinit { core.cancelAll() }

  /// The prepared picture, if it is there already: for the first frame of a cell. O(1).
  public func prepared(_ address: String, for target: PreparationTarget) -> PixelBuffer? {
    core.prepared.picture(for: Key(address: address, target: target))
  }

  /// Asks for a picture. `completion` is called exactly once: at once on this thread if the picture is prepared, otherwise on one of the
  /// pipeline's. `progress` gets the bytes that have come and those expected.
  @discardableResult public func load(
    _ address: String, for target: PreparationTarget, priority: PreparationPriority = .visible,
    progress: (@Sendable (Int, Int?) -> Void)? = nil, completion: @escaping Completion
  ) -> ImageRequest {
    core.load(address, target, priority, progress, completion)
  }

  /// Gives up all prepared pictures: when memory is short. What is on its way comes as ever.
  public func removePrepared() { core.prepared.removeAll() }

  /// What the pipeline has done so far.
  public var counts: ImagePipelineCounts { core.state.withLock { $0.counts } }
}

/// A request. Letting go of it changes nothing.
public struct ImageRequest: Sendable {
  let core: ImagePipelineCore?
  let load: ImageLoad?
  let number: Int

  /// Changes how urgent the request is: raised when a cell appears. Does nothing once it has ended.
  public func setPriority(_ priority: PreparationPriority) {
    if let core, let load { core.setPriority(priority, number, load) }
  }

  /// Ends the request with `cancelled`, before this returns; with its last request, the work. Does nothing once it has ended.
  public func cancel() { if let core, let load { core.cancel(number, load) } }
}
