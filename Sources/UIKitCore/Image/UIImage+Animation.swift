public import Foundation
internal import HitchlessBase
public import ImagePreparation

extension UIImage {
  /// The images of an animated image, in their order; nil for other images. Those of a file are encoded data until they are shown.
  public var images: [UIImage]? { animation?.images }
  /// The time that all ``images`` take, in seconds; 0 if there are none.
  public var duration: TimeInterval { animation?.seconds ?? 0 }

  /// An image that shows `images` one after the other, without end, for `duration` seconds in all; 0 is a thirtieth of a second each. Image
  /// views play it while they are in a window; elsewhere it is its first image. Nil without images.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first.map { UIImage($0, animation: ImageFrames(images, duration: duration)) }
  }

  /// An image that shows the images `name0`, `name1` and so on of the program's resources, up to 1024; counted from 1 if there is no first
  /// one. Nil if there is none.
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let first = UIImage(named: "\(name)0")
    var images = first.map { [$0] } ?? []
    while images.count < 1_024, let next = UIImage(named: "\(name)\(images.count + (first == nil ? 1 : 0))") { images.append(next) }
    return animatedImage(with: images, duration: duration)
  }

  /// The animation in the data of a GIF, WebP or PNG, with the times and the number of repetitions that they say. Data that do not move, or
  /// have more frames than the limits allow, are what ``init(data:scale:)`` makes of them.
  ///
  /// Nothing is decoded here. An image view has each frame decoded in the background, in its own size, before its time comes; a frame that is
  /// late delays those behind it.
  public static func animatedImage(data: Data, scale: CGFloat = 1) -> UIImage? {
    guard let source = try? data.withUnsafeBytes({ try ImageSource(bytes: $0) }) else { return nil }
    return animatedImage(source: source, scale: scale)
  }

  /// The animation in a file, which is read before this returns. See ``animatedImage(data:scale:)``.
  public static func animatedImage(contentsOfFile path: String) -> UIImage? {
    guard let source = try? ImageSource(holding: path) else { return nil }
    return animatedImage(source: source, scale: ImageFiles.scale(of: path))
  }

  /// The animation of `source`, whose limits apply and which says where frames are decoded. See ``animatedImage(data:scale:)``.
  public static func animatedImage(source: ImageSource, scale: CGFloat = 1) -> UIImage {
    guard let animation = try? source.animation() else { return UIImage(source: source, scale: scale) }
    let images = animation.frames.map { UIImage(source: $0.source, scale: scale) }
    return UIImage(images[0], animation: ImageFrames(images, durations: animation.frames.map(\.duration), playCount: animation.playCount))
  }
}
