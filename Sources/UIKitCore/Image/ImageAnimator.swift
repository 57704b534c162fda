internal import Foundation
internal import FramePipeline
internal import HitchlessBase

/// Shows the images of an animation in an image view, at the times of the display's frames. Does not retain the view.
@MainActor final class ImageAnimator: FrameAnimator {
  /// The animation properties of ``UIImageView``, under other names.
  struct Settings {
    var images: [UIImage]?
    var highlightedImages: [UIImage]?
    var duration: TimeInterval = 0
    var repeatCount = 0
  }
  private weak let view: UIImageView?
  var settings = Settings()
  private var playback: ImagePlayback?
  /// The view's image as of the last check whether it is an animation.
  private var seen: UIImage?

  init(_ view: UIImageView) { self.view = view }

  /// Whether the images change.
  var isAnimating: Bool { playback.map { !$0.isOver } ?? false }
  /// The image that is shown in place of the view's own.
  var image: UIImage? { playback?.image }

  // MARK: Beginning and ending

  /// Plays the view's animation images, or those of its image.
  func start() {
    let images = view.flatMap { $0.isHighlighted ? settings.highlightedImages : nil } ?? settings.images
    if let images, !images.isEmpty {
      let playCount = settings.repeatCount > 0 ? settings.repeatCount : nil
      play(ImagePlayback(ImageFrames(images, duration: settings.duration, playCount: playCount), isOfImage: false))
    } else {
      seen = nil
      playImage()
    }
  }

  func stop() { play(nil) }
  /// Plays the images for the new highlighted state.
  func highlightDidChange() { if isAnimating, playback?.isOfImage == false, settings.highlightedImages != nil { start() } }
  /// Plays the view's image if it has changed and is an animation, unless animation images are playing.
  func imageDidChange() { if playback == nil || playback?.isOfImage == true { playImage() } }

  private func playImage() {
    let image = view?.stillImage
    guard image !== seen else { return }
    seen = image
    play(image?.animation.map { ImagePlayback($0, isOfImage: true) })
  }

  private func play(_ playback: ImagePlayback?) {
    guard playback != nil || self.playback != nil else { return }
    self.playback = playback
    follow()
    view?.frameDidChange()
  }

  /// Requests frames while there is an animation to play in a window. Its time starts with the first frame.
  func follow() {
    playback?.pause()
    guard let view, let driver = view.frameDriver else { return }
    if playback?.needsTime == true, view.window != nil { driver.add(self) } else { driver.remove(self) }
  }

  // MARK: Frames

  /// An image animation does not count as scrolling.
  var countsAsAnimating: Bool { false }
  /// The time at which the next image is due.
  var nextFrameTime: FrameInstant? { playback?.nextTime }

  func animate(at tick: FrameTick) -> Bool {
    guard let view, view.window != nil, isAnimating, var playback else { return false }
    let isOther = playback.advance(to: tick.frameTime, isReady: view.isReady)
    // After animation images, the view's image is shown again.
    self.playback = playback.isOver && !playback.isOfImage ? nil : playback
    if isOther || playback.isOver { view.frameDidChange() }
    guard playback.isOver else {
      view.prepareAhead(playback.next)
      return playback.needsTime
    }
    // An animated image may have been set in the meantime.
    if self.playback == nil { imageDidChange() }
    return isAnimating
  }
}
