public import FramePipeline

extension UIWindowScene {
  /// Observes the frames of the scene's display: `handler` is called on the main thread with the record of each frame once it is final,
  /// shortly after it was drawn.
  ///
  /// A record contains the times of the phases, the commit deadline and the commit, the time of rendering and the vsync that showed the
  /// frame, the number of frames by which it was late and the reason (``FrameRecord/commitHitchFrames``,
  /// ``FrameRecord/renderHitchFrames``), and the work done for cells and images. `FrameLog` computes a hitch time ratio from records, and
  /// `FrameReport` a summary:
  ///
  /// ```swift
  /// import FramePipeline
  ///
  /// observation = view.window?.windowScene?.observeFrames { [unowned self] record in log.append(record) }
  /// // Later, for example in an hourly report:
  /// print(log.hitches.hitchTimeRatio, "ms/s")
  /// ```
  ///
  /// Frames without changes have a record without a commit. The handler must be fast, because it runs between frames. It may change views,
  /// which requests a frame that is observed as well.
  ///
  /// - Returns: The observation, which ends when it is released or ``UIFrameObservation/invalidate()`` is called.
  public func observeFrames(_ handler: @escaping @MainActor (FrameRecord) -> Void) -> UIFrameObservation {
    UIFrameObservation(runtime, handler)
  }
}

/// An observation of frames, see ``UIWindowScene/observeFrames(_:)``. Ends when its last reference is released.
@MainActor public final class UIFrameObservation {
  private weak let driver: FrameDriver?
  private var number: Int?

  init(_ runtime: ApplicationRuntime, _ handler: @escaping @MainActor (FrameRecord) -> Void) {
    driver = runtime.driver
    number = driver?.frameObservers.add { [weak runtime] record in
      if let runtime { runtime.perform { handler(record) } }
    }
  }

  isolated deinit { invalidate() }

  /// Ends the observation. Does nothing if it has already ended.
  public func invalidate() {
    if let number { driver?.frameObservers.remove(number) }
    number = nil
  }
}
