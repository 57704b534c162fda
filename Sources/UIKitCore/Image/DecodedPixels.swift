internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import ImagePreparation
internal import Synchronization

/// Encoded data and, once somebody needed them, its pixels; shared by all images made from one another. Any thread.
final class DecodedPixels: Sendable {
  let source: ImageSource
  private let decoded = Mutex<PixelBuffer?>(nil)

  init(_ source: ImageSource) { self.source = source }

  /// The pixels if they are there already.
  var ready: PixelBuffer? { decoded.withLock { $0 } }

  /// The pixels, decoded here and now if nobody has before; nil if the data are damaged.
  ///
  /// On the main thread this is what a frame must not wait for: it is counted as a fault of the frame.
  func decodingIfNeeded() -> PixelBuffer? {
    if let ready { return ready }
    if Thread.isMainThread { MainActor.assumeIsolated { FrameDriver.current?.count { $0.mainThreadDecodes += 1 } } }
    guard let pixels = try? source.decoded() else { return nil }
    decoded.withLock { $0 = pixels }
    return pixels
  }
}
