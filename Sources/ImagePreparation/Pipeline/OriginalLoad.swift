/// What is known of an original that is looked for, fetched, or there. Where it is, the task table says.
struct OriginalLoad: Sendable {
  /// What is known of an original on disk that may be out of date. Its bytes stay there until they are wanted: many may be asked about
  /// at a time.
  struct Validators: Hashable, Sendable {
    var entityTag: String
    var lastModified: String

    init(_ original: ImageOriginal) { (entityTag, lastModified) = (original.entityTag, original.lastModified) }
  }

  /// How an original on disk may be used.
  enum DiskUse: Sendable {
    /// To be shown without asking anybody while it is valid, otherwise to ask the server about it.
    case whileValid
    /// To be shown: the server says that it is still right, for so many seconds from `now`, in seconds since 1970. Where it says nothing
    /// of how long, what it said before still counts.
    case confirmed(now: Int, maximumAge: Int?, mayBeStored: Bool)
    /// Displayed instead of reporting this error.
    case instead(of: ImageLoadError)
  }

  /// What was found, once it is there.
  var source: ImageSource?
  var fetch: (any ImageFetch)?
  /// Whether a fetch was begun that has not been answered.
  var isBeingFetched = false
  var failures = 0
  /// Whether its data could not be decoded.
  var isDamaged = false
  /// What is on disk and may be out of date; nil if nothing is.
  var stale: Validators?
  var diskUse = DiskUse.whileValid
  /// Encoded bytes that are in memory for it.
  var byteCount = 0
}

/// What a pipeline counts, and what it has in memory.
struct ImagePipelineState {
  var counts = ImagePipelineCounts()
  /// Encoded bytes in memory of fetches that run: how long they stay depends on a server.
  private(set) var fetchingByteCount = 0
  /// Encoded bytes in memory of what is being decoded, or about to be: how long they stay depends on this machine.
  private(set) var loadedByteCount = 0
  /// Finished fetches, to be released without the lock: they belong to the fetcher and may run arbitrary code.
  var fetchesOver: [any ImageFetch] = []
  /// The lane of what is looked for on disk. One at a time: files have one thread.
  let disk: Int
  /// The lane of what is fetched.
  let network: Int

  init(disk: Int, network: Int) { (self.disk, self.network) = (disk, network) }

  /// Encoded bytes in memory, of all loads.
  var byteCount: Int { fetchingByteCount + loadedByteCount }

  /// So many bytes are in memory for a load now.
  mutating func setByteCount(_ count: Int, of load: inout OriginalLoad) {
    if load.source == nil { fetchingByteCount += count - load.byteCount } else { loadedByteCount += count - load.byteCount }
    load.byteCount = count
  }

  /// Counts a load out without requests.
  mutating func drop(_ load: OriginalLoad) {
    var load = load
    setByteCount(0, of: &load)
    if load.isBeingFetched { counts.fetchesAbandoned += 1 }
  }
}
