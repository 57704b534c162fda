public import ImagePreparation

/// What the feed asks of the store of photographs.
@MainActor
public protocol PhotoStore: AnyObject {
  /// Called with an asset for which ``fetchByID(_:)`` now has something better, in the time that a frame has for what arrives. Not called for
  /// what there is when ``loadAssetByID(_:priority:)`` returns.
  var onUpdate: (@MainActor (_ id: Asset.ID) -> Void)? { get set }
  /// The area in pixels that a photograph has to cover.
  var coveredSize: ThumbnailSize? { get set }
  /// What there is for an asset at this moment.
  func fetchByID(_ id: Asset.ID) -> Asset
  /// Wishes for an asset until the request is cancelled or fulfilled.
  func loadAssetByID(_ id: Asset.ID, priority: PreparationPriority) -> AssetRequest
}
