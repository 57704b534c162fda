public import ImagePreparation

/// A picture that was found.
public struct Photo: Hashable, Sendable, Identifiable {
  /// Its number in the order of the wall.
  public let id: Int
  /// Where it is.
  public let location: ImageLocation
  /// Its width and height in pixels, the right way up.
  public let width: Int
  public let height: Int

  /// The path of its file, or its address: what tells it from all others.
  public var path: String {
    switch location {
    case .file(let path): path
    case .address(let address): address
    }
  }
}
