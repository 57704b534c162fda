public import Foundation
internal import HitchlessBase
public import ImagePreparation

extension UIImage {
  /// The images of an animated image, in order; nil for other images. Those of a file are encoded data until they are shown.
  public var images: [UIImage]? { animation?.images }
  /// The total duration of all ``images``, in seconds; 0 if there are none.
  public var duration: TimeInterval { animation?.seconds ?? 0 }

  /// Returns an image that shows `images` one after the other in an endless loop of `duration` seconds; with 0, each for a thirtieth of a
  /// second. Image views play it while they are in a window; elsewhere only its first image is shown. Nil if `images` is empty.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first.map { UIImage($0, animation: ImageFrames(images, duration: duration)) }
  }

  /// Returns an image that shows the images `name0`, `name1` and so on of the program's resources, up to 1024 of them; numbered from 1 if
  /// `name0` does not exist. Nil if there are none.
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let first = UIImage(named: "\(name)0")
    var images = first.map { [$0] } ?? []
    while images.count < 1_024, let next = UIImage(named: "\(name)\(images.count + (first == nil ? 1 : 0))") { images.append(next) }
    return animatedImage(with: images, duration: duration)
  }

  /// Returns the animation in the data of a GIF, WebP or PNG, with the data's durations and number of repetitions. Data without an
  /// animation, or with more frames than the limits permit, result in the same image as ``init(data:scale:)``.
  ///
  /// Nothing is decoded by this call. An image view decodes each frame in the background, in the view's size, before the frame is due; a
  /// late frame delays those after it.
  public static func animatedImage(data: Data, scale: CGFloat = 1) -> UIImage? {
    guard let source = try? data.withUnsafeBytes({ try ImageSource(bytes: $0) }) else { return nil }
    return animatedImage(source: source, scale: scale)
  }

  /// Returns the animation in a file, which is read before this method returns. See ``animatedImage(data:scale:)``.
  public static func animatedImage(contentsOfFile path: String) -> UIImage? {
    guard let source = try? ImageSource(holding: path) else { return nil }
    return animatedImage(source: source, scale: ImageFiles.scale(of: path))
  }

  /// Returns the animation of `source`, within its limits; frames are decoded where the source specifies. See
  /// ``animatedImage(data:scale:)``.
  public static func animatedImage(source: ImageSource, scale: CGFloat = 1) -> UIImage {
    guard let animation = try? source.animation() else { return UIImage(source: source, scale: scale) }
    let images = animation.frames.map { UIImage(source: $0.source, scale: scale) }
    return UIImage(images[0], animation: ImageFrames(images, durations: animation.frames.map(\.duration), playCount: animation.playCount))
  }
}
