public import Foundation
internal import FramePipeline
internal import HitchlessBase
public import ImagePreparation

/// A request for an image that is delivered on the main thread, as part of a frame. Releasing this object does not cancel the request.
@MainActor public final class ImageDelivery {
  /// A function that receives the image, or the reason for a failure.
  public typealias Completion = @MainActor (Result<UIImage, ImageLoadError>) -> Void

  fileprivate var request: ImageRequest?
  private let scale: CGFloat
  private weak let driver: FrameDriver?
  private var completion: Completion?

  fileprivate init(scale: CGFloat, driver: FrameDriver?, _ completion: @escaping Completion) {
    self.scale = scale
    self.driver = driver
    self.completion = completion
  }

  /// Whether the completion has not been called yet.
  public var isUnderWay: Bool { completion != nil }

  /// Changes the request's priority, for example when a cell appears. Does nothing after the delivery.
  public func setPriority(_ priority: PreparationPriority) { request?.setPriority(priority) }

  /// Cancels the request: the completion is called with `cancelled` before this method returns, even if the image has been decoded and is
  /// waiting for its frame. Does nothing after the delivery.
  public func cancel() {
    guard isUnderWay else { return }
    request?.cancel()
    end(.failure(.cancelled))
  }

  /// Calls the completion. This is the only method that does.
  fileprivate func end(_ result: Result<PixelBuffer, ImageLoadError>) {
    guard let completion else { return }
    self.completion = nil
    request = nil
    if case .success = result { driver?.count { $0.imagesDelivered += 1 } }
    completion(result.map { UIImage(pixels: $0, scale: scale) })
  }
}

extension ImagePipeline {
  /// Returns the image if it has already been prepared, for the first frame of a cell; nil otherwise. Decodes nothing. O(1).
  @MainActor public func preparedImage(_ location: ImageLocation, for target: PreparationTarget, scale: CGFloat = 1) -> UIImage? {
    prepared(location, for: target).map { UIImage(pixels: $0, scale: scale) }
  }

  /// Loads an image with `scale` pixels per point. `completion` is called exactly once: before this method returns if the image has already
  /// been prepared, otherwise in the delivery phase of a frame with enough time. `progress` is called with the number of bytes received and
  /// the number expected, on the main thread.
  @MainActor @discardableResult public func loadImage(
    _ location: ImageLocation, for target: PreparationTarget, scale: CGFloat = 1, priority: PreparationPriority = .visible,
    progress: (@MainActor (Int, Int?) -> Void)? = nil, completion: @escaping ImageDelivery.Completion
  ) -> ImageDelivery {
    // The caller does not specify a display, so the picture is delivered in a frame of the running application.
    let runtime = ApplicationRuntime.current
    let driver = runtime.driver
    let delivery = ImageDelivery(scale: scale, driver: driver, completion)
    if let pixels = prepared(location, for: target) {
      delivery.end(.success(pixels))
      return delivery
    }
    var report: (@Sendable (Int, Int?) -> Void)?
    if let progress {
      report = { received, expected in
        DispatchQueue.main.async {
          MainActor.assumeIsolated { if delivery.isUnderWay { runtime.perform { progress(received, expected) } } }
        }
      }
    }
    let asked = driver?.now
    delivery.request = load(location, for: target, priority: priority, progress: report) { [weak driver] result in
      // A headless display must not advance virtual time before the image has been delivered.
      ExternalWork.shared.begin()
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          defer { ExternalWork.shared.end() }
          // The request was cancelled in the meantime: no frame is needed.
          guard delivery.isUnderWay else { return }
          guard let driver else { return delivery.end(result) }
          let asked = asked.map { driver.now - $0 } ?? .zero
          driver.deliverPicture(Self.story(of: result, at: location, after: asked)) { delivery.end(result) }
        }
      }
    }
    return delivery
  }

  /// Returns the description of a delivery in the trace.
  @MainActor private static func story(
    of result: Result<PixelBuffer, ImageLoadError>, at location: ImageLocation, after time: FrameDuration
  ) -> String {
    let name =
      switch location {
      case .address(let address): address
      case .file(let path): path
      }
    let outcome =
      switch result {
      case .success(let pixels): "\(pixels.width)x\(pixels.height)"
      case .failure: "failed"
      }
    return "\(name) \(outcome), \(Int(time.milliseconds.rounded())) ms after it was asked for"
  }
}
