public import FramePipeline

extension UIWindowScene {
  /// Observes the frames of the scene's display: `handler` is called on the main thread with the record of each frame once it is final,
  /// shortly after it was drawn.
  ///
  /// A record has the times of the phases, the commit deadline and the commit, when the frame was drawn and the vsync that showed it, by
  /// how many frames it came late and why (``FrameRecord/commitHitchFrames``, ``FrameRecord/renderHitchFrames``), and what was done for cells
  /// and images. `FrameLog` adds records up to a hitch time ratio, and `FrameReport` to a summary:
  ///
  /// ```swift
  /// import FramePipeline
  ///
  /// observation = view.window?.windowScene?.observeFrames { [unowned self] record in log.append(record) }
  /// // Later, for example in an hourly report:
  /// print(log.hitches.hitchTimeRatio, "ms/s")
  /// ```
  ///
  /// Frames in which nothing changed have a record without a commit. The handler must be fast: it runs between frames. It may change views,
  /// which asks for a frame that is observed again.
  ///
  /// - Returns: The observation, which ends when it is released or ``UIFrameObservation/invalidate()`` is called.
  public func observeFrames(_ handler: @escaping @MainActor (FrameRecord) -> Void) -> UIFrameObservation {
    UIFrameObservation(runtime, handler)
  }
}

/// An observation of frames, see ``UIWindowScene/observeFrames(_:)``. Ends with its last reference.
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

  /// Ends the observation. Does nothing if it has ended.
  public func invalidate() {
    if let number { driver?.frameObservers.remove(number) }
    number = nil
  }
}
