public import UIKit

/// What the feed asks of the store of photographs.
@MainActor
public protocol PhotoStore: AnyObject {
  /// Called with an asset for which ``fetchByID(_:)`` now has something better.
  var onUpdate: (@MainActor (_ id: String) -> Void)? { get set }
  /// The area in pixels that a photograph has to cover.
  var coveredSize: AssetSize? { get set }
  /// What there is for an asset at this moment.
  func fetchByID(_ id: String) -> Asset<UIImage>
  /// Wishes for an asset until the request is cancelled or fulfilled.
  func loadAssetByID(_ id: String, priority: AssetPriority) -> AssetRequest
}

extension AssetStore: PhotoStore where Preparer.Image == UIImage {}
