public import ImagePreparation

/// The feed's requirements of a store of photographs.
@MainActor
public protocol PhotoStore: AnyObject {
  /// Called when ``fetchByID(_:)`` has a better picture for an asset, in the part of a frame that is reserved for deliveries. Not called
  /// for a picture that is already available when ``loadAssetByID(_:priority:)`` returns.
  var onUpdate: (@MainActor (_ id: Asset.ID) -> Void)? { get set }
  /// The area in pixels that a photograph has to cover.
  var coveredSize: ThumbnailSize? { get set }
  /// Returns the current content of an asset.
  func fetchByID(_ id: Asset.ID) -> Asset
  /// Requests an asset until the request is cancelled or fulfilled.
  func loadAssetByID(_ id: Asset.ID, priority: PreparationPriority) -> AssetRequest
}
