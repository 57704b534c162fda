public import ExampleSupport
public import Foundation
public import ImagePreparation
public import UIKit
public import UsersModel

/// The avatars of the server at one address, downloaded and decoded by an ``ImagePipeline`` in just the size that is shown.
///
/// A cell shows what ``avatar(of:)`` has *now* and never keeps waiting code of its own: by the time a download ends, the cell may show another
/// user. The store says in ``onArrival`` whose avatar has come, and the list configures that user's cell again, if there is one.
@MainActor
public final class AvatarStore {
  /// Called when somebody's avatar has arrived.
  public var onArrival: (@MainActor (User.ID) -> Void)?
  /// Width and height of an avatar in points; pixels are ``scale`` times as many. What is under way in another size goes on.
  public var side: CGFloat = 44
  /// Pixels in a point.
  public var scale: CGFloat = 2

  /// Requests that are neither fulfilled nor cancelled.
  public private(set) var openCount = 0
  /// How many requests there were.
  public private(set) var requestCount = 0
  private let pipeline: ImagePipeline
  private let server: String
  private let timing: any Timing
  private let backoff: RetryBackoff

  /// A store of the server at `address`. The pipeline tries once: the store knows whether anybody still waits when it is time to try again.
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

  /// A pipeline with 24 MiB of decoded avatars: some hundreds.
  public static func pipeline() -> ImagePipeline {
    var configuration = ImagePipeline.Configuration()
    configuration.retry = ImageRetryPolicy(attempts: 1)
    return ImagePipeline(
      fetcher: HTTPImageFetcher(timeout: 15, connectionsPerHost: 6), prepared: PreparedImageCache(limitInBytes: 24 << 20),
      configuration: configuration)
  }

  /// What the pipeline has done.
  public var counts: ImagePipelineCounts { pipeline.counts }

  private var pixels: Int { max(1, Int((side * scale).rounded(.up))) }
  private func location(_ id: User.ID) -> ImageLocation { .address(server + UserRoutes.avatar(id, side: pixels)) }
  private var target: PreparationTarget { .thumbnail(ThumbnailSize(width: pixels, height: pixels)) }

  /// The avatar, if it is there. Starts nothing and takes constant time.
  public func avatar(of id: User.ID) -> UIImage? { pipeline.preparedImage(location(id), for: target, scale: scale) }

  /// Begins an operation that brings an avatar. Nil when it is there already.
  public func load(_ id: User.ID, priority: PreparationPriority) -> AvatarRequest? {
    guard avatar(of: id) == nil else { return nil }
    openCount += 1
    requestCount += 1
    let request = AvatarRequest(id: id, priority: priority) { [weak self] in self?.openCount -= 1 }
    start(request)
    return request
  }

  // A request and its delivery, or its timer, hold each other until it ends.

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
