internal import HitchlessBase

/// One picture that is loaded, and those who wait for it. Everything that changes is guarded by the pipeline's lock.
final class ImageLoad: @unchecked Sendable {
  struct Subscriber {
    var target: PreparationTarget
    var priority: PreparationPriority
    var progress: (@Sendable (Int, Int?) -> Void)?
    var partial: (@Sendable (PartialPicture) -> Void)?
    var completion: ImagePipeline.Completion
    /// Stops what is made of damaged data.
    var cancellation: ImageCancellation?
    /// Its work on the queue, once the data are there.
    var ticket: PreparationTicket?
  }

  /// What a load needs first, and what it may need then.
  enum Stage {
    /// A file is opened, or the originals on disk are looked through.
    case disk
    /// A connection.
    case network
  }

  enum Phase {
    /// In the line for a stage; a line that it has left knows it by another number.
    case waiting(Stage, Int)
    /// In a stage.
    case loading(Stage)
    /// Tried in vain, to be tried again.
    case pausing
    /// Being decoded for its subscribers.
    case loaded(ImageSource)
    /// Finished or cancelled.
    case ended
  }

  /// What is known of an original on disk that may be out of date. Its bytes stay there until they are wanted: many may be asked about
  /// at a time.
  struct Validators: Hashable {
    var entityTag: String
    var lastModified: String

    init(_ original: ImageOriginal) { (entityTag, lastModified) = (original.entityTag, original.lastModified) }
  }

  /// How an original on disk may be used.
  enum DiskUse {
    /// To be shown without asking anybody while it is valid, otherwise to ask the server about it.
    case whileValid
    /// To be shown: the server says that it is still right, for so many seconds from `now`, in seconds since 1970. Where it says nothing
    /// of how long, what it said before still counts.
    case confirmed(now: Int, maximumAge: Int?, mayBeStored: Bool)
    /// Displayed instead of reporting this error.
    case instead(of: ImageLoadError)
  }

  let location: ImageLocation
  var phase = Phase.ended
  var subscribers: [Int: Subscriber] = [:]
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

  init(location: ImageLocation) { self.location = location }

  /// The urgency of the most urgent subscriber. O(subscribers).
  var priority: PreparationPriority { subscribers.values.lazy.map(\.priority).max() ?? .prefetched }

  func isLoading(_ stage: Stage) -> Bool {
    switch (phase, stage) {
    case (.loading(.disk), .disk), (.loading(.network), .network): true
    default: false
    }
  }
  /// Whether it is of a file that is as `version` says; true for whatever has not been opened yet.
  func isOf(_ version: ImageIdentity?) -> Bool {
    guard let version, case .loaded(let source) = phase else { return true }
    return source.identity == version
  }
  var isPausing: Bool { if case .pausing = phase { true } else { false } }
}
