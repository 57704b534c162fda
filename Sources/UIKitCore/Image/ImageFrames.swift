internal import Foundation
internal import HitchlessBase
internal import ImagePreparation

/// The images of an animation, and the duration of each.
struct ImageFrames: Sendable {
  let images: [UIImage]
  let durations: [FrameDuration]
  /// The number of times that the images are played; nil for endlessly.
  let playCount: Int?
  /// The total duration of all images.
  let duration: FrameDuration
  /// The total duration as it was specified, in seconds.
  private(set) var seconds: TimeInterval

  /// Creates an animation of at least one image, with as many `durations` as `images`. Durations are at least a millisecond, because no
  /// display shows anything for less.
  init(_ images: [UIImage], durations: [FrameDuration], playCount: Int?) {
    self.images = images
    self.durations = durations.map { max($0, .milliseconds(1)) }
    self.playCount = playCount
    duration = self.durations.reduce(.zero, +)
    seconds = duration.seconds
  }

  /// Creates an animation of at least one image, all with the same duration: a share of `duration` seconds, or a thirtieth of a second.
  init(_ images: [UIImage], duration: TimeInterval, playCount: Int? = nil) {
    let all = duration > 0 && duration.isFinite ? min(duration, 1e6) : Double(images.count) / 30
    self.init(images, durations: images.map { _ in .seconds(all / Double(images.count)) }, playCount: playCount)
    seconds = all
  }

  /// Returns an animation with the same times and other images.
  func map(_ body: (UIImage) -> UIImage) -> ImageFrames {
    var frames = ImageFrames(images.map(body), durations: durations, playCount: playCount)
    frames.seconds = seconds
    return frames
  }
}
