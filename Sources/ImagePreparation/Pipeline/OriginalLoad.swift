internal import ImageTransfer

/// The state of an original that is being searched for, fetched, or loaded. The task table stores its stage.
struct OriginalLoad: Sendable {
  /// The metadata of an original on disk that may be out of date. Its bytes stay on disk until they are needed, because there may be many
  /// such originals at a time.
  struct Validators: Hashable, Sendable {
    var entityTag: String
    var lastModified: String

    init(_ original: ImageOriginal) { (entityTag, lastModified) = (original.entityTag, original.lastModified) }
  }

  /// The permitted use of an original on disk.
  enum DiskUse: Sendable {
    /// The original is displayed without asking the server while it is valid; otherwise the server is asked to confirm it.
    case whileValid
    /// The original is displayed, because the server has confirmed it for `maximumAge` seconds from `now`, in seconds since 1970. If the
    /// server specifies no age, its previous one still applies.
    case confirmed(now: Int, maximumAge: Int?, mayBeStored: Bool)
    /// The original is displayed instead of reporting this error.
    case instead(of: ImageLoadError)
  }

  /// The picture's source, once it is loaded.
  var source: ImageSource?
  var fetch: (any ImageFetch)?
  /// Whether a fetch has begun that has not been answered.
  var isBeingFetched = false
  var failures = 0
  /// Whether the data could not be decoded.
  var isDamaged = false
  /// The metadata of the original on disk, which may be out of date; nil if there is none.
  var stale: Validators?
  var diskUse = DiskUse.whileValid
  /// The number of the load's encoded bytes in memory.
  var byteCount = 0
}

/// A pipeline's counts and its memory usage.
struct ImagePipelineState {
  var counts = ImagePipelineCounts()
  /// The number of encoded bytes in memory for running fetches: the time that they stay depends on a server.
  private(set) var fetchingByteCount = 0
  /// The number of encoded bytes in memory that are being decoded, or are about to be: the time that they stay depends on this machine.
  private(set) var loadedByteCount = 0
  /// Finished fetches, to be released without the lock: they belong to the fetcher and may run arbitrary code.
  var fetchesOver: [any ImageFetch] = []
  /// The lane of searches on disk. One at a time, because there is one thread for files.
  let disk: Int
  /// The lane of fetches.
  let network: Int

  init(disk: Int, network: Int) { (self.disk, self.network) = (disk, network) }

  /// The number of encoded bytes in memory, of all loads.
  var byteCount: Int { fetchingByteCount + loadedByteCount }

  /// Sets the number of a load's bytes in memory.
  mutating func setByteCount(_ count: Int, of load: inout OriginalLoad) {
    if load.source == nil { fetchingByteCount += count - load.byteCount } else { loadedByteCount += count - load.byteCount }
    load.byteCount = count
  }

  /// Removes a load without requests from the counts.
  mutating func drop(_ load: OriginalLoad) {
    var load = load
    setByteCount(0, of: &load)
    if load.isBeingFetched { counts.fetchesAbandoned += 1 }
  }
}
