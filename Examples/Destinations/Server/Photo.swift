/// A photograph on disk.
public struct Photo: Hashable, Sendable {
  /// Where it is.
  public var path: String
  /// The file's size.
  public var byteCount: Int
  /// What the file's first bytes say it is.
  public var format: PhotoFormat
}
