public import Foundation
internal import FramePipeline
internal import HitchlessBase
public import ImagePreparation

/// A request for a picture that is delivered to the main thread in a frame. Letting go of it changes nothing.
@MainActor public final class ImageDelivery {
  /// Receives a picture, or why there is none.
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

  /// Whether the picture is still to come.
  public var isUnderWay: Bool { completion != nil }

  /// Changes how urgent the picture is: raised when a cell appears. Does nothing once it has been delivered.
  public func setPriority(_ priority: PreparationPriority) { request?.setPriority(priority) }

  /// Ends the request with `cancelled`, before this returns, also if the picture is there and waits for its frame. Does nothing once it
  /// has been delivered.
  public func cancel() {
    guard isUnderWay else { return }
    request?.cancel()
    end(.failure(.cancelled))
  }

  /// The one place where the completion is called.
  fileprivate func end(_ result: Result<PixelBuffer, ImageLoadError>) {
    guard let completion else { return }
    self.completion = nil
    request = nil
    if case .success = result { driver?.count { $0.imagesDelivered += 1 } }
    completion(result.map { UIImage(pixels: $0, scale: scale) })
  }
}

extension ImagePipeline {
  /// The prepared picture, if it is there already: for the first frame of a cell. Showing it costs the main thread nothing. O(1).
  @MainActor public func preparedImage(_ place: ImagePlace, for target: PreparationTarget, scale: CGFloat = 1) -> UIImage? {
    prepared(place, for: target).map { UIImage(pixels: $0, scale: scale) }
  }

  /// Asks for a picture of so many pixels a point. `completion` is called exactly once: before this returns if the picture is prepared,
  /// otherwise in the delivery phase of a frame that has room for it. `progress` gets the bytes that have come and those expected.
  @MainActor @discardableResult public func loadImage(
    _ place: ImagePlace, for target: PreparationTarget, scale: CGFloat = 1, priority: PreparationPriority = .visible,
    progress: (@MainActor (Int, Int?) -> Void)? = nil, completion: @escaping ImageDelivery.Completion
  ) -> ImageDelivery {
    // What asks is not told where the picture goes: it is delivered in a frame of the application that runs.
    let runtime = ApplicationRuntime.current
    let driver = runtime.driver
    let delivery = ImageDelivery(scale: scale, driver: driver, completion)
    if let pixels = prepared(place, for: target) {
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
    delivery.request = load(place, for: target, priority: priority, progress: report) { [weak driver] result in
      // Until the picture has been delivered the frame after next is not what it will be.
      ExternalWork.shared.begin()
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          defer { ExternalWork.shared.end() }
          // Cancelled meanwhile: nobody wants a frame for it.
          guard delivery.isUnderWay else { return }
          guard let driver else { return delivery.end(result) }
          let asked = asked.map { driver.now - $0 } ?? .zero
          driver.deliverPicture(Self.story(of: result, at: place, after: asked)) { delivery.end(result) }
        }
      }
    }
    return delivery
  }

  /// What the trace says of a delivery.
  @MainActor private static func story(
    of result: Result<PixelBuffer, ImageLoadError>, at place: ImagePlace, after time: FrameDuration
  ) -> String {
    let name =
      switch place {
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
