public import UIKit

/// The store's current content for a post: its photograph, or a placeholder.
public struct Asset {
  /// The identifier of an asset; the server assigns one to each post.
  public typealias ID = String

  /// The asset's identifier.
  public var id: ID
  /// The prepared picture, which the main thread can show at no cost. Nil if nothing has arrived yet.
  public var image: UIImage?
  /// Whether the photograph itself has not arrived yet.
  public var isPlaceholder: Bool
}
