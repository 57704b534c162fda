public import HitchlessBase

/// An animated picture: its frames, as pictures of their own.
///
/// ```swift
/// if let animation = try ImageSource(path: "wave.gif").animation() {
///   for frame in animation.frames { show(try frame.source.decoded(), for: frame.duration) }
/// }
/// ```
///
/// Frames are decoded when they are asked for, as any picture is: whole or reduced, by a queue, cached, where the picture is to be decoded.
/// In their order each costs what has changed; an earlier one is drawn from the beginning again. As long as a frame lives, so do the
/// encoded data, and once one was decoded, four bytes a pixel for what is drawn so far.
public struct ImageAnimation: Sendable {
  /// What is shown for a time.
  public struct Frame: Sendable {
    /// The picture as it is while the frame is shown, in the size of the whole.
    public let source: ImageSource
    /// For how long it is shown. Never zero: files that say ten milliseconds or less get 100, as in browsers.
    public let duration: FrameDuration
  }

  /// The frames in their order, at least two.
  public let frames: [Frame]
  /// How often all of them are shown; nil without an end. The last frame stays.
  public let playCount: Int?

  /// The time that all frames take.
  public var duration: FrameDuration { frames.reduce(.zero) { $0 + $1.duration } }
}

extension ImageSource {
  /// The frames of an animated GIF, WebP, PNG or JPEG XL; nil for a picture that does not move. Reads all data and decodes nothing; those of
  /// a JPEG XL that is to be decoded in a process are found there. O(data).
  ///
  /// What is damaged ends the animation: the frames before it are there, and those that cannot be decoded throw when that is tried. Throws
  /// where the file cannot be read, and `tooLarge` for more than ``ImageLimits/frameCount`` frames.
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
