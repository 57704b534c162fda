internal import FramePipeline
internal import HitchlessBase

/// The progress of an animation.
///
/// An image is shown when it is due and its pixels are ready. A late image is not skipped: each frame of a file is drawn onto the previous
/// one, so skipping would only delay the following ones.
struct ImagePlayback {
  let frames: ImageFrames
  /// Whether the animation is that of the view's image, whose last image remains visible.
  let isOfImage: Bool
  private(set) var index = 0
  /// Whether the last image has been shown for its duration in the last round.
  private(set) var isOver = false
  /// The time at which the current image's duration began; nil while the image is not shown.
  private var begin: FrameInstant?
  private var playCount: Int?
  /// Whether the next image is due but its pixels are not ready.
  private var isLate = false

  init(_ frames: ImageFrames, isOfImage: Bool) {
    (self.frames, self.isOfImage) = (frames, isOfImage)
    playCount = frames.playCount
  }

  var image: UIImage { frames.images[index] }
  /// Whether anything changes over time; a single image that is played endlessly does not change.
  var needsTime: Bool { !isOver && (frames.images.count > 1 || playCount != nil) }
  /// The time at which the duration of the current image ends; nil if it has not begun, and while waiting for the next image.
  var nextTime: FrameInstant? { isLate ? nil : begin.map { $0 + frames.durations[index] } }
  var next: UIImage { frames.images[(index + 1) % frames.images.count] }

  /// Stops the time until the next frame.
  mutating func pause() { (begin, isLate) = (nil, false) }

  /// Advances to the image at the time `now`, over images that are ready. Returns whether the image has changed.
  mutating func advance(to now: FrameInstant, isReady: (UIImage) -> Bool) -> Bool {
    if begin == nil, isReady(image) { begin = now }
    guard var begin, !isOver else { return false }
    if !isLate {
      // After a long time without frames, for example in a hidden window, whole rounds are skipped.
      let rounds = min(Int((now - begin).nanoseconds / frames.duration.nanoseconds), playCount.map { $0 - 1 } ?? .max)
      begin += frames.duration * rounds
      playCount = playCount.map { $0 - rounds }
    }
    let first = index
    while now - begin >= frames.durations[index] {
      let isLast = index + 1 == frames.images.count
      isOver = isLast && playCount == 1
      if isOver { break }
      isLate = isLate || !isReady(next)
      if !isReady(next) { break }
      begin = isLate ? now : begin + frames.durations[index]
      isLate = false
      if isLast { playCount = playCount.map { $0 - 1 } }
      index = isLast ? 0 : index + 1
    }
    self.begin = begin
    return index != first
  }
}
