internal import HitchlessBase
internal import ImagePreparation

/// Decoding on the thread that asks. Where that is the main actor's it is what a frame must not wait for, and counted as a fault of the
/// frame: that somebody asked for it makes it no shorter.
enum MainThreadDecode {
  /// The pixels of `source` for `target`, decoded here and now; nil if the data are damaged. Any thread.
  static func pixels(of source: ImageSource, for target: PreparationTarget) -> PixelBuffer? {
    guard MainQueueCheck.isInside else { return try? source.prepared(for: target) }
    return MainActor.assumeIsolated {
      guard let driver = ApplicationRuntime.current.driver else { return try? source.prepared(for: target) }
      let size = "\(source.header.width)x\(source.header.height)"
      return driver.decodeOnMainThread(source.name.map { "\($0) \(size)" } ?? size) { try? source.prepared(for: target) }
    }
  }
}
