import HitchlessBase
public import ImagePreparation
import UIKit

/// Measures the cost of a fling: how long after the stop the last picture is shown, compared with decoding only the pictures of that
/// screen; whether pictures were decoded while more urgent ones waited; how the program's memory grew; and how much of all decoding was for
/// pictures that were never seen, that is, were in no frame on the screen. A cell that was prepared ahead and discarded has not been seen.
@MainActor
public final class FlingMeter {
  private let clock = MonotonicClock()
  private let works: WorkLog
  private let fetcher: any ImageFetching
  private var memory = MemoryLog()
  /// The pictures that were in a frame.
  private var seen: Set<Photo.ID> = []
  /// The pictures in view at the beginning of the last frame.
  private var inViewBefore: Set<Photo.ID> = []
  private var link: UIUpdateLink?
  private var stopTime: FrameInstant?
  private var completeTime: FrameInstant?
  private weak var wall: PhotoWallViewController?

  /// Creates a meter without records, for a wall of files.
  public convenience init() { self.init(fetcher: HTTPImageFetcher(), works: WorkLog(keepsEveryEntry: true)) }
  /// Creates a meter for a wall whose pictures come from `fetcher`. Only the number of each picture is kept, because there may be millions.
  public convenience init(fetcher: any ImageFetching) { self.init(fetcher: fetcher, works: WorkLog(keepsEveryEntry: false)) }
  private init(fetcher: any ImageFetching, works: WorkLog) { (self.fetcher, self.works) = (fetcher, works) }

  /// Creates pictures for a wall whose work the meter observes. Prepared pictures take up to `cacheLimitInBytes`.
  public func makePictures(cacheLimitInBytes: Int = 96 << 20) -> WallPictures {
    let queue = PreparationQueue(order: .newestFirst) { [works] in works.add($0) }
    return WallPictures(
      pipeline: ImagePipeline(fetcher: fetcher, queue: queue, prepared: PreparedImageCache(limitInBytes: cacheLimitInBytes)))
  }

  /// Watches a wall. Decoding before the first frame in which the wall moves is not counted.
  public func watch(_ wall: PhotoWallViewController) {
    self.wall = wall
    wall.didShow = { [weak self] photo in self?.didShow(photo) }
    wall.didScroll = { [weak self] in
      guard let self else { return }
      stopTime = clock.now
      completeTime = nil
    }
    let link = UIUpdateLink(view: wall.view)
    link.addAction { [weak self] _, _ in self?.look() }
    link.isEnabled = true
    self.link = link
  }

  private func didShow(_ photo: Photo) {
    guard stopTime != nil, completeTime == nil, let wall, wall.isScreenComplete, wall.photosOnScreen.contains(photo) else { return }
    completeTime = clock.now
  }

  /// Records, before a frame is laid out, which pictures the last one left in view. Pictures are delivered between two frames: one that has
  /// just arrived may be out of view in the very frame that would have shown it. A picture that is in view at the beginning of two frames
  /// was certainly in the first of them; a picture that was in one frame only is not counted.
  private func look() {
    guard let wall else { return }
    memory.look(at: clock.now)
    let inView = Set(wall.photosInView.map(\.id))
    seen.formUnion(inView.intersection(inViewBefore))
    inViewBefore = inView
  }

  /// Returns the figures, in whole microseconds and counts. Decodes the last screen again, alone, for comparison; blocks until that is
  /// done.
  public func figures() -> [String: Int] {
    guard let wall, let stopTime else { return [:] }
    let done = works.sums
    let screen = wall.photosOnScreen
    // Nothing moves at this time: the pictures in view are those of the last frame.
    seen.formUnion(wall.photosInView.map(\.id))
    let alone = timeAlone(screen, wall.pictures.target)
    func microseconds(_ duration: FrameDuration) -> Int { Int(duration.nanoseconds / 1_000) }
    let (time, unseen) = (done.time, timeNeverSeen(done))
    let rest = completeTime.map { max(.zero, $0 - stopTime) }
    return [
      "picturesOfTheLastScreen": screen.count,
      "lastScreenComplete": wall.isScreenComplete ? 1 : 0,
      "microsecondsFromStopToComplete": microseconds(rest ?? .zero),
      "microsecondsOfTheScreenAlone": microseconds(alone),
      "decodes": done.count,
      "decodesAbandoned": done.abandonedCount,
      "decodesBeforeMoreUrgentOnes": done.overtakingCount,
      "decodeMicroseconds": microseconds(time),
      "decodeMicrosecondsNeverSeen": microseconds(unseen),
      "neverSeenPerMille": Int(1_000 * unseen.nanoseconds / max(1, time.nanoseconds)),
      "memoryKilobytesInMiddle": memory.largest(inThird: 1) >> 10,
      "memoryKilobytesAtEnd": memory.largest(inThird: 2) >> 10,
      "stopPerMilleOfAlone": Int(1_000 * (rest ?? .zero).nanoseconds / max(1, alone.nanoseconds)),
      "picturesSeen": seen.count,
    ]
  }

  /// Returns the time spent on decoding pictures that were in no frame.
  private func timeNeverSeen(_ done: WorkLog.Sums) -> FrameDuration {
    guard let wall, works.keepsEveryEntry else {
      // All generated pictures cost the same, and a wall that scrolls in one direction decodes each once.
      return FrameDuration(nanoseconds: done.time.nanoseconds * Int64(max(0, done.count - seen.count)) / Int64(max(1, done.count)))
    }
    // The queue identifies a file by its identity.
    let identities = Set(seen.compactMap { try? ImageSource(path: wall.photos[$0].path).identity })
    return works.all.reduce(.zero) { !identities.contains($1.identity) || $1.outcome == .abandoned ? $0 + $1.time : $0 }
  }

  /// Returns the time to load only these pictures, with a pipeline of the same kind that has no other work.
  private func timeAlone(_ photos: [Photo], _ target: PreparationTarget) -> FrameDuration {
    let pipeline = ImagePipeline(
      fetcher: fetcher, queue: PreparationQueue(order: .newestFirst), prepared: PreparedImageCache(limitInBytes: 0))
    let done = DispatchSemaphore(value: 0)
    let begin = clock.now
    for photo in photos { pipeline.load(photo.location, for: target) { _ in done.signal() } }
    for _ in photos { done.wait() }
    return clock.now - begin
  }
}
