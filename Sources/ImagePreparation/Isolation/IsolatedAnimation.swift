internal import HitchlessBase
internal import Synchronization

/// An animation whose frames a decoder puts together itself, in a process. The process keeps what its decoder has come to until it is asked
/// for something else; another one begins at the first frame.
final class IsolatedAnimation: Sendable {
  private static let lastNumber = Atomic(0)

  private let data: SharedMemory
  private let byteCount: Int
  private let header: ImageHeader
  private let limits: ImageLimits
  /// What processes know it by.
  private let number = IsolatedAnimation.lastNumber.add(1, ordering: .relaxed).newValue

  /// The animation in `bytes`, which are copied once, for all frames.
  init(_ bytes: UnsafeRawBufferPointer, _ header: ImageHeader, _ limits: ImageLimits) throws(ImageError) {
    data = try IsolatedDecoding.data(bytes)
    (byteCount, self.header, self.limits) = (bytes.count, header, limits)
  }

  deinit { IsolatedDecoding.endIdle(keeping: number) }

  /// What there is to know of the frames before they are decoded; nil for a picture that does not move.
  func frames() throws(ImageError) -> AnimationFrames? {
    guard let found = try IsolatedDecoding.frames(request(nil, frame: -1), data, header.format) else { return nil }
    return AnimationFrames(
      frames: found.durations.map { nanoseconds in
        AnimationFrame(
          left: 0, top: 0, width: header.storedWidth, height: header.storedHeight, duration: FrameDuration(nanoseconds: nanoseconds),
          disposal: .keep, blends: false, file: nil)
      }, playCount: found.playCount)
  }

  /// The pixels of a frame for `target`.
  func pixels(
    of frame: Int, for target: PreparationTarget, _ cancellation: ImageCancellation
  ) throws(ImageError) -> PixelBuffer {
    try IsolatedDecoding.pixels(request(target, frame: frame), data, header, cancellation, nil)
  }

  private func request(_ target: PreparationTarget?, frame: Int) -> DecoderRequest {
    var request = DecoderRequest(target, byteCount: byteCount, limits: limits)
    (request.animation, request.frame) = (number, frame)
    return request
  }
}
