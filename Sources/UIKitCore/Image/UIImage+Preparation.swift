public import Foundation
internal import HitchlessBase
internal import ImagePreparation
internal import LayerRenderer

extension UIImage {
  /// The picture with its pixels decoded, here and now. For threads that may wait: on the main thread it is counted in `mainThreadDecodes`.
  /// Nil if the data are damaged.
  public func preparingForDisplay() -> UIImage? {
    guard let source else { return self }
    if let pixels = preparedPixels { return prepared(pixels) }
    return MainThreadDecode.pixels(of: source, for: .display).map(prepared)
  }

  /// Decodes the pixels on a queue of the framework's, which calls `completionHandler` later: with nil if the data are damaged.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    prepare(for: .display, completionHandler)
  }

  /// The picture with its pixels decoded, without blocking a thread. Cancelling the task cancels the work and returns nil.
  public func byPreparingForDisplay(isolation: isolated (any Actor)? = #isolation) async -> UIImage? {
    await byPreparing(for: .display, isolation: isolation)
  }

  /// A smaller copy that fits in `size` points of this picture's scale, decoded only as finely as needed, here and now. For threads
  /// that may wait: on the main thread decoding is counted in `mainThreadDecodes`. Nil if the data are damaged.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard let target = thumbnailTarget(size) else { return self }
    if let source { return MainThreadDecode.pixels(of: source, for: target).map(prepared) }
    return reduced(to: target)
  }

  /// Makes a smaller copy on a queue of the framework's, which calls `completionHandler` later: with nil if the data are
  /// damaged.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    // What has no pixels is its own thumbnail.
    prepare(for: thumbnailTarget(size) ?? .display, completionHandler)
  }

  /// A smaller copy, without blocking a thread. Cancelling the task cancels the work and returns nil.
  public func byPreparingThumbnail(ofSize size: CGSize, isolation: isolated (any Actor)? = #isolation) async -> UIImage? {
    guard let target = thumbnailTarget(size) else { return self }
    return await byPreparing(for: target, isolation: isolation)
  }

  // MARK: How

  private func prepared(_ pixels: PixelBuffer) -> UIImage {
    UIImage(content: .pixels(pixels), scale: scale, renderingMode: renderingMode, tint: tint, configuration: configuration)
  }

  /// Nil for what has no pixels.
  private func thumbnailTarget(_ size: CGSize) -> PreparationTarget? {
    if case .symbol = content { return nil }
    if case .nothing = content { return nil }
    func pixels(_ length: CGFloat) -> Int { Int(min(65_536, max(1, (length * scale).rounded()))) }
    return .thumbnail(ThumbnailSize(width: pixels(size.width), height: pixels(size.height)))
  }

  /// Where pixels that need no decoding are reduced.
  static let reductions = DispatchQueue(label: "hitchless.reductions", qos: .userInitiated)

  /// Asks the queue. Never answers before it returns, and never on the main thread: also where nothing is to be done.
  private func prepare(for target: PreparationTarget, _ completion: @escaping @Sendable (UIImage?) -> Void) {
    if let source {
      ApplicationRuntime.current.images.prepare(source, for: target, priority: .visible) { result in
        completion((try? result.get()).map(self.prepared))
      }
      return
    }
    ExternalWork.shared.begin()
    UIImage.reductions.async {
      completion(self.reduced(to: target))
      ExternalWork.shared.end()
    }
  }

  private func byPreparing(for target: PreparationTarget, isolation: isolated (any Actor)?) async -> UIImage? {
    // On the caller's actor: when the work ends, what the caller does next is already queued there.
    ExternalWork.shared.begin()
    defer { ExternalWork.shared.end() }
    guard let source else {
      guard case .thumbnail = target else { return self }
      let small = await withCheckedContinuation { continuation in
        UIImage.reductions.async { continuation.resume(returning: self.reduced(to: target)) }
      }
      return Task.isCancelled ? nil : small
    }
    guard let pixels = try? await ApplicationRuntime.current.images.queue.prepared(source, for: target) else { return nil }
    return prepared(pixels)
  }

  /// A smaller copy of pixels that are decoded already.
  private func reduced(to target: PreparationTarget) -> UIImage? {
    guard let pixels = preparedPixels, case .thumbnail(let size) = target, pixels.width > 0, pixels.height > 0 else { return self }
    let wanted = size.resolved(imageWidth: pixels.width, imageHeight: pixels.height)
    guard wanted.width < pixels.width || wanted.height < pixels.height else { return self }
    guard let small = PixelBuffer(width: wanted.width, height: wanted.height, isOpaque: pixels.isOpaque) else { return nil }
    CairoContext(buffer: small, scale: 1)
      .draw(pixels, in: Rect(x: 0, y: 0, width: Double(wanted.width), height: Double(wanted.height)))
    return prepared(small)
  }
}
