internal import FramePipeline
internal import HitchlessBase

/// How far an animation is.
///
/// An image is shown when its time has come and its pixels are there. One that is late is not left out: a file's frame is drawn onto the one
/// before it, so that the next ones would only be later.
struct ImagePlayback {
  let frames: ImageFrames
  /// Whether it is that of the view's image, whose last image stays.
  let isOfImage: Bool
  private(set) var index = 0
  /// Whether the last image was shown for its time, for the last time.
  private(set) var isOver = false
  /// When the current image's time began; nil while it is not shown.
  private var begin: FrameInstant?
  private var playCount: Int?
  /// Whether the next image's time has come, and its pixels have not.
  private var isLate = false

  init(_ frames: ImageFrames, isOfImage: Bool) {
    (self.frames, self.isOfImage) = (frames, isOfImage)
    playCount = frames.playCount
  }

  var image: UIImage { frames.images[index] }
  /// Whether anything changes with time: one image without an end does not.
  var needsTime: Bool { !isOver && (frames.images.count > 1 || playCount != nil) }
  /// When the current image's time is over; nil while it has not begun, and while the next one is waited for.
  var nextTime: FrameInstant? { isLate ? nil : begin.map { $0 + frames.durations[index] } }
  var next: UIImage { frames.images[(index + 1) % frames.images.count] }

  /// Lets the time stand still until the next frame.
  mutating func pause() { (begin, isLate) = (nil, false) }

  /// Goes on to the image of the time `now`, through those that are ready. Returns whether it is another one.
  mutating func advance(to now: FrameInstant, isReady: (UIImage) -> Bool) -> Bool {
    if begin == nil, isReady(image) { begin = now }
    guard var begin, !isOver else { return false }
    if !isLate {
      // After a long time without frames, for example in a hidden window, whole rounds are left out.
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
