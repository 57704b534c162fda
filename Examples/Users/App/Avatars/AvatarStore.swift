public import ExampleSupport
public import Foundation
public import ImagePreparation
public import UIKit
public import UsersModel

/// The avatars of one server, downloaded and decoded by an ``ImagePipeline`` in exactly the size that is shown.
///
/// A cell shows the *current* result of ``avatar(of:)`` and never keeps a completion handler: when a download ends, the cell may already
/// show another user. The store reports in ``onArrival`` whose avatar has arrived, and the list configures that user's cell again, if there
/// is one.
@MainActor
public final class AvatarStore {
  /// Called when a user's avatar has arrived.
  public var onArrival: (@MainActor (User.ID) -> Void)?
  /// The width and height of an avatar in points; ``scale`` gives the pixels per point. Requests in another size continue.
  public var side: CGFloat = 44
  /// The pixels per point.
  public var scale: CGFloat = 2

  /// The number of requests that are neither fulfilled nor cancelled.
  public private(set) var openCount = 0
  /// The total number of requests.
  public private(set) var requestCount = 0
  private let pipeline: ImagePipeline
  private let server: String
  private let timing: any Timing
  private let backoff: RetryBackoff

  /// Creates a store of the server at `address`. The pipeline makes one attempt only: the store knows whether the avatar is still needed
  /// when it is time to retry.
  public init(
    server address: URL, pipeline: ImagePipeline = AvatarStore.pipeline(), timing: any Timing = TaskTiming(),
    backoff: RetryBackoff = RetryBackoff()
  ) {
    let text = address.absoluteString
    server = text.hasSuffix("/") ? String(text.dropLast()) : text
    self.pipeline = pipeline
    self.timing = timing
    self.backoff = backoff
  }

  /// Creates a pipeline with 24 MiB of decoded avatars, which are several hundred.
  public static func pipeline() -> ImagePipeline {
    var configuration = ImagePipeline.Configuration()
    configuration.retry = ImageRetryPolicy(attempts: 1)
    return ImagePipeline(
      fetcher: HTTPImageFetcher(timeout: 15, connectionsPerHost: 6), prepared: PreparedImageCache(limitInBytes: 24 << 20),
      configuration: configuration)
  }

  /// The pipeline's counts.
  public var counts: ImagePipelineCounts { pipeline.counts }

  private var pixels: Int { max(1, Int((side * scale).rounded(.up))) }
  private func location(_ id: User.ID) -> ImageLocation { .address(server + UserRoutes.avatar(id, side: pixels)) }
  private var target: PreparationTarget { .thumbnail(ThumbnailSize(width: pixels, height: pixels)) }

  /// Returns the avatar if it is available. Starts nothing and takes constant time.
  public func avatar(of id: User.ID) -> UIImage? { pipeline.preparedImage(location(id), for: target, scale: scale) }

  /// Starts an operation that loads an avatar. Returns nil if the avatar is already available.
  public func load(_ id: User.ID, priority: PreparationPriority) -> AvatarRequest? {
    guard avatar(of: id) == nil else { return nil }
    openCount += 1
    requestCount += 1
    let request = AvatarRequest(id: id, priority: priority) { [weak self] in self?.openCount -= 1 }
    start(request)
    return request
  }

  // A request and its delivery, or its timer, retain each other until the request ends.

  private func start(_ request: AvatarRequest) {
    request.delivery = pipeline.loadImage(location(request.id), for: target, scale: scale, priority: request.priority) {
      [weak self] result in
      guard request.isUnderWay else { return }
      switch result {
      case .success:
        request.end()
        self?.onArrival?(request.id)
      case .failure(.cancelled): break
      case .failure: self?.tryLater(request)
      }
    }
  }

  private func tryLater(_ request: AvatarRequest) {
    request.failures += 1
    request.delivery = nil
    request.pause = timing.after(seconds: backoff.delay(afterFailures: request.failures)) { [weak self] in
      request.pause = nil
      if request.isUnderWay { self?.start(request) }
    }
  }
}
