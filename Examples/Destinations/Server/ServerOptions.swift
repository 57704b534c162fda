/// The options of the server.
public struct ServerOptions: Sendable {
  /// The folder with the photographs.
  public var photoFolder = PhotoLibrary.defaultFolder
  /// The port on 127.0.0.1; 0 picks a free one.
  public var port = 0
  /// The number of posts in the feed.
  public var postCount = 10_000
  /// The delay of every response.
  public var latency: Duration = .zero
  /// The speed at which a photograph is sent, in bytes per second; nil for no limit.
  public var bandwidth: Int?
  /// The fraction of requests for photographs that fail, from 0 to 1.
  public var failRate = 0.0
  /// How those requests fail.
  public var faults: [AssetFault] = [.serverError]
  /// The seed of the feed and of the faults.
  public var seed: UInt64 = 1
  /// The delay of ``AssetFault/slow``.
  public var slowness: Duration = .seconds(2)

  /// Creates the defaults: a fast server of 10,000 posts without faults.
  public init() {}
}
