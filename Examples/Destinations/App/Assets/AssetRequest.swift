import ExampleSupport
import UIKit

/// A request for an asset. The download continues as long as at least one request for it exists.
@MainActor
public final class AssetRequest {
  /// The requested asset.
  public let id: Asset.ID
  var photo: ImageDelivery?
  var placeholder: ImageDelivery?
  /// The wait between the last attempt and the time when the server may be asked again.
  var pause: (any CancellableWork)?
  private(set) var isCancelled = false

  init(id: Asset.ID) { self.id = id }

  /// Cancels the request. Cancelling the last request for an asset cancels its download. Further calls do nothing.
  public func cancel() {
    isCancelled = true
    pause?.cancel()
    pause = nil
    photo?.cancel()
    photo = nil
    placeholder?.cancel()
    placeholder = nil
  }
}
