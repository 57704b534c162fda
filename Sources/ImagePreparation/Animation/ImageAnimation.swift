public import HitchlessBase

/// An animated picture: its frames, as separate pictures.
///
/// ```swift
/// if let animation = try ImageSource(path: "wave.gif").animation() {
///   for frame in animation.frames { show(try frame.source.decoded(), for: frame.duration) }
/// }
/// ```
///
/// Frames are decoded on demand, like any picture: whole or reduced, by a queue, cached, and in the process that the source's isolation
/// specifies. Decoding frames in order costs only the changes; an earlier frame is drawn from the beginning again. The encoded data live as
/// long as any frame does, and so does, once a frame has been decoded, the canvas, with four bytes a pixel.
public struct ImageAnimation: Sendable {
  /// A picture and the time for which it is shown.
  public struct Frame: Sendable {
    /// The picture while the frame is shown, in the size of the whole animation.
    public let source: ImageSource
    /// The time for which the frame is shown. Never zero: files that specify ten milliseconds or less get 100, as in browsers.
    public let duration: FrameDuration
  }

  /// The frames in order, at least two.
  public let frames: [Frame]
  /// The number of times that all frames are shown; nil if they repeat forever. The last frame stays.
  public let playCount: Int?

  /// The total duration of all frames.
  public var duration: FrameDuration { frames.reduce(.zero) { $0 + $1.duration } }
}

extension ImageSource {
  /// Returns the frames of an animated GIF, WebP, PNG or JPEG XL; nil for a picture that is not animated. Reads all data and decodes
  /// nothing; the frames of a JPEG XL that is decoded in another process are found in that process. O(data).
  ///
  /// Damaged data end the animation: the frames before the damage are returned, and frames that cannot be decoded throw when they are
  /// decoded. Throws if the file cannot be read, and `tooLarge` for more than ``ImageLimits/frameCount`` frames.
  public func animation() throws(ImageError) -> ImageAnimation? {
    let file = try openFile()
    let header = if let file { try ImageSource.header(of: file, limits, isolation) } else { header }
    let data = if let file { try file.read(file.byteCount) } else { try encodedBytes() }
    defer { withExtendedLifetime(data) {} }
    var isolated: IsolatedAnimation?
    let found: AnimationFrames?
    if isolation == .process, header.format == .jxl {
      if try JXLHeader.isAnimated(ByteCursor(data.bytes)) { isolated = try IsolatedAnimation(data.bytes, header, limits) }
      found = try isolated?.frames()
    } else {
      found = try AnimationFrames(data.bytes, format: header.format, limits: limits)
    }
    guard let found else { return nil }
    let identity = file.map { ImageIdentity.file($0.status) } ?? identity
    let reader = AnimationReader(data, header: header, base: self, identity: identity, found.frames, isolated: isolated)
    let frames = found.frames.enumerated().map { index, frame in
      ImageAnimation.Frame(source: ImageSource(frame: index, of: reader, header), duration: frame.duration)
    }
    return ImageAnimation(frames: frames, playCount: found.playCount)
  }
}
