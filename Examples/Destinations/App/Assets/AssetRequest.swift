/// Somebody's wish for an asset. The download goes on as long as anybody has one.
@MainActor
public final class AssetRequest {
  /// The asset that is wanted.
  public let id: String
  private var onCancel: (@MainActor () -> Void)?

  init(id: String, onCancel: (@MainActor () -> Void)? = nil) {
    self.id = id
    self.onCancel = onCancel
  }

  /// Takes the wish back. When it was the last one, the download is given up. The second call does nothing.
  public func cancel() {
    let cancel = onCancel
    onCancel = nil
    cancel?()
  }
}
