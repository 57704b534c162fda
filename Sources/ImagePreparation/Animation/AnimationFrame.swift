internal import HitchlessBase

/// A frame of an animated picture: where it is drawn, for how long it is shown, and what becomes of it.
struct AnimationFrame: Sendable {
  /// What becomes of a frame when the next one comes.
  enum Disposal: Sendable { case keep, clear, restore }

  let left: Int
  let top: Int
  let width: Int
  let height: Int
  let duration: FrameDuration
  let disposal: Disposal
  /// Whether it is drawn over what is there, instead of in its place.
  let blends: Bool
  /// Makes a picture of its own of it, from the data of the whole; nil for formats whose decoder draws frames onto one another itself.
  let file: (@Sendable (ByteCursor) throws(ImageError) -> [UInt8])?

  /// Whether nothing that was drawn before is seen again in a picture of this size.
  func hides(width: Int, height: Int) -> Bool {
    !blends && disposal != .restore && left <= 0 && top <= 0 && left + self.width >= width && top + self.height >= height
  }

  /// How long a frame is shown that says so many milliseconds. As in browsers, at least 11: less is what programs write that know no delay.
  /// At most a day.
  static func duration(milliseconds: Double) -> FrameDuration { .milliseconds(milliseconds <= 10 ? 100 : min(milliseconds, 86_400_000)) }

  /// Those durations in nanoseconds.
  static let durations: ClosedRange<Int64> = 10_000_000...86_400_000_000_000
}

/// The frames that the data of an animated picture hold. Nothing is decoded for it.
struct AnimationFrames: Sendable {
  var frames: [AnimationFrame] = []
  /// How often they are played; nil without an end.
  var playCount: Int?

  init(frames: [AnimationFrame], playCount: Int?) { (self.frames, self.playCount) = (frames, playCount) }

  /// The frames in `bytes`; nil for a picture that is none or has only one. Of damaged data those before the damage. Those of a JPEG XL are
  /// libjxl's to find.
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

  /// Adds a frame, of which there must not be too many.
  mutating func add(_ frame: AnimationFrame, _ limits: ImageLimits) throws(ImageError) {
    guard frames.count < limits.frameCount else { throw .tooLarge("more than \(limits.frameCount) frames") }
    frames.append(frame)
  }
}
