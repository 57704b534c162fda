public import UIKit

/// What the store has for a post: its photograph, or whatever stands for it now.
public struct Asset {
  /// Names an asset; the server gives one to each post.
  public typealias ID = String

  /// Which asset it is.
  public var id: ID
  /// A prepared picture: showing it costs the main thread nothing. Nothing at all has arrived while it is nil.
  public var image: UIImage?
  /// Whether the photograph itself is still to come.
  public var isPlaceholder: Bool
}
