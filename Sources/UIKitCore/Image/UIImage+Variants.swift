public import Foundation
internal import HitchlessBase
public import ImagePreparation

// Images that are made from other ones.
extension UIImage {
  // MARK: Animation

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

  // MARK: Alignment

  /// The margins around the part of the image by which image views are aligned in Auto Layout, in points; zero by default.
  public var alignmentRectInsets: UIEdgeInsets { alignment.insets }
  /// Returns the same image with other margins around the part by which image views are aligned, such as a shadow that does not count.
  /// Shares the pixels.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    aligned(ImageAlignment(insets: alignmentInsets, baseline: alignment.baseline))
  }

  /// The distance from the lower edge of the image up to its baseline, in points; nil, the default, for none. Image views align by it, and
  /// attachments of texts without ``NSTextAttachment/bounds`` place it on the baseline of the text.
  public var baselineOffsetFromBottom: CGFloat? { alignment.baseline }
  /// Returns the same image with a baseline at a distance from its lower edge, in points. Shares the pixels.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    aligned(ImageAlignment(insets: alignment.insets, baseline: baselineOffset))
  }
  /// Returns the same image without a baseline. Shares the pixels.
  public func imageWithoutBaseline() -> UIImage { aligned(ImageAlignment(insets: alignment.insets)) }

  private func aligned(_ alignment: ImageAlignment) -> UIImage {
    UIImage(
      content: content, scale: scale, orientation: imageOrientation, renderingMode: renderingMode, tint: tint, configuration: configuration,
      unturned: unturned, animation: animation?.map { $0.aligned(alignment) }, resizing: resizing,
      flips: flipsForRightToLeftLayoutDirection, asset: imageAsset, alignment: alignment)
  }

  // MARK: Mirroring

  /// Returns the image mirrored horizontally, as a single image of no asset: with the same ``cgImage``, in the mirrored orientation. Decodes
  /// on the calling thread if necessary. O(pixels).
  public func withHorizontallyFlippedOrientation() -> UIImage {
    var flipped = content
    var original: CGImage?
    if var symbol {
      symbol.isMirrored.toggle()
      flipped = .symbol(symbol)
    } else if let pixels = pixelsDecodingIfNeeded, let turned = pixels.turned(.upMirrored) {
      flipped = .pixels(turned)
      original = cgImage
    }
    let mirrored = resizing.map {
      ImageResizing(
        caps: UIEdgeInsets(top: $0.caps.top, left: $0.caps.right, bottom: $0.caps.bottom, right: $0.caps.left), mode: $0.mode)
    }
    return UIImage(
      content: flipped, scale: scale, orientation: imageOrientation.mirrored, renderingMode: renderingMode, tint: tint,
      configuration: configuration, unturned: original, animation: animation?.map { $0.withHorizontallyFlippedOrientation() },
      resizing: mirrored, flips: flipsForRightToLeftLayoutDirection, alignment: alignment.mirrored)
  }

  // MARK: The system's images

  /// The system's image of an addition: the symbol `plus.circle.fill`.
  public class var add: UIImage { standard("plus.circle.fill") }
  /// The system's image of a removal: the symbol `minus.circle.fill`.
  public class var remove: UIImage { standard("minus.circle.fill") }
  /// The system's image of further actions: the symbol `ellipsis.circle.fill`.
  public class var actions: UIImage { standard("ellipsis.circle.fill") }
  /// The system's image of something chosen: the symbol `checkmark.circle.fill`.
  public class var checkmark: UIImage { standard("checkmark.circle.fill") }
  /// The system's image of something chosen, with an outline: the symbol `checkmark.circle`.
  public class var strokedCheckmark: UIImage { standard("checkmark.circle") }

  private class func standard(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}

extension UIImage.Orientation {
  /// The orientation in which the picture appears mirrored horizontally.
  fileprivate var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }
}
