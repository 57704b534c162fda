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
    guard let pixels = Thread.isMainThread ? MainActor.assumeIsolated({ decodeOnMainThread() }) : try? source.decoded() else { return nil }
    decoded.withLock { $0 = pixels }
    return pixels
  }

  @MainActor private func decodeOnMainThread() -> PixelBuffer? {
    guard let driver = FrameDriver.current else { return try? source.decoded() }
    return driver.decodeOnMainThread("\(source.header.storedWidth)x\(source.header.storedHeight)") { try? source.decoded() }
  }
}
