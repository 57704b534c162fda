public import Foundation
internal import HitchlessBase
internal import ImagePreparation
internal import LayerRenderer

extension UIImage {
  /// Returns the image with its pixels decoded synchronously; nil if the data are damaged. For threads that may block: on the main thread,
  /// the call is counted in the frame's `mainThreadDecodes`.
  public func preparingForDisplay() -> UIImage? {
    guard let source else { return self }
    if let pixels = preparedPixels { return prepared(pixels) }
    return MainThreadDecode.pixels(of: source, for: .display).map(prepared)
  }

  /// Decodes the pixels in the background and then calls `completionHandler` there, with nil if the data are damaged.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    prepare(for: .display, completionHandler)
  }

  /// Returns the image with its pixels decoded, without blocking a thread; nil if the data are damaged. Cancelling the task cancels the
  /// work and returns nil.
  public func byPreparingForDisplay(isolation: isolated (any Actor)? = #isolation) async -> UIImage? {
    await byPreparing(for: .display, isolation: isolation)
  }

  /// Returns a smaller copy that fits into `size` points (of this image's scale), synchronously; nil if the data are damaged. Decodes only
  /// the required resolution. For threads that may block: on the main thread, the call is counted in the frame's `mainThreadDecodes`.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard let target = thumbnailTarget(size) else { return self }
    if let source { return MainThreadDecode.pixels(of: source, for: target).map(prepared) }
    return reduced(to: target)
  }

  /// Creates a copy that fits into `size` points in the background and then calls `completionHandler` there, with nil if the data are
  /// damaged.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    // An image without pixels is its own thumbnail.
    prepare(for: thumbnailTarget(size) ?? .display, completionHandler)
  }

  /// Returns a copy that fits into `size` points, without blocking a thread; nil if the data are damaged. Cancelling the task cancels the
  /// work and returns nil.
  public func byPreparingThumbnail(ofSize size: CGSize, isolation: isolated (any Actor)? = #isolation) async -> UIImage? {
    guard let target = thumbnailTarget(size) else { return self }
    return await byPreparing(for: target, isolation: isolation)
  }

  // MARK: Implementation

  private func prepared(_ pixels: PixelBuffer) -> UIImage {
    UIImage(
      content: .pixels(pixels), scale: scale, renderingMode: renderingMode, tint: tint, configuration: configuration, resizing: resizing,
      flips: flipsForRightToLeftLayoutDirection, alignment: alignment)
  }

  /// Returns the target for a thumbnail; nil for images without pixels.
  private func thumbnailTarget(_ size: CGSize) -> PreparationTarget? {
    if case .symbol = content { return nil }
    if case .nothing = content { return nil }
    func pixels(_ length: CGFloat) -> Int { Int(min(65_536, max(1, (length * scale).rounded()))) }
    return .thumbnail(ThumbnailSize(width: pixels(size.width), height: pixels(size.height)))
  }

  /// The queue that scales pixels that need no decoding.
  static let reductions = DispatchQueue(label: "hitchless.reductions", qos: .userInitiated)

  /// Prepares the image on a queue. Never calls `completion` synchronously or on the main thread, even if there is nothing to do.
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
    // Ends on the caller's actor: at that point, the code after the caller's `await` is already enqueued there.
    ExternalWork.shared.begin()
    defer { ExternalWork.shared.end() }
    guard let source else {
      guard case .thumbnail = target else { return self }
      let small = await withCheckedContinuation { continuation in
        UIImage.reductions.async { continuation.resume(returning: self.reduced(to: target)) }
      }
      return Task.isCancelled ? nil : small
    }
    guard let pixels = try? await ApplicationRuntime.current.images.prepared(source, for: target) else { return nil }
    return prepared(pixels)
  }

  /// Returns a smaller copy of pixels that have already been decoded.
  private func reduced(to target: PreparationTarget) -> UIImage? {
    guard let pixels = preparedPixels, case .thumbnail(let size) = target, pixels.width > 0, pixels.height > 0 else { return self }
    let wanted = size.resolved(imageWidth: pixels.width, imageHeight: pixels.height)
    guard wanted.width < pixels.width || wanted.height < pixels.height else { return self }
    guard let small = MutablePixelBuffer(width: wanted.width, height: wanted.height, isOpaque: pixels.isOpaque) else { return nil }
    let context = CairoContext(buffer: small, scale: 1)
    context.draw(pixels, in: Rect(x: 0, y: 0, width: Double(wanted.width), height: Double(wanted.height)))
    context.end()
    return prepared(small.finish())
  }

  // MARK: Parts

  /// Returns the part `rect` of the image, in points, as an image of `pixelSize` pixels with the scale 1, or nil if the data are damaged or
  /// `pixelSize` has no pixels.
  ///
  /// Decodes and draws on another thread, and only what the part needs at that size, if the format permits it. Cancelling the task has no
  /// effect.
  package func part(_ rect: CGRect, pixelSize: CGSize, isolation: isolated (any Actor)? = #isolation) async -> UIImage? {
    ExternalWork.shared.begin()
    defer { ExternalWork.shared.end() }
    return await withCheckedContinuation { continuation in
      UIImage.reductions.async { continuation.resume(returning: self.drawnPart(rect, pixelSize: pixelSize)) }
    }
  }

  private func drawnPart(_ rect: CGRect, pixelSize: CGSize) -> UIImage? {
    let seen = CGRect(origin: .zero, size: pixelSize)
    guard rect.width > 0, rect.height > 0, let canvas = ImageCanvas(seen, scale: 1, isOpaque: false) else { return nil }
    let (across, down) = (pixelSize.width / rect.width, pixelSize.height / rect.height)
    let all = CGRect(x: -rect.minX * across, y: -rect.minY * down, width: size.width * across, height: size.height * down)
    if case .encoded(let image) = content, image.ready == nil {
      let part = ImagePart(image.source.header, in: all.engine, seen: seen.engine, device: canvas.context.deviceTransform)
      guard let pixels = try? image.parts().pixels(of: part.region) else { return nil }
      canvas.context.draw(pixels, in: part.rect)
    } else {
      draw(into: canvas.context, in: all, opacity: 1, tint: nil)
    }
    return canvas.finish()
  }
}
