public import ImagePreparation

/// A picture of the wall.
public struct Photo: Hashable, Sendable, Identifiable {
  /// The picture's index in the order of the wall.
  public let id: Int
  /// The location of the picture's data.
  public let location: ImageLocation
  /// The width and height in pixels, in upright orientation.
  public let width: Int
  public let height: Int

  /// The path of the file, or the address, which identifies the picture.
  public var path: String {
    switch location {
    case .file(let path): path
    case .address(let address): address
    }
  }
}
