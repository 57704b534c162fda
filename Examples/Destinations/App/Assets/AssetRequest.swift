import ExampleSupport
import UIKit

/// Somebody's wish for an asset. The download goes on as long as anybody has one.
@MainActor
public final class AssetRequest {
  /// The asset that is wanted.
  public let id: Asset.ID
  var photo: ImageDelivery?
  var placeholder: ImageDelivery?
  /// After the last attempt, until the server may be asked again.
  var pause: (any CancellableWork)?
  private(set) var isCancelled = false

  init(id: Asset.ID) { self.id = id }

  /// Takes the wish back. When it was the last one, the download is given up. The second call does nothing.
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
