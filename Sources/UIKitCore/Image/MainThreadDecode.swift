internal import HitchlessBase
internal import ImagePreparation

/// Decodes on the calling thread. On the main thread this delays the frame, and is counted in the frame's record even if the program
/// requested it.
enum MainThreadDecode {
  /// Returns the pixels of `source` for `target`, decoded synchronously; nil if the data are damaged. For any thread.
  static func pixels(of source: ImageSource, for target: PreparationTarget) -> PixelBuffer? {
    guard MainQueueCheck.isInside else { return try? source.prepared(for: target) }
    return MainActor.assumeIsolated {
      guard let driver = ApplicationRuntime.current.driver else { return try? source.prepared(for: target) }
      let size = "\(source.header.width)x\(source.header.height)"
      return driver.decodeOnMainThread(source.name.map { "\($0) \(size)" } ?? size) { try? source.prepared(for: target) }
    }
  }
}
