internal import HitchlessBase
internal import Synchronization

/// An animation whose decoder composes the frames itself, in another process. The process keeps the decoder's state until it gets another
/// request; a new process begins at the first frame.
final class IsolatedAnimation: Sendable {
  private static let lastNumber = Atomic(0)

  private let data: SharedMemory
  private let byteCount: Int
  private let header: ImageHeader
  private let limits: ImageLimits
  /// The number by which processes identify the animation.
  private let number = IsolatedAnimation.lastNumber.add(1, ordering: .relaxed).newValue

  /// Creates the animation in `bytes`, which are copied once, for all frames.
  init(_ bytes: UnsafeRawBufferPointer, _ header: ImageHeader, _ limits: ImageLimits) throws(ImageError) {
    data = try IsolatedDecoding.data(bytes)
    (byteCount, self.header, self.limits) = (bytes.count, header, limits)
  }

  deinit { IsolatedDecoding.endIdle(keeping: number) }

  /// Returns the frames' properties that are known without decoding; nil for a picture that is not animated.
  func frames() throws(ImageError) -> AnimationFrames? {
    guard let found = try IsolatedDecoding.frames(request(nil, frame: -1), data, header.format) else { return nil }
    return AnimationFrames(
      frames: found.durations.map { nanoseconds in
        AnimationFrame(
          left: 0, top: 0, width: header.storedWidth, height: header.storedHeight, duration: FrameDuration(nanoseconds: nanoseconds),
          disposal: .keep, blends: false, file: nil)
      }, playCount: found.playCount)
  }

  /// Returns the pixels of a frame for `target`.
  func pixels(
    of frame: Int, for target: PreparationTarget, _ cancellation: ImageCancellation
  ) throws(ImageError) -> PixelBuffer {
    try IsolatedDecoding.pixels(request(target, frame: frame), data, header, DecodeContext(limits, cancellation))
  }

  private func request(_ target: PreparationTarget?, frame: Int) -> DecoderRequest {
    var request = DecoderRequest(target, byteCount: byteCount, limits: limits)
    (request.animation, request.frame) = (number, frame)
    return request
  }
}
