/// A picture that was found.
public struct Photo: Hashable, Sendable, Identifiable {
  /// Its number in the order of the wall.
  public let id: Int
  /// Where its file is.
  public let path: String
  /// Its width and height in pixels, the right way up.
  public let width: Int
  public let height: Int
}
