/// A prepared picture and what it costs to keep it.
public struct PreparedAsset<Image> {
  /// The picture.
  public var image: Image
  /// Its pixels' memory in bytes.
  public var byteCount: Int

  /// A picture with its cost.
  public init(image: Image, byteCount: Int) {
    self.image = image
    self.byteCount = byteCount
  }
}

extension PreparedAsset: Sendable where Image: Sendable {}
