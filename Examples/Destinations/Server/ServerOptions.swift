/// How the server is run.
public struct ServerOptions: Sendable {
  /// The folder with the photographs.
  public var photoFolder = PhotoLibrary.defaultFolder
  /// The port on 127.0.0.1; 0 takes a free one.
  public var port = 0
  /// How many posts the feed has.
  public var postCount = 10_000
  /// How long every answer is held back.
  public var latency: Duration = .zero
  /// How fast a photograph is sent, in bytes per second; nothing sends as fast as the machine can.
  public var bandwidth: Int?
  /// The part of the requests for photographs that fails, from 0 to 1.
  public var failRate = 0.0
  /// How those requests fail.
  public var faults: [AssetFault] = [.serverError]
  /// What the feed and the faults are made from.
  public var seed: UInt64 = 1
  /// How late ``AssetFault/slow`` is.
  public var slowness: Duration = .seconds(2)

  /// The defaults: a fast and faultless server of 10,000 posts.
  public init() {}
}
