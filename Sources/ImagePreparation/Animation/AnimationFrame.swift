internal import HitchlessBase

/// A frame of an animated picture: its position, its duration and how it is disposed of.
struct AnimationFrame: Sendable {
  /// How a frame is removed before the next one is drawn.
  enum Disposal: Sendable { case keep, clear, restore }

  let left: Int
  let top: Int
  let width: Int
  let height: Int
  let duration: FrameDuration
  let disposal: Disposal
  /// Whether the frame is drawn over the existing pixels instead of replacing them.
  let blends: Bool
  /// Makes a separate picture file of the frame, from the data of the whole animation; nil for formats whose decoder composes the frames.
  let file: (@Sendable (ByteCursor) throws(ImageError) -> [UInt8])?

  /// Whether the frame hides everything that was drawn before, in a picture of this size.
  func hides(width: Int, height: Int) -> Bool {
    !blends && disposal != .restore && left <= 0 && top <= 0 && left + self.width >= width && top + self.height >= height
  }

  /// The time for which a frame with a stated duration of `milliseconds` is shown. As in browsers, 10 ms or less become 100 ms, because
  /// programs that do not support delays write such values. At most a day.
  static func duration(milliseconds: Double) -> FrameDuration { .milliseconds(milliseconds <= 10 ? 100 : min(milliseconds, 86_400_000)) }

  /// The range of these durations, in nanoseconds.
  static let durations: ClosedRange<Int64> = 10_000_000...86_400_000_000_000
}

/// The frames in the data of an animated picture. Finding them decodes nothing.
struct AnimationFrames: Sendable {
  var frames: [AnimationFrame] = []
  /// The number of times that the frames are played; nil if they repeat forever.
  var playCount: Int?

  init(frames: [AnimationFrame], playCount: Int?) { (self.frames, self.playCount) = (frames, playCount) }

  /// Finds the frames in `bytes`; nil for a picture that is not animated or has only one frame. In damaged data, the frames before the
  /// damage are found. libjxl finds the frames of a JPEG XL.
  init?(_ bytes: UnsafeRawBufferPointer, format: ImageFormat, limits: ImageLimits) throws(ImageError) {
    switch format {
    case .gif: try readGIF(ByteCursor(bytes), limits)
    case .webp: try readWebP(ByteCursor(bytes), limits)
    case .png: try readPNG(ByteCursor(bytes), limits)
    case .jxl: try readJXL(bytes, limits)
    default: break
    }
    if frames.count < 2 { return nil }
  }

  /// Adds a frame. Throws `tooLarge` above ``ImageLimits/frameCount`` frames.
  mutating func add(_ frame: AnimationFrame, _ limits: ImageLimits) throws(ImageError) {
    guard frames.count < limits.frameCount else { throw .tooLarge("more than \(limits.frameCount) frames") }
    frames.append(frame)
  }
}
