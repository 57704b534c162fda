internal import Foundation
internal import HitchlessBase
internal import ImagePreparation

/// The images of an animation, and how long each of them is shown.
struct ImageFrames: Sendable {
  let images: [UIImage]
  let durations: [FrameDuration]
  /// How often all of them are shown; nil without an end.
  let playCount: Int?
  /// The time that all of them take.
  let duration: FrameDuration
  /// The same as it was given, in seconds.
  private(set) var seconds: TimeInterval

  /// `images`, at least one, as many as `durations`. No display shows anything for less than a millisecond.
  init(_ images: [UIImage], durations: [FrameDuration], playCount: Int?) {
    self.images = images
    self.durations = durations.map { max($0, .milliseconds(1)) }
    self.playCount = playCount
    duration = self.durations.reduce(.zero, +)
    seconds = duration.seconds
  }

  /// `images`, at least one, for the same time each: `duration` seconds for all of them, or thirty in a second.
  init(_ images: [UIImage], duration: TimeInterval, playCount: Int? = nil) {
    let all = duration > 0 && duration.isFinite ? min(duration, 1e6) : Double(images.count) / 30
    self.init(images, durations: images.map { _ in .seconds(all / Double(images.count)) }, playCount: playCount)
    seconds = all
  }

  /// The same times with other images.
  func map(_ body: (UIImage) -> UIImage) -> ImageFrames {
    var frames = ImageFrames(images.map(body), durations: durations, playCount: playCount)
    frames.seconds = seconds
    return frames
  }
}
